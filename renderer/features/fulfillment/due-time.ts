import { t } from '../../../messages/language.ts';
import { DAY_MS } from '../../../shared/clock.ts';
import { shortDuration } from '../../ui/format.ts';

/** An order due within this time, in milliseconds, is shown as due soon. */
const SOON_MS = DAY_MS;

/** How close an order is to its `fulfill_by`. */
export interface Due {
  readonly kind: 'overdue' | 'soon' | 'later' | 'none';
  readonly text: string;
}

/** Describes when an order is due. `fulfillBy` is ISO 8601, `now` milliseconds since 1970. */
export function due(fulfillBy: string | null, now: number): Due {
  const at = fulfillBy === null ? Number.NaN : Date.parse(fulfillBy);
  if (Number.isNaN(at)) return { kind: 'none', text: t().inbox.noDueDate };
  const left = at - now;
  if (left < 0) return { kind: 'overdue', text: t().inbox.overdue({ duration: shortDuration(-left) }) };
  const text = t().inbox.dueIn({ duration: shortDuration(left) });
  return { kind: left < SOON_MS ? 'soon' : 'later', text };
}

/** How long someone has been waiting since `since` (ISO 8601), in words; null if nobody waits. */
export function waitingTime(since: string | null, now: number): string | null {
  if (since === null) return null;
  // The store's clock may be ahead of this one: no negative durations.
  return t().inbox.waitingFor({ duration: shortDuration(Math.max(now - Date.parse(since), 0)) });
}
