/** Parses an id from an address; null if it is not one, since a typed or linked address may contain anything. */
export function idFromAddress<Id>(
  schema: { safeParse: (value: unknown) => { readonly data?: Id | undefined } },
  text: string,
): Id | null {
  // `Number` alone would accept "1e3" and "0x7f".
  return schema.safeParse(/^\d+$/.test(text) ? Number(text) : null).data ?? null;
}
