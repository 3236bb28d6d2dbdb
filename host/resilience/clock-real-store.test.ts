import { expect, test } from 'vitest';
import { realStoreDesk } from '../queue/test/real-store-desk.ts';

const HOUR_MS = 3_600_000;
/** The wall clock is changed by each of these in turn, in milliseconds. */
const STEPS = [-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS];

let stepped = 0;
const desk = realStoreDesk({ now: () => Date.now() + stepped });

test.each(STEPS)(
  'H2 with the clock moved by %s ms in the middle of a batch, each job is sent once',
  async (ms) => {
    const orders = await desk.requests(12);
    // The fourth answer is lost to the host, which then reads what became of the call.
    desk.interrupt(4, async () => {
      stepped += ms;
      throw new TypeError('fetch failed');
    });
    const batch = await desk.submit(orders);
    await desk.told(({ changed }) => changed.some(({ state }) => state.kind === 'unknown'));
    stepped -= ms;
    await desk.ended(batch);
    expect(await desk.counts(batch)).toEqual({ done: 12 });
    expect(await desk.countAccepted(orders)).toBe(12);
    expect(desk.statuses().filter((status) => status === 429)).toEqual([]);
    expect(desk.statuses()).toHaveLength(12);
  },
);
