import { t } from '../../../../messages/language.ts';
import { formatDate } from '../../../ui/format.ts';
import type { Delivery } from './order-documents.ts';

/** Why an order is on hold, within a sentence. A reason that this version does not know as it came. */
export function holdReason(reason: string): string {
  return wordFor(t().orderDetail.holdReasons, reason);
}

/** How a parcel gets there: by the name that its buyer saw, else by the kind of its delivery method. */
export function deliveryName(delivery: Delivery | null): string {
  if (delivery === null) return t().orderDetail.noDeliveryMethod;
  return delivery.presentedName ?? wordFor(t().orderDetail.deliveryMethods, delivery.methodType);
}

/** A carrier as rows are divided by it: the name of a delivery method as it is, its type in words. */
export function carrierName(carrier: string): string {
  const words: Readonly<Record<string, string>> = t().orderDetail.deliveryMethods;
  return words[carrier.toLowerCase()] ?? carrier;
}

/** When it is expected, as a day or from one day to another; null when nobody said. */
export function deliveryDays(delivery: Delivery | null, style: Intl.DateTimeFormatOptions): string | null {
  const instants = [delivery?.minDeliveryDateTime ?? null, delivery?.maxDeliveryDateTime ?? null];
  const days = instants.filter((instant) => instant !== null).map((instant) => dayOf(instant, style));
  return days.length === 0 ? null : [...new Set(days)].join(' – ');
}

/** The day of an ISO 8601 instant, here. */
export function dayOf(instant: string, style: Intl.DateTimeFormatOptions): string {
  return formatDate(Date.parse(instant), style);
}

/** `HIGH_RISK_OF_FRAUD` in words. */
function wordFor(words: Readonly<Record<string, string>>, constant: string): string {
  const key = constant.toLowerCase();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key.replaceAll('_', ' ');
}
