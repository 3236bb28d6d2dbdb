/**
 * For reading pages by `id:>LAST` in the order of ids: the numeric id of the last object of a page, behind which the next page
 * begins. Null if it is not greater than `lastId`: the store would send the same page without end.
 */
export function nextIdAfter(nodes: readonly { readonly id?: unknown }[], lastId: string): string | null {
  const id = String(nodes.at(-1)?.id).split('/').at(-1) ?? '';
  return /^\d+$/.test(id) && BigInt(id) > BigInt(lastId) ? id : null;
}
