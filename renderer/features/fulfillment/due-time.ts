import { t } from '../../../messages/language.ts';
import { shortDuration } from '../../ui/format.ts';

/** Within this time of `fulfill_by` an order is shown as due soon. */
const SOON_MS = 24 * 3_600_000;

/** How an order stands to its `fulfill_by`. */
export interface Due {
  readonly kind: 'overdue' | 'soon' | 'later' | 'none';
  readonly text: string;
}

/** Says when an order is due. `now` is milliseconds since 1970, as is whatever `fulfillBy` parses to. */
export function due(fulfillBy: string | null, now: number): Due {
  const at = fulfillBy === null ? Number.NaN : Date.parse(fulfillBy);
  if (Number.isNaN(at)) return { kind: 'none', text: t().inbox.noDueDate };
  const left = at - now;
  if (left < 0) return { kind: 'overdue', text: t().inbox.overdue({ duration: shortDuration(-left) }) };
  const text = t().inbox.dueIn({ duration: shortDuration(left) });
  return { kind: left < SOON_MS ? 'soon' : 'later', text };
}

/** How long somebody has been waiting since `since`; null when nobody waits. */
export function waitingTime(since: string | null, now: number): string | null {
  if (since === null) return null;
  // A store's clock may run ahead of this one: nobody has waited for less than no time.
  return t().inbox.waitingFor({ duration: shortDuration(Math.max(now - Date.parse(since), 0)) });
}
