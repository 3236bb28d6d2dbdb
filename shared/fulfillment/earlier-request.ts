/** A request of the merchant, as far as it decides to which one something belongs. */
export interface SentRequest {
  /** As GraphQL names it, for example `FULFILLMENT_REQUEST`. */
  readonly kind: string;
  readonly sentAt: string;
}

/**
 * Whether an order was requested again (D4.2) after something was noted of it, such as that it was printed. `orderUpdatedAt`
 * is when the order had changed last as it was noted, null where that is not known; `requests` are the last ones in their order.
 */
export function isOfEarlierRequest(orderUpdatedAt: string | null, requests: readonly SentRequest[]): boolean {
  const toFulfill = requests.filter(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  const last = toFulfill.at(-1);
  return (
    last !== undefined &&
    toFulfill.length > 1 &&
    orderUpdatedAt !== null &&
    Date.parse(orderUpdatedAt) < Date.parse(last.sentAt)
  );
}
