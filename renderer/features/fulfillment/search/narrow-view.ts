import { useMemo } from 'react';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { MAX_SEARCH_TERMS } from '../../../../shared/limits.ts';
import { quoted } from '../../../ui/search/search-terms.ts';
import { fulfillmentView, sourceOfView, type InboxSource, type ViewId } from '../inbox/fulfillment-views.ts';
import { usePrinted } from '../print/use-printed.tsx';
import { usePicked } from '../scan/use-picked.tsx';
import { useFilter } from './filter-state.ts';
import { siftsHere, type InboxFilter } from './inbox-filter.ts';
import { FIGURES } from './typed-search.ts';

/**
 * What the store is asked for when a view is narrowed (D5.6): the view's own condition and the filter's. `now` in
 * milliseconds since 1970 decides what is overdue. What was printed and picked only this computer knows: that part of the
 * filter is no part of the source.
 */
export function narrowView(view: ViewId, filter: InboxFilter, now: number): InboxSource {
  const whole = sourceOfView(view);
  const { read } = whole;
  // Closed orders are never overdue.
  const chosen = whole.states.filter(
    (state) => filter.states.includes(state) && !(filter.overdue && !isOpen(state)),
  );
  const states = filter.states.length === 0 || chosen.length === whole.states.length ? null : chosen;
  const typed = [
    filter.orderName === '' ? null : orderNameQuery(filter.orderName),
    filter.sku === '' ? null : skuQuery(filter.sku),
    filter.recipient === '' ? null : `recipient:${quoted(filter.recipient)}`,
    filter.overdue ? overdueQuery(now, states === null || chosen.length === 0) : null,
  ];
  const assigned = read.connection === 'assignedFulfillmentOrders';
  const ofStates = [
    // The assigned connection takes no search; its states are the same condition in words of the other one.
    assigned ? stateQuery(whole.states) : read.query,
    states === null ? null : stateQuery(chosen.length > 0 ? chosen : filter.states.slice(0, 1)),
  ];
  const words = wordsQuery(filter.words, MAX_SEARCH_TERMS - countTerms([...typed, ...ofStates]));
  const narrowed = all([words, ...typed]);
  if (narrowed === null && states === null) return whole;
  const query = all([...ofStates, narrowed]);
  return {
    key: `${view} ${String(query)}`,
    view,
    read: {
      connection: 'fulfillmentOrders',
      query,
      includeClosed: assigned ? false : read.includeClosed,
      // D5.7: a range is searched in the order of its field.
      ...(filter.overdue
        ? { sortKey: 'FULFILL_BY', reverse: false }
        : { sortKey: read.sortKey, reverse: read.reverse }),
    },
    states: states ?? whole.states,
    narrowed,
  };
}

/** What the list of a view shows, with the filter that is active. The same object as long as that does not change. */
export function useInboxSource(view: ViewId): InboxSource {
  const { filter, asOf } = useFilter(view);
  const printed = usePrinted();
  const picked = usePicked();
  const narrowed = useMemo(() => narrowView(view, filter, asOf), [view, filter, asOf]);
  return useMemo((): InboxSource => {
    if (!siftsHere(filter)) return narrowed;
    return {
      ...narrowed,
      accepts: (id) =>
        (filter.printed === 'any' || (filter.printed === 'printed') === printed.has(id)) &&
        (filter.picked === 'any' || (filter.picked === 'picked') === picked.has(id)),
    };
  }, [narrowed, filter, printed, picked]);
}

/** Whether anything in the view can be overdue: nothing is due any more once an order is closed. */
export function canBeOverdue(view: ViewId): boolean {
  return fulfillmentView(view).states.some(isOpen);
}

function isOpen(state: FulfillmentState): boolean {
  const { status } = splitState(state);
  return status === 'open' || status === 'in_progress';
}

/** Each in parentheses, so that no OR of one reaches into another. */
function all(conditions: readonly (string | null)[]): string | null {
  const given = conditions.filter((condition) => condition !== null);
  const [only] = given;
  if (only === undefined) return null;
  return given.length === 1 ? only : given.map((condition) => `(${condition})`).join(' AND ');
}

/** Each status once: a search has at most 20 terms (D5.6). */
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

/** Among open orders, unless other conditions leave only those. */
function overdueQuery(now: number, saysOpen: boolean): string | null {
  const due = `fulfill_by:<"${new Date(now).toISOString()}"`;
  const open = ['open', 'in_progress'].map((status) => `status:${status}`).join(' OR ');
  return all([due, saysOpen ? open : null]);
}

/**
 * Each word where it is found: figures are how an order name begins, others are anywhere in the order's name, its lines'
 * titles and SKUs, and its recipient (D5.6). From the last word that there is room for, the rest is looked for as it stands.
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

/** How a name begins. One with signs of the syntax in it is looked for anywhere in the names: quotes leave no `*`. */
export function orderNameQuery(name: string): string {
  return isPlainWord(name) ? `order_name:${name}*` : quoted(name);
}

function skuQuery(sku: string): string {
  return `sku:${isPlainWord(sku) ? `${sku}*` : quoted(sku)}`;
}

/** Letters, digits and the signs of names that mean nothing in the syntax, wherever they stand. */
function isPlainWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}#_/-]+$/u.test(text);
}
