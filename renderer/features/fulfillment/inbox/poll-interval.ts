/** Milliseconds between two looks at an open order that no list holds. */
export const POLL_MS = 15_000;
