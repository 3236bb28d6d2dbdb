import { expect, test } from 'vitest';
import { POLL_MS, pollInterval } from './poll-interval.ts';

test.each([
  [0, POLL_MS],
  [1, POLL_MS],
  [4, 4 * POLL_MS],
])('a list of %i pages is looked at every %i ms, so that its points per second stay the same', (pages, ms) =>
  expect(pollInterval(pages)).toBe(ms),
);
