import { z } from 'zod';

/** An instant on the wire: ISO 8601 with a UTC offset. */
export const timestampSchema = z.iso.datetime({ offset: true });

/**
 * Text that every database can store and every reader can decode. NUL is refused because SQLite accepts it and PostgreSQL does
 * not; lone surrogates are refused because they are not characters.
 */
export const textSchema = z
  .string()
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), 'must not contain NUL or broken characters');

/** A decimal string: amounts are never floats, not even on the wire. */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/** An integer that JSON, SQLite and PostgreSQL represent exactly. */
export const integerSchema = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** `fields`: comma-separated names of top-level properties (D1.8). Empty means all. */
export const fieldsQuerySchema = z.object({ fields: z.string().optional() });
