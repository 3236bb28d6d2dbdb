/** How long an operation on orders waits for its Undo, in milliseconds. */
export const HOLD_MS = 5_000;
