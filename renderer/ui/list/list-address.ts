import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { PagePosition } from './cursor-paging.ts';
import type { Sort } from './search-sort.ts';

/** Where somebody is in a list, as the address has it: what is left out is as it is when the list is opened. */
export interface ListAddress {
  /** What is searched for. */
  readonly q?: string;
  /** A sort key that was chosen, with `-` before it for the other direction. Else the sort follows the search. */
  readonly sort?: string;
  readonly after?: string;
  readonly before?: string;
  /** How many rows stand before the page, or before the cursor in front of which it stands. */
  readonly from?: number;
  /** The row that somebody is on, by its id. */
  readonly row?: string;
}

/** Reads the address of a list; anybody can write into it, and the router reads figures as a number. */
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

/** Longer than any search that a store reads, and than a cursor. */
const MOST_CHARACTERS = 20_000;

function text(value: unknown): string | undefined {
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written.slice(0, MOST_CHARACTERS) : undefined;
}

/** Without the row that somebody is on. */
export function pageOfAddress(address: ListAddress): ListAddress {
  const { row: _, ...page } = address;
  return page;
}

/** Names the page of a list of a store, whichever row of it somebody is on. `list`: its path. */
export function placeOf(connection: ConnectionId, list: string, address: ListAddress): string {
  return JSON.stringify([connection, list, pageOfAddress(address)]);
}

export function positionOf({ after, before }: ListAddress): PagePosition {
  if (after !== undefined) return { kind: 'after', cursor: after };
  return before === undefined ? { kind: 'first' } : { kind: 'before', cursor: before };
}

/** The parts of an address that say which page it is. */
export function addressOf(
  position: PagePosition,
  from: number,
): Pick<ListAddress, 'after' | 'before' | 'from'> {
  if (position.kind === 'first') return {};
  const place = position.kind === 'after' ? { after: position.cursor } : { before: position.cursor };
  return { ...place, ...(from > 0 && { from }) };
}

/** The sort that was chosen; null when none was, or the list has no such key. */
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
