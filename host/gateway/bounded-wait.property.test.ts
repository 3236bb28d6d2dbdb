import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REST_BUCKET } from '../../shared/limits.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { LONGEST_BUCKET_WAIT_MS, LONGEST_RETRY_AFTER_MS } from './bounded-wait.ts';
import { foreseeBucket } from './foreseen-bucket.ts';
import { readQueryCost } from './graphql-cost.ts';
import { parseRetryAfter } from './retry-after.ts';
import { rateLimited } from './store-errors.ts';

/** Numbers that a broken or hostile store may send. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, 1e-300, 5e-324, 1e308, -1e308, -1, Infinity, -Infinity, Number.NaN),
);
const COST = { requested: anyNumber, maximum: anyNumber, available: anyNumber, rate: anyNumber };
const anyCost = fc.record(COST);
const saneCost = fc.record({
  requested: fc.integer({ min: 0, max: 1000 }),
  maximum: fc.integer({ min: 1, max: 1000 }),
  available: fc.integer({ min: -1000, max: 1000 }),
  rate: fc.double({ min: 0.01, max: 1000, noNaN: true }),
});

function read({ requested, maximum, available, rate }: Record<keyof typeof COST, number>) {
  const throttleStatus = { maximumAvailable: maximum, currentlyAvailable: available, restoreRate: rate };
  return readQueryCost({ cost: { requestedQueryCost: requested, throttleStatus } });
}

function isWait(ms: number, longest: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= longest;
}

test('H2 the wait for a bucket never exceeds the cap and gets shorter, whatever the store says', () => {
  const points = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(anyCost, points, fc.integer({ min: 0, max: 100_000 }), (said, cost, ms) => {
      const told = read(said);
      if (told === null) return;
      const clock = createFakeClock();
      const bucket = foreseeBucket(clock.monotonicNow, REST_BUCKET);
      bucket.send(1).answered(told, 1);
      expect(bucket.waitFor(cost)).toSatisfy((wait: number) => isWait(wait, LONGEST_BUCKET_WAIT_MS));
      clock.advance(ms);
      const left = Math.max(0, LONGEST_BUCKET_WAIT_MS - ms);
      expect(bucket.waitFor(1)).toSatisfy((wait: number) => isWait(wait, left));
    }),
  );
});

test('H2 a query cost is read with finite numbers and a bounded wait, or rejected', () => {
  fc.assert(
    fc.property(anyCost, (said) => {
      const cost = read(said);
      if (cost === null) return;
      expect(cost.waitMs).toSatisfy((wait: number) => isWait(wait, LONGEST_BUCKET_WAIT_MS));
      expect(Object.values(cost)).toSatisfy((numbers: (number | null)[]) =>
        numbers.every((each) => each === null || Number.isFinite(each)),
      );
    }),
  );
  fc.assert(fc.property(saneCost, (said) => read(said) !== null));
});

test('H2 any Retry-After gives a bounded wait', () => {
  const text = fc.oneof(
    fc.stringMatching(/^\d{1,400}(\.\d{1,5})?$/),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    fc.stringMatching(/^[ -~]*$/),
  );
  fc.assert(
    fc.property(text, text, fc.integer({ min: -1e15, max: 1e15 }), (retryAfter, date, now) => {
      const wait = parseRetryAfter(new Headers({ 'retry-after': retryAfter, date }), now);
      expect(wait ?? 0).toSatisfy((ms: number) => isWait(ms, LONGEST_RETRY_AFTER_MS));
    }),
  );
});

test('H2 a rate limit error has a bounded wait for any number', () => {
  fc.assert(
    fc.property(anyNumber, (ms) => {
      const error = rateLimited(ms, null);
      expect(error.kind === 'rate_limited' && isWait(error.retryAfterMs, LONGEST_RETRY_AFTER_MS)).toBe(true);
    }),
  );
});
