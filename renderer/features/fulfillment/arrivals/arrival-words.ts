import { t } from '../../../../messages/language.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { placeSchema } from '../../../../shared/contract/desktop-calls.ts';
import { firstNames } from '../../../ui/first-names.ts';
import type { Notice } from '../../../ui/notify/browser-notifications.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import type { Arrival, ArrivalKind } from './arrival-rules.ts';

/** Maximum number of order names in a notification; the rest is counted. */
const NAMES_SHOWN = 5;
/** Names longer than this, in characters, are truncated. */
const NAME_LENGTH = 40;

/** The view that lists an arrival of each kind, in the order in which the title names the kinds. */
const VIEW_OF = {
  request: 'new',
  cancellation: 'cancellations',
  rejected: 'sent-back',
  kept: 'all',
  accepted: 'all',
  cancelled: 'all',
} as const satisfies Record<ArrivalKind, ViewId>;
const KINDS = Object.keys(VIEW_OF) as ArrivalKind[];

/** One notification for all arrivals of one look: order names, the store's name and counts. */
export function arrivalNotice(arrivals: readonly Arrival[], store: string): Notice {
  const names = arrivals.map(({ orderName }) => shorten(orderName));
  const title = KINDS.map((kind) => ({ kind, count: arrivals.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t().arrivals.counts[kind]({ count }))
    .join(', ');
  const [name = ''] = names;
  if (names.length === 1) return { title: `${title}: ${name}`, body: shorten(store) };
  return { title, body: `${firstNames(names, NAMES_SHOWN)} – ${shorten(store)}` };
}

function shorten(name: string): string {
  const characters = Array.from(name);
  return characters.length <= NAME_LENGTH ? name : `${characters.slice(0, NAME_LENGTH - 1).join('')}…`;
}

/**
 * The place that a click opens: the order if there is only one, otherwise the view that lists them all. It names the
 * store, because another one may be open by then.
 */
export function arrivalPlace(connection: ConnectionId, arrivals: readonly Arrival[]): string {
  const [first] = arrivals;
  const [view = 'all', ...others] = new Set(arrivals.map(({ kind }) => VIEW_OF[kind]));
  const target = arrivals.length === 1 && first !== undefined ? String(first.id) : view;
  const place = `/stores/${connection}/fulfillment/${others.length > 0 ? 'all' : target}`;
  return placeSchema.safeParse(place).success ? place : '/fulfillment';
}
