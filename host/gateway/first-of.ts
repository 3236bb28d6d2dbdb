import { z } from 'zod';
import { isJsonObject } from '../../shared/json-object.ts';

/**
 * Parses the first `max` entries of a list from a store; each must match `schema`. The rest is ignored: zod collects every
 * issue and throws when there are a hundred thousand.
 */
export function firstOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z
    .custom<readonly unknown[]>((value) => Array.isArray(value))
    .transform((list) => list.slice(0, max))
    .pipe(z.array(schema));
}

/** Like `firstOf`, for an object with arbitrary field names. */
export function firstFieldsOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z
    .custom<object>(isJsonObject)
    .transform((fields) => Object.fromEntries(Object.entries(fields).slice(0, max)))
    .pipe(z.record(z.string(), schema));
}
