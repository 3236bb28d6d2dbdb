import { DUE_BUCKETS, dueBucket, type DueBucket } from '../due-day.ts';
import { isClosed } from '../../../ui/state-words.ts';
import type { Arrangement } from './fulfillment-views.ts';
import type { ListedRow } from './inbox-list.ts';
import { waitingSince, type InboxRow } from './inbox-row.ts';
import type { KnownContents, RowContents } from './row-contents.ts';
import type { KnownPlaces } from './row-places.ts';

/** What the rows of a group have in common. `unread`: not known yet. */
export type RowGroup =
  | { readonly kind: 'location'; readonly key: string; readonly name: string }
  | { readonly kind: 'carrier'; readonly key: string; readonly name: string }
  | { readonly kind: 'due'; readonly key: DueBucket }
  | { readonly kind: 'unread'; readonly key: 'unread' };

/** A group with its range among all rows. */
export interface GroupSpan {
  readonly group: RowGroup;
  readonly from: number;
  /** The row after its last. */
  readonly to: number;
  /** Number of its orders, without those that left the view. */
  readonly count: number;
}

export interface Arranged {
  readonly rows: readonly ListedRow[];
  /** From top to bottom; empty if the list is not grouped. */
  readonly groups: readonly GroupSpan[];
}

interface RowKnowledge {
  readonly places: KnownPlaces;
  readonly contents: KnownContents<RowContents>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Groups and sorts the rows that were read. The sort is stable. */
export function arrangeRows(
  listed: readonly ListedRow[],
  { grouping, sorting }: Arrangement,
  known: RowKnowledge,
): Arranged {
  const sorted = sorting === 'usual' ? listed : listed.toSorted((a, b) => COMPARE[sorting](a.row, b.row));
  if (grouping === 'none') return { rows: sorted, groups: [] };
  const byKey = new Map<string, { group: RowGroup; rows: ListedRow[] }>();
  for (const each of sorted) {
    const group = groupOf(each.row, grouping, known);
    const key = `${group.kind} ${group.key}`;
    const together = byKey.get(key) ?? { group, rows: [] };
    together.rows.push(each);
    byKey.set(key, together);
  }
  const ordered = [...byKey.values()].toSorted((a, b) => compareGroups(a.group, b.group));
  let from = 0;
  const groups = ordered.map(({ group, rows }) => {
    const to = from + rows.length;
    const span = { group, from, to, count: rows.filter(({ gone }) => !gone).length };
    from = to;
    return span;
  });
  return { rows: ordered.flatMap(({ rows }) => rows), groups };
}

function groupOf(
  row: InboxRow,
  grouping: Exclude<Arrangement['grouping'], 'none'>,
  { places, contents, now }: RowKnowledge,
): RowGroup {
  if (grouping === 'due') {
    const isFulfilled = contents.get(row.id)?.contents?.isFulfilled === true;
    return { kind: 'due', key: isClosed(row) || isFulfilled ? 'done' : dueBucket(row.fulfillBy, now) };
  }
  const place = places.get(row.id)?.contents ?? null;
  if (place === null) return { kind: 'unread', key: 'unread' };
  const { location, carrier } = place;
  if (grouping === 'carrier') return { kind: 'carrier', key: carrier, name: carrier };
  return { kind: 'location', key: String(location.id ?? location.name), name: location.name };
}

const texts = new Intl.Collator('en', { numeric: true });

/** `waiting` puts the longest wait first, and orders that nobody waits for last. */
const COMPARE = {
  name: (a, b) => texts.compare(a.orderName, b.orderName) || a.id - b.id,
  waiting: (a, b) => waits(a) - waits(b) || a.id - b.id,
} as const satisfies Record<Exclude<Arrangement['sorting'], 'usual'>, (a: InboxRow, b: InboxRow) => number>;

function waits(row: InboxRow): number {
  const since = waitingSince(row);
  return since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since);
}

function compareGroups(a: RowGroup, b: RowGroup): number {
  const unread = Number(a.kind === 'unread') - Number(b.kind === 'unread');
  if (unread !== 0) return unread;
  if (a.kind === 'due' && b.kind === 'due') return DUE_BUCKETS.indexOf(a.key) - DUE_BUCKETS.indexOf(b.key);
  return 'name' in a && 'name' in b ? texts.compare(a.name, b.name) || texts.compare(a.key, b.key) : 0;
}

/** A slot of the list on the screen: a row, or the heading of the group that begins there. */
export type Slot =
  | { readonly kind: 'row'; readonly at: number; readonly group: number | null }
  | { readonly kind: 'heading'; readonly group: number };

/** The slots from top to bottom, each group after its heading. */
export function slotsOf({ rows, groups }: Arranged): Slot[] {
  if (groups.length === 0) return rows.map((_, at) => ({ kind: 'row', at, group: null }));
  return groups.flatMap(({ from, to }, group): Slot[] => [
    { kind: 'heading', group },
    ...Array.from({ length: to - from }, (_, index): Slot => ({ kind: 'row', at: from + index, group })),
  ]);
}
