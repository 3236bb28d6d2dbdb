import { describe, expect, test } from 'vitest';
import type { SubmittedJob } from '../../shared/contract/queue.ts';
import type { VariantId } from '../../shared/ids.ts';
import { deletionMark } from '../../shared/variant/deletion-mark.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, json } from '../test/scripted-store.ts';
import { after, asked, desk, open, setUpQueue, store } from './test/queue-fixture.ts';
import { ended, submit } from './test/submit-variants.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { found, held, invalidQuery, PRODUCT, variantJob, wire } from './test/variant-answers.ts';

setUpQueue();

function deletion(id: number): SubmittedJob<'variant'> {
  return {
    subject: { kind: 'variant', id: id as VariantId, name: `Tent – ${String(id)}` },
    payload: {
      operation: 'delete',
      product: PRODUCT,
      held: [
        { field: 'price', value: '10.0' },
        { field: 'sku', value: null },
      ],
    },
  };
}
/** The answer to the query that only checks whether GraphQL answers. */
const anything = json(200, { data: { __typename: 'QueryRoot' } });
const [ONE, TWO, THREE] = [deletion(1), deletion(2), deletion(3)];

const answered = (...errors: readonly (readonly [path: readonly string[] | null, message: string])[]) =>
  json(200, {
    data: { answer: { userErrors: errors.map(([field, message]) => ({ field, message })) } },
  });
const done = { kind: 'done', result: { variant: null }, late: false };

describe('deleting variants of a product', () => {
  test('reads them in one call, deletes them in another, and records their values', async () => {
    await open(found(held(1), held(2)), answered());
    expect(await ended(await submit(ONE, TWO), 'done', 'done')).toEqual([done, done]);
    expect(asked()).toEqual(['query 2', 'mutation 2']);
    expect(JSON.parse(store.received[1]?.body ?? '')).toMatchObject({
      variables: {
        productId: 'gid://service/Product/7',
        variantsIds: ['gid://service/ProductVariant/1', 'gid://service/ProductVariant/2'],
      },
    });
    expect(desk.records[0]).toMatchObject({
      action: 'variants.delete',
      subject: { kind: 'variant', id: 1, name: 'Tent – 1' },
      relatedId: PRODUCT,
      outcome: 'done',
      before: { price: '10.0', sku: null },
      after: null,
    });
  });

  test('refuses variants that another user changed, and counts missing ones as done', async () => {
    const theirs = held(2, { price: '8.00' });
    await open(found(null, theirs, held(3)), answered());
    const states = await ended(await submit(ONE, TWO, THREE), 'done', 'refused', 'done');
    expect(states[1]).toEqual({ kind: 'refused', refusal: { kind: 'changed' }, current: theirs });
    expect(asked()).toEqual(['query 3', 'mutation 1']);
  });

  test('sends the rest again without the refused variants', async () => {
    await open(
      found(held(1), held(2)),
      answered([['variantsIds', '1'], 'The last variant of a product cannot be deleted.']),
      answered(),
    );
    const states = await ended(await submit(ONE, TWO), 'done', 'refused');
    expect(states[1]).toMatchObject({
      refusal: { kind: 'store', message: 'The last variant of a product cannot be deleted.' },
    });
    expect(asked()).toEqual(['query 2', 'mutation 2', 'mutation 1']);
  });

  test('deletes one by one when the store lacks the mutation, and remembers that', async () => {
    await open(
      found(held(1), held(2)),
      invalidQuery('Cannot query field "productVariantsBulkDelete" on type "Mutation".'),
      wire(held(1)),
      json(200, {}),
      wire(held(2)),
      json(422, { errors: { base: ['The last variant of a product cannot be deleted.'] } }),
      json(404, { errors: 'Not Found' }),
      anything,
    );
    const states = await ended(await submit(ONE, TWO), 'done', 'refused');
    expect(states).toMatchObject([done, { refusal: { kind: 'store' }, current: held(2) }]);
    await submit(THREE);
    await desk.reached(3, 'done');
    expect(asked()).toEqual([
      'query 2',
      'mutation 2',
      'GET variants/1.json',
      'DELETE products/7/variants/1.json',
      'GET variants/2.json',
      'DELETE products/7/variants/2.json',
      'GET variants/3.json',
      '{ 0',
    ]);
  });

  test('D1.5 deletes nothing and is refused when the API of the store is gone', async () => {
    const nothing = json(404, { errors: 'Not Found' });
    await open(nothing, nothing, nothing);
    expect(await ended(await submit(ONE), 'refused')).toMatchObject([{ refusal: { kind: 'gone' } }]);
    expect(asked()).toEqual(['query 1', 'GET variants/1.json', '{ 0']);
  });
});

describe('cancelling deletions while they are sent', () => {
  const lacks = invalidQuery('Cannot query field "productVariantsBulkDelete" on type "Mutation".');
  const all = [ONE, TWO, THREE];
  const refusesTwo = answered([['variantsIds', '1'], 'The last variant of a product cannot be deleted.']);
  const read = found(held(1), held(2), held(3));
  let batch: Awaited<ReturnType<typeof submit>>;
  let quitting: Promise<unknown> = Promise.resolve();
  const cancel = async () => desk.cancel(batch);
  const quit = async () => {
    quitting = desk.queue.drain('cancel', 1_000);
  };

  test.each([
    ['Cancel', cancel],
    ['quitting with cancel', quit],
  ])('sends none after the one in flight: %s', async (_, act) => {
    await open(read, lacks, wire(held(1)), after(act, json(200, {})));
    batch = await submit(...all);
    expect(await ended(batch, 'done', 'cancelled', 'cancelled')).toMatchObject([done, {}, {}]);
    expect(asked().slice(2)).toEqual(['GET variants/1.json', 'DELETE products/7/variants/1.json']);
    expect(desk.records).toMatchObject([{ subject: { id: 1 }, outcome: 'done' }]);
    await quitting;
  });

  test('does not delete a variant that is only being read', async () => {
    await open(read, lacks, wire(held(1)), json(200, {}), after(cancel, wire(held(2))));
    batch = await submit(...all);
    await ended(batch, 'done', 'cancelled', 'cancelled');
    expect(asked().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test('does not send the rest again without the refused variants', async () => {
    await open(read, after(cancel, refusesTwo));
    batch = await submit(...all);
    await ended(batch, 'cancelled', 'refused', 'cancelled');
    expect(asked()).toEqual(['query 3', 'mutation 3']);
    expect(desk.records).toMatchObject([{ subject: { id: 2 }, outcome: 'refused' }]);
  });
});

describe('a deletion whose answer was lost', () => {
  test('is done when the variant is gone', async () => {
    await open(found(held(1)), drop, found(null));
    const batch = await submit(ONE);
    expect(await ended(batch, 'done')).toEqual([{ ...done, late: true }]);
  });

  test('D1.5 stays unknown when nothing of the store can be found', async () => {
    const nothing = json(404, { errors: 'Not Found' });
    await open(found(held(1)), drop, nothing, nothing, nothing);
    const batch = await submit(ONE);
    await desk.is(batch, { kind: 'unknown', reconciles: { kind: 'waiting', attempts: 1 } });
    expect(asked().slice(2)).toEqual(['query 1', 'GET variants/1.json', '{ 0']);
  });

  test('stays unknown while it may still arrive, and is refused when the variant was changed', async () => {
    await open(found(held(1)), drop, found(held(1)), found(held(1, { price: '8.00' })));
    const batch = await submit(ONE);
    await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 1 } });
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await ended(batch, 'refused')).toMatchObject([{ refusal: { kind: 'changed' } }]);
  });
});

test('the drafts of a variant are removed with its deletion, and those of others stay', async () => {
  await open(found(held(1)), answered());
  const place = { product: PRODUCT, name: 'Tent' };
  const cell = (id: number, field: 'price' | 'deleted', mine: string) => ({
    ...place,
    variant: id as VariantId,
    field,
    draft: { base: null, mine },
  });
  const written = await desk.drafts['drafts.write']({
    connection: CONNECTION,
    window: 'a',
    cells: [
      cell(
        1,
        'deleted',
        deletionMark(() => null),
      ),
      cell(1, 'price', '9.00'),
      cell(2, 'price', '9.00'),
    ],
  });
  expect(written.ok).toBe(true);
  await ended(await submit(ONE), 'done');
  const kept = await desk.drafts['drafts.list']({ connection: CONNECTION });
  expect(kept).toMatchObject({ ok: true, value: { cells: [{ variant: 2, field: 'price' }] } });
});

test('deletions and changes of one batch are sent in separate calls', async () => {
  await open(found(held(1)), answered(), found(held(2, { price: '9.00' })));
  await ended(await submit(ONE, variantJob(2)), 'done', 'done');
  expect(asked()).toEqual(['query 1', 'mutation 1', 'query 1']);
});
