import { t } from '../../../../messages/language.ts';
import { formatDate } from '../../../ui/format.ts';
import type { Delivery } from './order-documents.ts';

/** Why an order is on hold, as part of a sentence. An unknown reason is shown as the store names it. */
export function holdReason(reason: string): string {
  return wordFor(t().orderDetail.holdReasons, reason) ?? reason.toLowerCase().replaceAll('_', ' ');
}

/** How a parcel is delivered, in words. */
export function deliveryName(delivery: Delivery | null): string {
  return carrierName(carrierOf(delivery));
}

/** How a parcel is delivered: the name that the buyer saw, otherwise the type of the delivery method; `NONE` if it has none. */
export function carrierOf(delivery: Pick<Delivery, 'presentedName' | 'methodType'> | null): string {
  return delivery?.presentedName ?? delivery?.methodType ?? 'NONE';
}

/** A carrier in words: the name of a delivery method as is, a type translated. */
export function carrierName(carrier: string): string {
  return wordFor(t().orderDetail.deliveryMethods, carrier) ?? carrier;
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

/** Words for a constant such as `HIGH_RISK_OF_FRAUD`; undefined if it is unknown. */
function wordFor(words: Readonly<Record<string, string>>, constant: string): string | undefined {
  const key = constant.toLowerCase();
  return key.toUpperCase() === constant && Object.hasOwn(words, key) ? words[key] : undefined;
}
