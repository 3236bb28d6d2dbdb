import { z } from 'zod';

/** An instant on the wire: ISO 8601 with a UTC offset. */
export const timestampSchema = z.iso.datetime({ offset: true });

/**
 * Text that every database can hold and every reader can read. NUL is refused here because SQLite takes it and
 * PostgreSQL does not; a lone surrogate because it is no character.
 */
export const textSchema = z
  .string()
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), 'must not contain NUL or broken characters');

/** A decimal string: never a float on the wire either. */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A whole number that JSON, SQLite and PostgreSQL hold exactly. */
export const integerSchema = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** `fields`: comma-separated names of top-level properties (D1.8). Empty means all. */
export const fieldsQuerySchema = z.object({ fields: z.string().optional() });
