import { currentLanguage, t } from '../../../../messages/language.ts';
import { formatDate, formatRelative } from '../../../ui/format.ts';
import { exactDate } from '../../../ui/relative-time.ts';
import type { Tone } from '../../../ui/StateBadge.tsx';
import { declarationOf } from '../operations/operation-declarations.tsx';
import type { OrderEvent } from './order-events.ts';

/** An event as a headline; a try that led to nothing is named as its button is. */
export function eventTitle({ operation, outcome }: Pick<OrderEvent, 'operation' | 'outcome'>): string {
  const { requestAnswered, tried } = t().orderDetail;
  if (operation === null) return requestAnswered;
  const { event, label } = t().operations[operation];
  return outcome === 'done' ? event : tried[outcome]({ label });
}

export function eventTone({ operation, outcome }: Pick<OrderEvent, 'operation' | 'outcome'>): Tone {
  return operation === null || outcome !== 'done' ? 'neutral' : declarationOf(operation).tone;
}

/** When something happened, in the person's own time and words: "Today, 10:42", "Nov 3, 2026, 09:12". */
export function timeInWords(instant: number, now: number, locale = currentLanguage()): string {
  const days = daysBetween(instant, now);
  if (days > 0 || days < -1) return exactDate(instant, locale);
  const day = formatRelative(days, 'day', locale);
  const time = formatDate(instant, { timeStyle: 'short' }, locale);
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${time}`;
}

/** Whole days of the calendar here, not of 24 hours: 23:50 is yesterday at 00:10. */
function daysBetween(instant: number, now: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(instant) - midnight(now)) / 86_400_000);
}

/** The exact instant, with the zone that it is told in. */
export function exactInstant(instant: number, locale = currentLanguage()): string {
  return formatDate(instant, { dateStyle: 'full', timeStyle: 'long' }, locale);
}
