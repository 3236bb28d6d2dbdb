import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { formatDate } from '../../../ui/format.ts';
import type { Narrowing } from '../../../ui/search/SearchChips.tsx';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { carrierName } from '../order/order-words.ts';
import { stateWords } from '../../../ui/state-words.ts';
import { isNarrowing, NO_FILTER, type InboxFilter } from './inbox-filter.ts';

export interface SearchChip extends Narrowing {
  /** The change that removes the chip. */
  readonly without: Partial<InboxFilter>;
}

/** All parts of a filter in display order. `asOf`: when overdue orders were requested, in milliseconds since 1970. */
export function chipsOf(filter: InboxFilter, asOf: number): SearchChip[] {
  const { words, orderName, sku, recipient, overdue, due, location, carrier, printed, picked } = filter;
  const texts = t().search;
  const chips: (SearchChip | null)[] = [
    words === '' ? null : chip('words', null, words),
    orderName === '' ? null : chip('orderName', texts.order, orderName),
    sku === '' ? null : chip('sku', texts.sku, sku),
    recipient === '' ? null : chip('recipient', texts.to, recipient),
    ...stateChips(filter.states),
    overdue
      ? chip('overdue', null, texts.overdueAt({ time: formatDate(asOf, { timeStyle: 'short' }) }))
      : null,
    due === 'any'
      ? null
      : chip(
          'due',
          null,
          texts.dueAsOf({ due: texts.due[due], day: formatDate(asOf, { dateStyle: 'medium' }) }),
        ),
    location === null ? null : chip('location', texts.location, location.name),
    carrier === '' ? null : chip('carrier', texts.carrier, carrierName(carrier)),
    printed === 'any' ? null : chip('printed', null, texts.printed[printed]),
    picked === 'any' ? null : chip('picked', null, texts.picked[picked]),
  ];
  return chips.filter((each) => each !== null);
}

function chip(id: keyof InboxFilter, field: string | null, value: string): SearchChip {
  return { id, field, value, without: { [id]: NO_FILTER[id] } };
}

/** States that share a label are one to the user. */
export interface NamedStates {
  readonly name: string;
  readonly states: readonly FulfillmentState[];
}

export function nameStates(states: readonly FulfillmentState[]): NamedStates[] {
  const byName = new Map<string, FulfillmentState[]>();
  for (const state of states) {
    const { label } = stateWords({ state, ...splitState(state) });
    byName.set(label, [...(byName.get(label) ?? []), state]);
  }
  return [...byName].map(([name, named]) => ({ name, states: named }));
}

function stateChips(states: readonly FulfillmentState[]): SearchChip[] {
  return nameStates(states).map(({ name, states: named }) => ({
    id: `state ${name}`,
    field: null,
    value: name,
    without: { states: states.filter((state) => !named.includes(state)) },
  }));
}

/** The search results, as far as they were read. */
export interface FoundRows {
  readonly rows: readonly Pick<ListedRow, 'gone'>[];
  /** Whether there are more than were read. */
  readonly hasMore: boolean;
  /** Whether the list was read at least once. */
  readonly isRead: boolean;
}

/**
 * How many orders a search has found, without claiming more than is known. `sifted`: this computer filters rows, so
 * those still unread may add nothing.
 */
export function foundText({ rows, hasMore, isRead }: FoundRows, sifted: boolean): string {
  const { searching, noneFound, found, foundSoFar, moreFound } = t().search;
  if (!isRead) return searching;
  // The list says separately how many left the view.
  const count = rows.filter(({ gone }) => !gone).length;
  if (!hasMore) return count === 0 ? noneFound : found({ count });
  return sifted ? foundSoFar({ count }) : moreFound({ count });
}

/** What the store says is wrong with the search; null if it did not refuse one. */
export function searchProblem(filter: InboxFilter, error: ApiError | null): string | null {
  return error?.kind === 'bad_request' && isNarrowing(filter) ? error.said : null;
}
