import { expect, test } from 'vitest';
import type { BatchOf } from '../../shared/contract/queue.ts';
import type { VariantId } from '../../shared/ids.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { hang, json, type Step } from '../test/scripted-store.ts';
import { asked, desk, open, overSleep, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { held, PRODUCT, wire, wireOf } from './test/variant-answers.ts';

setUpQueue();

/** The list of variants in this order. */
const listed = (...ids: readonly number[]): Step =>
  json(200, { variants: ids.map((id, index) => wireOf(held(id, { position: index + 1 }))) });
const moved = (id: number): Step => wire(held(id));

/** Asks to move the variants from the first order to the second. */
async function reorder(
  before: readonly number[],
  wanted: readonly number[],
): Promise<BatchOf<'variant_order'>> {
  const places = before.flatMap((id, index) => {
    const [base, mine] = [index + 1, wanted.indexOf(id) + 1];
    return base === mine ? [] : [{ variant: id as VariantId, name: `Tent – ${String(id)}`, base, mine }];
  });
  const answer = await desk.queue.calls['queue.submit']({
    connection: CONNECTION,
    kind: 'variant_order',
    jobs: [
      {
        subject: { kind: 'product', id: PRODUCT, name: 'Tent' },
        payload: { operation: 'reorder', places },
      },
    ],
    holdMs: 0,
  });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value as BatchOf<'variant_order'>;
}
const swap = async () => reorder([1, 2], [2, 1]);

test('a reorder reads the order, makes only the needed moves and adds an activity entry', async () => {
  await open(listed(1, 2, 3), moved(2));
  await desk.is(await swap(), { kind: 'done', result: { order: [2, 1, 3] } });
  expect(asked()).toEqual(['GET products/7/variants.json?limit=250', expect.stringMatching(/^PUT /)]);
  expect(desk.records).toMatchObject([
    {
      action: 'variants.reorder',
      subject: { kind: 'product', id: PRODUCT, name: 'Tent' },
      sent: { order: 'Tent – 2, Tent – 1' },
      before: {
        order: [
          { id: 1, name: 'Tent – 1', position: 1 },
          { id: 2, name: 'Tent – 2', position: 2 },
        ],
      },
      after: {
        order: [
          { id: 2, name: 'Tent – 2', position: 1 },
          { id: 1, name: 'Tent – 1', position: 2 },
        ],
      },
    },
  ]);
});

test.each([
  ['another order', [3, 1, 2]],
  ['without one of them', [2, 3]],
])('a reorder is refused without a move: %s', async (_, ids) => {
  await open(listed(...ids));
  await desk.is(await swap(), { kind: 'refused', refusal: { kind: 'changed' } });
  expect(asked()).toHaveLength(1);
});

test('a reorder in flight when Storedesk ended is settled by the next start', async () => {
  await open(listed(1, 2, 3), hang, listed(2, 1, 3));
  const batch = await swap();
  await store.whenReceived(2);
  restart();
  await desk.is(batch, { kind: 'done', late: true });
  expect(asked().filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a partly done reorder is refused as partial, and repeating it makes the remaining moves', async () => {
  const no = json(422, { errors: { base: ['Not now.'] } });
  // Each attempt reads first: the first move succeeds, the second is refused; then the rest is moved.
  await open(listed(1, 2, 3), moved(3), no, listed(3, 1, 2), moved(1));
  const partial = { kind: 'refused', refusal: { kind: 'partial' } } as const;
  await desk.is(await reorder([1, 2, 3], [3, 2, 1]), partial);
  await desk.is(await reorder([1, 2, 3], [3, 2, 1]), { kind: 'done', result: { order: [3, 2, 1] } });
  expect(asked().filter((call) => call.startsWith('PUT'))).toHaveLength(3);
});

test('a reorder that was cut off in the middle is refused as partial and not undone', async () => {
  await open(listed(1, 2, 3), moved(3), hang, listed(3, 1, 2));
  const batch = await reorder([1, 2, 3], [3, 2, 1]);
  await store.whenReceived(3);
  restart();
  await desk.is(batch, { kind: 'refused', refusal: { kind: 'partial' } });
  expect(asked().filter((call) => call.startsWith('PUT'))).toHaveLength(2);
});

test.each([8, -3])(
  'a reorder during which the computer slept is refused as partial, with the clock moved by %s hours',
  async (hours) => {
    await open(listed(1, 2, 3), overSleep(hours * 3_600_000, moved(3)));
    const batch = await reorder([1, 2, 3], [3, 2, 1]);
    await desk.is(batch, { kind: 'refused', refusal: { kind: 'partial' } });
    expect(asked().filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  },
);

test('a reorder whose moves are all rate limited is completed', async () => {
  const LONG_MS = 19_000;
  const limited = json(429, { errors: 'Slow down' }, { 'retry-after': '19' });
  const moves = [5, 4, 2, 1].flatMap((id) => [limited, moved(id)]);
  await open(listed(1, 2, 3, 4, 5), ...moves);
  const batch = await reorder([1, 2, 3, 4, 5], [5, 4, 3, 2, 1]);
  for (const [index] of [5, 4, 2, 1].entries()) {
    await store.whenReceived(2 + 2 * index);
    await desk.clock.waitedFor(LONG_MS);
    desk.clock.advance(LONG_MS);
  }
  await desk.is(batch, { kind: 'done' });
  expect(asked().filter((call) => call.startsWith('GET'))).toHaveLength(1);
});

test('a reorder removes the drafts of positions and keeps those of cells', async () => {
  await open(listed(1, 2, 3), moved(2));
  const cell = (id: number, field: 'position' | 'price', base: string, mine: string) => ({
    variant: id as VariantId,
    product: PRODUCT,
    name: 'Tent',
    field,
    draft: { base, mine },
  });
  await desk.drafts['drafts.write']({
    connection: CONNECTION,
    window: 'a',
    cells: [cell(1, 'position', '1', '2'), cell(2, 'position', '2', '1'), cell(2, 'price', '1.00', '2.00')],
  });
  await desk.is(await swap(), { kind: 'done' });
  const kept = await desk.drafts['drafts.list']({ connection: CONNECTION });
  expect(kept).toMatchObject({ ok: true, value: { cells: [{ variant: 2, field: 'price' }] } });
});

test('a reorder that has moved one variant is not cancelled while its next move waits for the rate limit', async () => {
  const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '16' });
  await open(listed(1, 2, 3, 4), moved(4), limited, moved(3));
  const batch = await reorder([1, 2, 3, 4], [4, 3, 1, 2]);
  await desk.clock.waitedFor(16_000);
  await desk.cancel(batch);
  expect(await desk.kinds(batch)).toEqual(['sending']);
  desk.clock.advance(16_000);
  await desk.is(batch, { kind: 'done' });
});
