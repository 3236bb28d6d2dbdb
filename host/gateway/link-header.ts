import type { PageLinks } from '../../shared/contract/store-calls.ts';

const VALUE = String.raw`"((?:[^"\\]|\\.)*)"|([^\s;,"]*)`;
const PARAMETER = String.raw`;\s*([\w-]+)\s*=\s*(?:${VALUE})\s*`;
const LINK = new RegExp(String.raw`<([^>]*)>\s*((?:${PARAMETER})*)`, 'g');

/**
 * Reads the `page_info` cursors from a `Link` header (RFC 8288, D3.11). The address itself is not followed: the next request
 * is built from the contract like any other.
 */
export function parseLinkHeader(header: string | null | undefined): PageLinks {
  const cursors = new Map<string, string>();
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(LINK)) {
    const cursor = URL.parse(address, 'https://store.invalid')?.searchParams.get('page_info');
    if (cursor === null || cursor === undefined) continue;
    for (const relation of relationsOf(parameters)) cursors.set(relation, cursor);
  }
  return { previous: cursors.get('previous') ?? null, next: cursors.get('next') ?? null };
}

function relationsOf(parameters: string): string[] {
  for (const [, name = '', quoted, bare] of parameters.matchAll(new RegExp(PARAMETER, 'g'))) {
    if (name.toLowerCase() === 'rel') return (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
  }
  return [];
}
