/** An id as an address names it; null for what is none: an address that was typed or linked may hold anything. */
export function idFromAddress<Id>(
  schema: { safeParse: (value: unknown) => { readonly data?: Id | undefined } },
  text: string,
): Id | null {
  // `Number` alone would read "1e3" and "0x7f" as well.
  return schema.safeParse(/^\d+$/.test(text) ? Number(text) : null).data ?? null;
}
