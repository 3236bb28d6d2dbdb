/** A request of the merchant: only the fields needed to decide which request something belongs to. */
export interface SentRequest {
  /** In GraphQL notation, for example `FULFILLMENT_REQUEST`. */
  readonly kind: string;
  readonly sentAt: string;
}

/**
 * Returns true if an order was requested again (D4.2) after a mark, such as "printed", was set on it. `orderUpdatedAt`: the
 * order's last change when the mark was set, null if unknown. `requests`: the most recent requests, oldest first.
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
