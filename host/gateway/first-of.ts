import { z } from 'zod';

/**
 * The first `max` entries of a list that a store answers; each must be a `schema`. The rest is not looked at: zod notes
 * every mistake that it finds, and throws where there are a hundred thousand.
 */
export function firstOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z
    .custom<readonly unknown[]>((value) => Array.isArray(value))
    .transform((list) => list.slice(0, max))
    .pipe(z.array(schema));
}

/** The same of an object whose fields have any names. */
export function firstFieldsOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z
    .custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .transform((fields) => Object.fromEntries(Object.entries(fields).slice(0, max)))
    .pipe(z.record(z.string(), schema));
}
