/** The pair of states of a fulfillment order, as the specification writes it: `open/submitted`. */
export type State = string;

/** A fulfillment order. `lines` has the units of each line by its id, and the line of the customer's order it belongs to. */
export interface ModelOrder {
  state: State;
  readonly lines: Map<number, { readonly lineItem: number; units: number }>;
}

/** The table of D4.2, written down again from the decision: the test must not use the one that the store uses. */
const TABLE: Readonly<Record<string, Readonly<Record<State, State>>>> = {
  'fulfillment.request': {
    'open/unsubmitted': 'open/submitted',
    'open/rejected': 'open/submitted',
    'cancelled/cancellation_accepted': 'open/submitted',
  },
  'fulfillment.accept': { 'open/submitted': 'in_progress/accepted' },
  'fulfillment.reject': { 'open/submitted': 'open/rejected' },
  'cancellation.request': { 'in_progress/accepted': 'in_progress/cancellation_requested' },
  'cancellation.accept': { 'in_progress/cancellation_requested': 'cancelled/cancellation_accepted' },
  'cancellation.reject': { 'in_progress/cancellation_requested': 'in_progress/cancellation_rejected' },
};

/** The state that an operation leads to; null if it is refused. */
export function after(operation: string, state: State): State | null {
  return TABLE[operation]?.[state] ?? null;
}

/** Whether a list of requested quantities is valid (D4.4). */
export function isValidRequest(
  order: ModelOrder,
  asked: readonly { readonly id: number; readonly quantity: number }[],
): boolean {
  const ids = new Set(asked.map(({ id }) => id));
  return (
    ids.size === asked.length &&
    asked.every(({ id, quantity }) => quantity >= 1 && quantity <= (order.lines.get(id)?.units ?? 0))
  );
}

/** Whether units are left over; only then is the order split (D4.4). */
export function isPartial(
  order: ModelOrder,
  asked: readonly { readonly id: number; readonly quantity: number }[],
): boolean {
  if (asked.length === 0) return false;
  const total = [...order.lines.values()].reduce((sum, { units }) => sum + units, 0);
  return asked.reduce((sum, { quantity }) => sum + quantity, 0) < total;
}
