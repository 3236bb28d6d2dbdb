import { t } from '../../../../messages/language.ts';
import { formatDate } from '../../../ui/format.ts';
import type { Delivery } from './order-documents.ts';

/** Why an order is on hold, as part of a sentence. An unknown reason is shown as the store names it. */
export function holdReason(reason: string): string {
  return wordFor(t().orderDetail.holdReasons, reason);
}

/** How a parcel is delivered: the name that the buyer saw, otherwise the type of the delivery method. */
export function deliveryName(delivery: Delivery | null): string {
  if (delivery === null) return t().orderDetail.noDeliveryMethod;
  return delivery.presentedName ?? wordFor(t().orderDetail.deliveryMethods, delivery.methodType);
}

/** A carrier as a group name: the name of a delivery method as is, a type in words. */
export function carrierName(carrier: string): string {
  const words: Readonly<Record<string, string>> = t().orderDetail.deliveryMethods;
  return words[carrier.toLowerCase()] ?? carrier;
}

/** The expected delivery, as a day or a range of days; null if unknown. */
export function deliveryDays(delivery: Delivery | null, style: Intl.DateTimeFormatOptions): string | null {
  const instants = [delivery?.minDeliveryDateTime ?? null, delivery?.maxDeliveryDateTime ?? null];
  const days = instants.filter((instant) => instant !== null).map((instant) => dayOf(instant, style));
  return days.length === 0 ? null : [...new Set(days)].join(' – ');
}

/** The local day of an ISO 8601 instant. */
export function dayOf(instant: string, style: Intl.DateTimeFormatOptions): string {
  return formatDate(Date.parse(instant), style);
}

/** Words for a constant such as `HIGH_RISK_OF_FRAUD`. */
function wordFor(words: Readonly<Record<string, string>>, constant: string): string {
  const key = constant.toLowerCase();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key.replaceAll('_', ' ');
}
