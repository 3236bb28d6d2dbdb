import { useMemo } from 'react';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { MAX_SEARCH_TERMS } from '../../../../shared/limits.ts';
import { quoted } from '../../../ui/search/search-terms.ts';
import { fulfillmentView, sourceOfView, type InboxSource, type ViewId } from '../inbox/fulfillment-views.ts';
import { dayAfter } from '../due-day.ts';
import { useKnownContents } from '../inbox/row-contents.ts';
import { useKnownPlaces } from '../inbox/row-places.ts';
import { usePrinted } from '../print/use-printed.tsx';
import { usePicked } from '../scan/use-picked.tsx';
import { useFilter } from './filter-state.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { FIGURES } from './typed-search.ts';

/**
 * The store's query for a filtered view (D5.6): the view's condition combined with the filter's. `now`, in milliseconds
 * since 1970, decides what is overdue. Only this computer knows what was printed and picked, so that part of the filter
 * is not in the source.
 */
export function narrowView(view: ViewId, filter: InboxFilter, now: number): InboxSource {
  const whole = sourceOfView(view);
  const { read } = whole;
  const isDue = filter.overdue || filter.due !== 'any';
  // Closed orders are never due.
  const chosen = whole.states.filter((state) => filter.states.includes(state) && !(isDue && !isOpen(state)));
  const states = filter.states.length === 0 || chosen.length === whole.states.length ? null : chosen;
  const typed = [
    filter.orderName === '' ? null : orderNameQuery(filter.orderName),
    filter.sku === '' ? null : skuQuery(filter.sku),
    filter.recipient === '' ? null : `recipient:${quoted(filter.recipient)}`,
    filter.location === null ? null : `assigned_location_id:${String(filter.location.id)}`,
    isDue ? dueQuery(filter, now, states === null || chosen.length === 0) : null,
  ];
  const assigned = read.connection === 'assignedFulfillmentOrders';
  const ofStates = [
    // The assigned connection takes no query, so its condition is expressed as states for the other one.
    assigned ? stateQuery(whole.states) : read.query,
    states === null ? null : stateQuery(chosen.length > 0 ? chosen : filter.states.slice(0, 1)),
  ];
  const words = wordsQuery(filter.words, MAX_SEARCH_TERMS - countTerms([...typed, ...ofStates]));
  const narrowed = all([words, ...typed]);
  const sort = sortOf(read, filter, whole.states);
  if (narrowed === null && states === null) {
    return sort === read
      ? whole
      : { ...whole, key: `${view} by ${sort.sortKey}`, read: { ...read, ...sort } };
  }
  const query = all([...ofStates, narrowed]);
  return {
    key: `${view} ${String(query)} by ${sort.sortKey}`,
    view,
    read: {
      connection: 'fulfillmentOrders',
      query,
      includeClosed: assigned ? false : read.includeClosed,
      sortKey: sort.sortKey,
      reverse: sort.reverse,
    },
    states: states ?? whole.states,
    narrowed,
  };
}

/** D5.7: a range is searched in the order of its field. Otherwise the store sorts by waiting time where it can. */
function sortOf(
  read: InboxSource['read'],
  { overdue, due, sorting }: InboxFilter,
  states: readonly FulfillmentState[],
): Pick<InboxSource['read'], 'sortKey' | 'reverse'> {
  if (overdue || due !== 'any') return { sortKey: 'FULFILL_BY', reverse: false };
  const sortKey = sorting === 'waiting' ? waitingSortKey(states) : null;
  return sortKey === null ? read : { sortKey, reverse: false };
}

/** The field that tells since when orders in these states wait, as `waitingSince` does; null if not all of them wait. */
function waitingSortKey(states: readonly FulfillmentState[]): 'UPDATED_AT' | 'CREATED_AT' | null {
  if (states.every((state) => state === 'open/unsubmitted')) return 'CREATED_AT';
  const wait = states.every(
    (state) => state === 'open/submitted' || state === 'in_progress/cancellation_requested',
  );
  return wait ? 'UPDATED_AT' : null;
}

/** Whether someone waits for every order of the view, so that it can be sorted by waiting time. */
export function canSortByWaiting(view: ViewId): boolean {
  return waitingSortKey(fulfillmentView(view).states) !== null;
}

/** What the list of a view shows with the current filter. The same object until something changes. */
export function useInboxSource(view: ViewId): InboxSource {
  const { filter, asOf } = useFilter(view);
  const { carrier, overdue, printed: wanted, picked: wantedPicked, grouping, sorting } = filter;
  const printed = usePrinted();
  const picked = usePicked();
  const places = useKnownPlaces(carrier !== '');
  const contents = useKnownContents(overdue);
  const narrowed = useMemo(() => narrowView(view, filter, asOf), [view, filter, asOf]);
  return useMemo((): InboxSource => {
    const sifts: ((id: FulfillmentOrderId) => boolean)[] = [
      ...(wanted === 'any' ? [] : [(id: FulfillmentOrderId) => printed.has(id) === (wanted === 'printed')]),
      ...(wantedPicked === 'any'
        ? []
        : [(id: FulfillmentOrderId) => picked.has(id) === (wantedPicked === 'picked')]),
      ...(carrier === '' ? [] : [(id: FulfillmentOrderId) => places.get(id)?.contents?.carrier === carrier]),
      // A fulfilled order cannot be late, whatever its due date.
      ...(overdue ? [(id: FulfillmentOrderId) => contents.get(id)?.contents?.isFulfilled !== true] : []),
    ];
    const needs = [
      ...(carrier !== '' || grouping === 'location' || grouping === 'carrier' ? ['place' as const] : []),
      ...(overdue || grouping === 'due' ? ['contents' as const] : []),
    ];
    return {
      ...narrowed,
      arrangement: { grouping, sorting },
      needs,
      ...(sifts.length > 0 && { accepts: (id) => sifts.every((sift) => sift(id)) }),
    };
  }, [
    narrowed,
    wanted,
    printed,
    wantedPicked,
    picked,
    carrier,
    places,
    overdue,
    contents,
    grouping,
    sorting,
  ]);
}

/** Whether anything in the view can be overdue: closed orders are never due. */
export function canBeOverdue(view: ViewId): boolean {
  return fulfillmentView(view).states.some(isOpen);
}

function isOpen(state: FulfillmentState): boolean {
  const { status } = splitState(state);
  return status === 'open' || status === 'in_progress';
}

/** Joins conditions, each in parentheses, so that no OR extends into the next one. */
function all(conditions: readonly (string | null)[]): string | null {
  const given = conditions.filter((condition) => condition !== null);
  const [only] = given;
  if (only === undefined) return null;
  return given.length === 1 ? only : given.map((condition) => `(${condition})`).join(' AND ');
}

/** Names each status once: a search has at most 20 terms (D5.6). */
function stateQuery(states: readonly FulfillmentState[]): string {
  const pairs = states.map(splitState);
  return [...new Set(pairs.map(({ status }) => status))]
    .map((status) => {
      const own = pairs.filter((pair) => pair.status === status);
      const either = own.map(({ requestStatus }) => `request_status:${requestStatus}`).join(' OR ');
      return `(status:${status} AND ${own.length === 1 ? either : `(${either})`})`;
    })
    .join(' OR ');
}

/** Overdue, or due on certain days. `saysOpen` limits it to open orders, if no other condition does. */
function dueQuery({ overdue, due }: InboxFilter, now: number, saysOpen: boolean): string | null {
  const before = (instant: number) => `fulfill_by:<"${new Date(instant).toISOString()}"`;
  const days = due === 'three_days' ? 3 : 1;
  const range = overdue
    ? [before(now)]
    : [`fulfill_by:>="${new Date(dayAfter(now, 0)).toISOString()}"`, before(dayAfter(now, days))];
  const open = ['open', 'in_progress'].map((status) => `status:${status}`).join(' OR ');
  return all([...range, saysOpen ? open : null]);
}

/**
 * Searches each word where it can be found: digits at the start of an order name; other words anywhere in the order's
 * name, its lines' titles and SKUs, and its recipient (D5.6). If there are more words than `room`, the rest is one
 * phrase.
 */
export function wordsQuery(typed: string, room: number): string | null {
  const words = typed.split(/\s+/u).filter((word) => word !== '');
  const apart = words.slice(0, Math.max(room, 1) - 1);
  const together = words.slice(apart.length).join(' ');
  return all(
    [...apart, ...(together === '' ? [] : [together])].map((word) =>
      FIGURES.test(word) ? orderNameQuery(word) : quoted(word),
    ),
  );
}

function countTerms(conditions: readonly (string | null)[]): number {
  return conditions.join(' ').match(/[a-z_]+:|(?<=^|[( ])"/g)?.length ?? 0;
}

/**
 * Matches names that begin with this. A name with syntax characters is searched anywhere in names, because quotes allow
 * no `*`.
 */
export function orderNameQuery(name: string): string {
  return isPlainWord(name) ? `order_name:${name}*` : quoted(name);
}

/** Matches the exact name; null if it has syntax characters. */
export function exactNameQuery(name: string): string | null {
  return isPlainWord(name) ? `order_name:${name}` : null;
}

function skuQuery(sku: string): string {
  return `sku:${isPlainWord(sku) ? `${sku}*` : quoted(sku)}`;
}

/** Letters, digits and characters that have no meaning in the syntax, in any position. */
function isPlainWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}#_/-]+$/u.test(text);
}
