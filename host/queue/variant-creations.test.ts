import { expect, test } from 'vitest';
import type { DraftKey } from '../../shared/contract/draft-calls.ts';
import type { BatchOf, SubmittedJob } from '../../shared/contract/queue.ts';
import type { HeldField } from '../../shared/contract/variant-job.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { isOpen } from '../../shared/queue/job-states.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, json, type Step } from '../test/scripted-store.ts';
import { asked, desk, open, setUpQueue, store } from './test/queue-fixture.ts';
import { submit } from './test/submit-variants.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { makeVariant } from '../catalogue/test/model-shop.ts';
import {
  CHEAPER,
  found,
  held,
  invalidQuery,
  PRODUCT,
  refusedAt,
  saved,
  variantJob,
  wire,
  wireOf,
} from './test/variant-answers.ts';

setUpQueue();

/** `id` is a local one, below 0. */
function creation(
  id: number,
  color: string,
  more: readonly HeldField[] = [],
  product = PRODUCT,
): SubmittedJob<'variant'> {
  const fields = [{ field: 'option1', value: color }, { field: 'price', value: '10.00' }, ...more] as const;
  return {
    subject: { kind: 'variant', id: id as VariantId, name: `Tent: ${color}` },
    payload: { operation: 'create', product, fields: [...fields] },
  };
}
const [RED, BLUE] = [creation(-1, 'Red'), creation(-2, 'Blue')];
const [red, blue] = [held(1, { options: ['Red'] }), held(2, { options: ['Blue'] })];
/** The names of the product's options. */
const named: Step = json(200, { data: { nodes: [{ options: [{ name: 'Color' }] }] } });

/** The jobs' states once none is under way. */
async function ended(batch: BatchOf<'variant'>) {
  const isOver = async () => (await desk.states(batch)).every((state) => !isOpen({ state }));
  await expect.poll(isOver).toBe(true);
  return desk.states(batch);
}

test('D3.2 a creation is not sent before a change that was submitted earlier', async () => {
  const tent = held(1, { price: '9.00' });
  const other = makeVariant(2, 8);
  const cheaper = makeVariant(2, 8, { price: '9.00' });
  await open(found(held(1)), saved(tent), found(other), saved(cheaper), named, saved(red));
  await submit(variantJob(1), variantJob(2, [CHEAPER], 8 as ProductId));
  await submit(RED);
  await desk.reached(-1, 'done');
  const sent = store.received.map(({ body }) => /productVariantsBulk\w+/.exec(body)?.[0] ?? 'read');
  const change = ['read', 'productVariantsBulkUpdate'];
  expect(sent).toEqual([...change, ...change, 'read', 'productVariantsBulkCreate']);
});

test('a creation does not wait for a paused change', async () => {
  const other = makeVariant(2, 8);
  const cheaper = makeVariant(2, 8, { price: '9.00' });
  await open(found(other), saved(cheaper), named, saved(red));
  const change = await submit(variantJob(2, [CHEAPER], 8 as ProductId), variantJob(3));
  await desk.call('pause', change);
  await submit(RED);
  await desk.reached(-1, 'done');
  expect(await desk.kinds(change)).toEqual(['done', 'queued']);
});

test('D1.5 a lost creation stays unknown while the API is gone, and is refused when its product is gone', async () => {
  const nothing = json(404, { errors: 'Not Found' });
  const anything = json(200, { data: { __typename: 'QueryRoot' } });
  await open(named, drop, nothing, nothing, nothing, anything);
  const batch = await submit(RED);
  await desk.is(batch, { kind: 'unknown', reconciles: { kind: 'waiting', attempts: 1 } });
  desk.clock.advance(RECONCILE_AGAIN_MS);
  expect(await ended(batch)).toMatchObject([{ kind: 'refused', refusal: { kind: 'gone' } }]);
});

test('a failed creation is not sent again once a later save has created its row', async () => {
  const frozen = json(402, { errors: 'This shop is frozen' });
  const crimson = held(1, { options: ['Crimson'] });
  await open(frozen, named, saved(crimson), named, saved(blue));
  const first = await submit(RED, creation(-2, 'Blue', [], 8 as ProductId));
  await desk.paused(first);
  await submit(creation(-1, 'Crimson'));
  await desk.reached(-1, 'done');
  await desk.queue.calls['queue.retry']({ batch: first.id, jobs: [first.jobs[0]?.id ?? ''] });
  await desk.call('resume', first);
  await desk.reached(-2, 'done');
  expect(await desk.kinds(first)).toEqual(['cancelled', 'done']);
  const created = store.received.flatMap(({ body }) => /"name":"(\w+)"/.exec(body)?.[1] ?? []);
  expect(created).toEqual(['Crimson', 'Blue']);
});

test('variants of a product are created in one call, with an activity entry each', async () => {
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
    // What undo compares, including fields that were not sent.
    after: { option1: 'Red', price: '10.00', sku: null, inventory_policy: 'deny' },
  });
});

test('the typed fields are sent with the creation, and the drafts of the row are removed', async () => {
  await open(named, saved(red));
  const place = { variant: -1 as VariantId, product: PRODUCT, name: 'Tent: Red' };
  const draft = (field: DraftKey, mine: string) => ({ ...place, field, draft: { base: null, mine } });
  const cells = [draft('created', '1'), draft('option1', 'Red'), draft('sku', 'TENT-R')];
  await desk.drafts['drafts.write']({ connection: CONNECTION, window: 'w', cells });
  const typed = [
    { field: 'sku', value: 'TENT-R' },
    { field: 'compare_at_price', value: '12.00' },
    { field: 'inventory_policy', value: 'continue' },
  ] as const;
  expect(await ended(await submit(creation(-1, 'Red', typed)))).toMatchObject([{ kind: 'done' }]);
  expect(JSON.parse(store.received[1]?.body ?? '')).toMatchObject({
    variables: {
      variants: [
        {
          inventoryItem: { sku: 'TENT-R' },
          compareAtPrice: '12.00',
          inventoryPolicy: 'CONTINUE',
          price: '10.00',
        },
      ],
    },
  });
  expect(await desk.drafts['drafts.list']({ connection: CONNECTION })).toEqual({
    ok: true,
    value: { cells: [] },
  });
});

test('fields edited during the creation become drafts of the new variant', async () => {
  await open(named, saved(held(1, { options: ['Red'], sku: 'TENT-R' })));
  const place = { variant: -1 as VariantId, product: PRODUCT, name: 'Tent: Red' };
  const draft = (field: DraftKey, mine: string) => ({ ...place, field, draft: { base: null, mine } });
  const cells = [
    draft('created', '1'),
    draft('option1', 'Red'),
    draft('price', '11.00'),
    draft('barcode', '4006'),
  ];
  await desk.drafts['drafts.write']({ connection: CONNECTION, window: 'w', cells });
  await ended(await submit(RED));
  const kept = { product: PRODUCT, name: 'Tent: Red', variant: 1 };
  expect(await desk.drafts['drafts.list']({ connection: CONNECTION })).toMatchObject({
    value: {
      cells: [
        { ...kept, field: 'barcode', mine: '4006' },
        { ...kept, field: 'price', base: '10.00', mine: '11.00' },
      ],
    },
  });
});

test('a cell cleared during the creation becomes a cleared draft of the new variant', async () => {
  await open(named, saved(held(1, { options: ['Red'], sku: 'TENT-R' })));
  const place = { variant: -1 as VariantId, product: PRODUCT, name: 'Tent: Red' };
  const draft = (field: DraftKey, mine: string) => ({ ...place, field, draft: { base: null, mine } });
  const cells = [draft('created', '1'), draft('option1', 'Red'), draft('price', '10.00')];
  await desk.drafts['drafts.write']({ connection: CONNECTION, window: 'w', cells });
  await ended(await submit(creation(-1, 'Red', [{ field: 'sku', value: 'TENT-R' }])));
  expect(await desk.drafts['drafts.list']({ connection: CONNECTION })).toMatchObject({
    value: { cells: [{ variant: 1, field: 'sku', base: 'TENT-R', mine: null }] },
  });
});

test('a lost creation is refused when the variant exists with other values', async () => {
  const theirs = { ...wireOf(held(1, { options: ['Red'] })), price: '99.00' };
  await open(named, drop, json(200, { variants: [theirs] }));
  expect(await ended(await submit(RED))).toMatchObject([
    { kind: 'refused', refusal: { kind: 'changed' }, current: { id: 1 } },
  ]);
});

test('a variant with an image, which the mutation does not take, is created by REST', async () => {
  await open(wire(red));
  expect(await ended(await submit(creation(-1, 'Red', [{ field: 'image_id', value: 5 }])))).toMatchObject([
    { kind: 'done' },
  ]);
  expect(asked()).toEqual(['POST products/7/variants.json']);
});

test('a refused field is reported at its row, and the other row is created', async () => {
  const taken = "SKU can't be this long.";
  await open(named, refusedAt([['variants', '0', 'inventoryItem', 'sku'], taken]), saved(blue));
  const states = await ended(await submit(creation(-1, 'Red', [{ field: 'sku', value: 'X' }]), BLUE));
  expect(states).toMatchObject([
    { kind: 'refused', refusal: { kind: 'store', fields: { sku: [taken] } } },
    { kind: 'done' },
  ]);
});

test('D3.2 a variant that already exists is refused, and the others are created', async () => {
  const there = "The variant 'Red' already exists.";
  await open(named, refusedAt([['variants', '0'], there]), saved(blue));
  expect(await ended(await submit(RED, BLUE))).toMatchObject([
    { kind: 'refused', refusal: { kind: 'store', message: there } },
    { kind: 'done' },
  ]);
});

test('without the mutation, variants are created one by one', async () => {
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
  expect(asked().slice(2)).toEqual(['POST products/7/variants.json', 'POST products/7/variants.json']);
  expect(JSON.parse(store.received[2]?.body ?? '')).toEqual({ variant: { option1: 'Red', price: '10.00' } });
});

test.each([
  ['all of the answer is missing', null],
  ['the answer of the mutation is missing', { answer: null }],
])(
  'a variant that may have been created before an error is looked up and not sent again: %s',
  async (_, data) => {
    const path = ['answer', 'productVariants', 0, 'price'];
    const errors = [{ message: 'Cannot return null for non-nullable field.', path }];
    const list = json(200, { variants: [wireOf(red)] });
    await open(named, json(200, { data, errors }), list);
    expect(await ended(await submit(RED))).toMatchObject([
      { kind: 'done', result: { variant: { id: 1 } }, late: true },
    ]);
    expect(asked()).toEqual(['query 1', 'mutation 1', 'GET products/7/variants.json?limit=250']);
  },
);

test('a creation in a deleted product is refused as gone', async () => {
  await open(json(200, { data: { nodes: [null] } }));
  expect(await ended(await submit(RED))).toMatchObject([{ kind: 'refused', refusal: { kind: 'gone' } }]);
});

test('a lost creation is looked up by its options and not sent again', async () => {
  const listed = (...variants: readonly ReturnType<typeof held>[]) =>
    json(200, { variants: variants.map((variant) => wireOf(variant)) });
  await open(named, drop, listed(blue), listed(blue, red));
  const batch = await submit(RED);
  await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 1 } });
  desk.clock.advance(RECONCILE_AGAIN_MS);
  expect(await ended(batch)).toMatchObject([{ kind: 'done', result: { variant: { id: 1 } }, late: true }]);
  expect(asked().filter((call) => !call.startsWith('GET'))).toEqual(['query 1', 'mutation 1']);
});
