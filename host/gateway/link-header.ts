/** Cursors of the pages before and after a page of a REST list; null where there is none. */
export interface PageLinks {
  readonly previous: string | null;
  readonly next: string | null;
}

const LINK = /<([^>]*)>\s*((?:;\s*[\w-]+\s*=\s*(?:"[^"]*"|[^\s;,"]*)\s*)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/i;

/**
 * Reads the `page_info` cursors out of a `Link` header (RFC 8288, D3.11). Only the cursors: the address itself is not
 * followed, the next request is built from the contract like every other.
 */
export function parseLinkHeader(header: string | null | undefined): PageLinks {
  const cursors = new Map<string, string>();
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(LINK)) {
    const cursor = URL.parse(address, 'https://store.invalid')?.searchParams.get('page_info');
    const rel = REL.exec(parameters);
    const relations = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    if (cursor !== null && cursor !== undefined)
      relations.forEach((relation) => cursors.set(relation, cursor));
  }
  return { previous: cursors.get('previous') ?? null, next: cursors.get('next') ?? null };
}
