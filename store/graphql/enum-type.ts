import { OURS } from './ours.ts';
import type { Builder } from './builder.ts';

/**
 * Adds an enum whose values are the domain's own, in upper case: `in_progress` is answered as `IN_PROGRESS`. `ours`:
 * values that the public API does not have (D8.1).
 */
export function addEnum<Value extends string>(
  builder: Builder,
  name: string,
  values: readonly Value[],
  ours: readonly NoInfer<Value>[] = [],
) {
  const entries = values.map((value) => {
    const description = ours.includes(value) ? { description: OURS } : {};
    return [value.toUpperCase(), { value, ...description }];
  });
  return builder.enumType(name, {
    values: Object.fromEntries(entries) as Record<string, { readonly value: Value }>,
  });
}
