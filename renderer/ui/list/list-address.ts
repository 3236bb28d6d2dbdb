import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { MAX_SEARCH_CHARACTERS } from '../../../shared/limits.ts';
import type { PagePosition } from './cursor-paging.ts';
import type { Sort } from './search-sort.ts';

/** The state of a list as stored in the address. Absent properties have their initial value. */
export interface ListAddress {
  /** The search. */
  readonly q?: string;
  /** The chosen sort key, prefixed with `-` for reverse order. Absent: the sort follows the search. */
  readonly sort?: string;
  readonly after?: string;
  readonly before?: string;
  /** Number of rows before the page; with `before`, number of rows before that cursor. */
  readonly from?: number;
  /** Id of the current row. */
  readonly row?: string;
}

/** Parses the address of a list, which can be edited by hand; the router parses digits as a number. */
export function readListAddress(raw: Readonly<Record<string, unknown>>): ListAddress {
  const [q, sort, after, before, row] = [raw['q'], raw['sort'], raw['after'], raw['before'], raw['row']].map(
    text,
  );
  const from = raw['from'];
  return {
    ...(q !== undefined && { q }),
    ...(sort !== undefined && { sort }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && after === undefined && { before }),
    ...(typeof from === 'number' && Number.isSafeInteger(from) && from > 0 && { from }),
    ...(row !== undefined && { row }),
  };
}

/** A value of the address, cut to the longest possible search. Cursors are shorter. */
function text(value: unknown): string | undefined {
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written.slice(0, MAX_SEARCH_CHARACTERS) : undefined;
}

/** The address without the current row. */
export function pageOfAddress(address: ListAddress): ListAddress {
  const { row: _, ...page } = address;
  return page;
}

/** A key for a page of a store's list, independent of the current row. `list`: path of the list. */
export function placeOf(connection: ConnectionId, list: string, address: ListAddress): string {
  return JSON.stringify([connection, list, pageOfAddress(address)]);
}

export function positionOf({ after, before }: ListAddress): PagePosition {
  if (after !== undefined) return { kind: 'after', cursor: after };
  return before === undefined ? { kind: 'first' } : { kind: 'before', cursor: before };
}

/** The parts of an address that identify the page. */
export function addressOf(
  position: PagePosition,
  from: number,
): Pick<ListAddress, 'after' | 'before' | 'from'> {
  if (position.kind === 'first') return {};
  const place = position.kind === 'after' ? { after: position.cursor } : { before: position.cursor };
  return { ...place, ...(from > 0 && { from }) };
}

/** Parses the chosen sort; null if there is none, or the list has no such key. */
export function chosenSort<Key extends string>(
  written: string | undefined,
  keys: readonly Key[],
): Sort<Key> | null {
  const reverse = written?.startsWith('-') ?? false;
  const key = keys.find((each) => each === (reverse ? written?.slice(1) : written));
  return key === undefined ? null : { key, reverse };
}

export function writeSort({ key, reverse }: Sort<string>): string {
  return reverse ? `-${key}` : key;
}
