import { expect, test } from 'vitest';
import type { BatchOf, SubmittedJob } from '../../shared/contract/queue.ts';
import { isOpen } from '../../shared/queue/job-states.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, json, type Step } from '../test/scripted-store.ts';
import { desk, open, store } from './test/queue-fixture.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { held, invalidQuery, PRODUCT, refusedAt, saved, wire, wireOf } from './test/variant-answers.ts';

function creation(...options: string[]): SubmittedJob<'variant_create'> {
  return {
    subject: { kind: 'variant', id: null, name: `Tent: ${options.join(' / ')}` },
    payload: { operation: 'create', product: PRODUCT, options, price: '10.00' },
  };
}
const [RED, BLUE] = [creation('Red'), creation('Blue')];
const [red, blue] = [held(1, { options: ['Red'] }), held(2, { options: ['Blue'] })];
/** The names of the product's options. */
const named: Step = json(200, { data: { nodes: [{ options: [{ name: 'Color' }] }] } });

async function submit(...jobs: SubmittedJob<'variant_create'>[]): Promise<BatchOf<'variant_create'>> {
  const input = { connection: CONNECTION, kind: 'variant_create' as const, jobs, holdMs: 0 };
  const answer = await desk.queue.calls['queue.submit'](input);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value as BatchOf<'variant_create'>;
}
/** How the jobs stand when none is under way. */
async function ended(batch: BatchOf<'variant_create'>) {
  const isOver = async () => (await desk.states(batch)).every((state) => !isOpen({ state }));
  await expect.poll(isOver).toBe(true);
  return desk.states(batch);
}
const asked = () => store.received.map(({ method, url }) => `${method} ${url.replace(/^.*2026-\d\d/, '')}`);

test('those of a product are created in one call, with an entry each in the log', async () => {
  await open(named, saved(blue, red));
  const done = (variant: object) => ({ kind: 'done', result: { variant }, late: false });
  expect(await ended(await submit(RED, BLUE))).toEqual([done(red), done(blue)]);
  expect(JSON.parse(store.received[1]?.body ?? '')).toMatchObject({
    variables: {
      productId: 'gid://service/Product/7',
      variants: [
        { price: '10.00', optionValues: [{ optionName: 'Color', name: 'Red' }] },
        { price: '10.00', optionValues: [{ optionName: 'Color', name: 'Blue' }] },
      ],
    },
  });
  expect(desk.records[0]).toMatchObject({
    action: 'variants.create',
    subject: { kind: 'variant', id: 1, name: 'Tent: Red' },
    relatedId: PRODUCT,
    before: null,
    after: { option1: 'Red', price: '10.00' },
  });
});

test('D3.2 one that is there already is refused, and the others are created', async () => {
  const there = "The variant 'Red' already exists.";
  await open(named, refusedAt([['variants', '0'], there]), saved(blue));
  expect(await ended(await submit(RED, BLUE))).toMatchObject([
    { kind: 'refused', refusal: { kind: 'store', message: there } },
    { kind: 'done' },
  ]);
});

test('a store without the mutation gets them one by one', async () => {
  await open(
    named,
    invalidQuery('Cannot query field "productVariantsBulkCreate" on type "Mutation".'),
    wire(red),
    json(422, { errors: { base: ['No more than 100 variants.'] } }),
  );
  expect(await ended(await submit(RED, BLUE))).toMatchObject([
    { kind: 'done', result: { variant: { id: 1 } } },
    { kind: 'refused', refusal: { kind: 'store' } },
  ]);
  expect(asked().slice(2)).toEqual(['POST /products/7/variants.json', 'POST /products/7/variants.json']);
  expect(JSON.parse(store.received[2]?.body ?? '')).toEqual({ variant: { option1: 'Red', price: '10.00' } });
});

test('a product that is gone gets none', async () => {
  await open(json(200, { data: { nodes: [null] } }));
  expect(await ended(await submit(RED))).toMatchObject([{ kind: 'refused', refusal: { kind: 'gone' } }]);
});

test('one whose answer was lost is looked for by its combination, and not sent again while it may arrive', async () => {
  const listed = (...variants: readonly ReturnType<typeof held>[]) =>
    json(200, { variants: variants.map((variant) => wireOf(variant)) });
  await open(named, drop, listed(blue), listed(blue, red));
  const batch = await submit(RED);
  await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 1 } });
  desk.clock.advance(RECONCILE_AGAIN_MS);
  expect(await ended(batch)).toMatchObject([{ kind: 'done', result: { variant: { id: 1 } }, late: true }]);
  expect(asked().filter((call) => call.startsWith('POST'))).toHaveLength(2);
});
