/** A fixed Saturday noon, so that nothing depends on the day of the test run. Milliseconds since the epoch. */
export const NOON = Date.UTC(2026, 6, 4, 12);
