/** How long an order operation is held so that it can be undone, in milliseconds. */
export const HOLD_MS = 5_000;
