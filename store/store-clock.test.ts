import { expect, test } from 'vitest';
import type { Monotonic } from '../shared/clock.ts';
import { createStoreClock } from './store-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 6, 4, 12);

function clockAt(newest: number | null) {
  let passed = 0;
  let stepped = 0;
  const read = createStoreClock({
    now: () => NOON + Math.floor(passed) + stepped,
    monotonicNow: () => passed as Monotonic,
    newest,
  });
  return { read, pass: (ms: number) => (passed += ms), step: (ms: number) => (stepped += ms) };
}

test('the store clock equals the system clock as long as that is not set', () => {
  const { read, pass } = clockAt(NOON - DAY_MS);
  expect(read()).toBe(NOON);
  pass(1_000);
  expect(read()).toBe(NOON + 1_000);
});

test('H2 the store clock follows a step forward at once', () => {
  const { read, step } = clockAt(null);
  step(DAY_MS);
  expect(read()).toBe(NOON + DAY_MS);
});

test.each([HOUR_MS, DAY_MS])(
  'H2 after a step back by %s ms, the store clock runs at half speed until the system clock catches up',
  (ms) => {
    const { read, pass, step } = clockAt(null);
    pass(5_000);
    const before = read();
    step(-ms);
    expect(read()).toBe(before);
    pass(1_000);
    expect(read()).toBe(before + 500);
    pass(2 * ms);
    expect(read()).toBe(NOON + 6_000 + ms);
  },
);

test('H2 the store clock advances no matter how often it is read', () => {
  const { read, pass, step } = clockAt(null);
  read();
  step(-HOUR_MS);
  for (let times = 0; times < 1_000; times += 1) {
    pass(0.5);
    read();
  }
  expect(read()).toBe(NOON + 250);
});

test('H2 the store clock continues from the newest stored time when the system clock is behind', () => {
  const { read, pass } = clockAt(NOON + DAY_MS);
  expect(read()).toBe(NOON + DAY_MS);
  pass(10);
  expect(read()).toBe(NOON + DAY_MS + 5);
});

test('H2 the store clock ignores a stored time that is a year ahead', () => {
  const { read } = clockAt(NOON + 365 * DAY_MS);
  expect(read()).toBe(NOON);
});
