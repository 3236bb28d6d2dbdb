import type { Builder } from './builder.ts';

/** Adds an enum whose values are the domain's own, in capitals: `in_progress` is answered as `IN_PROGRESS`. */
export function addEnum<Value extends string>(builder: Builder, name: string, values: readonly Value[]) {
  const entries = values.map((value) => [value.toUpperCase(), { value }]);
  return builder.enumType(name, {
    values: Object.fromEntries(entries) as Record<Uppercase<Value>, { readonly value: Value }>,
  });
}
