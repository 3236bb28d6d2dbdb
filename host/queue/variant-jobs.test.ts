import { describe, expect, test } from 'vitest';
import type { VariantDraft } from '../../shared/contract/draft-calls.ts';
import type { BatchOf } from '../../shared/contract/queue.ts';
import type { ProductId } from '../../shared/ids.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, hang, json, type Step } from '../test/scripted-store.ts';
import { asked, desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { ended, submit } from './test/submit-variants.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
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
} from './test/variant-answers.ts';

setUpQueue();

type Batch = BatchOf<'variant'>;

const cheap = (id: number) => held(id, { price: '9.00' });
const [ONE, TWO, THREE] = [variantJob(1), variantJob(2), variantJob(3)];
const sku = { field: 'sku', base: null, mine: 'A-1' } as const;
const weight = { field: 'weight', base: 0, mine: 2 } as const;

const bodyOf = (index: number): unknown => JSON.parse(store.received[index]?.body ?? '');

describe('saving variants of a product', () => {
  test('reads them in one call, writes them in another, and adds an activity entry for each', async () => {
    await open(found(held(1), held(2)), saved(cheap(1), cheap(2)));
    const states = await ended(await submit(ONE, variantJob(2, [CHEAPER, sku])), 'done', 'done');
    expect(states).toMatchObject([
      { result: { variant: cheap(1) }, late: false },
      { result: { variant: cheap(2) } },
    ]);
    expect(asked()).toEqual(['query 2', 'mutation 2']);
    expect(bodyOf(1)).toMatchObject({
      variables: {
        productId: 'gid://service/Product/7',
        variants: [
          { id: 'gid://service/ProductVariant/1', price: '9.00' },
          { id: 'gid://service/ProductVariant/2', price: '9.00', inventoryItem: { sku: 'A-1' } },
        ],
      },
    });
    const entry = { action: 'variants.update', relatedId: PRODUCT, outcome: 'done', settles: false };
    expect(desk.records).toMatchObject([
      {
        ...entry,
        subject: { kind: 'variant', id: 1, name: 'Tent – 1' },
        sent: { price: '9.00' },
        before: { price: '10.00' },
        after: { price: '9.00' },
      },
      { ...entry, before: { price: '10.00', sku: null }, after: { price: '9.00', sku: null } },
    ]);
  });

  test('sends only the changed fields, in the format of the mutation', async () => {
    await open(
      found(held(1, { options: ['Small', 'Red'] })),
      saved(
        held(1, {
          options: ['Small', 'Blue'],
          compareAtPrice: '12.00',
          taxable: false,
          inventoryPolicy: 'continue',
        }),
      ),
    );
    const job = variantJob(1, [
      { field: 'option2', base: 'Red', mine: 'Blue' },
      { field: 'compare_at_price', base: null, mine: '12' },
      { field: 'barcode', base: null, mine: null },
      { field: 'inventory_policy', base: 'deny', mine: 'continue' },
      { field: 'taxable', base: true, mine: false },
    ]);
    await ended(await submit(job), 'done');
    expect(bodyOf(1)).toHaveProperty('variables.variants', [
      {
        id: 'gid://service/ProductVariant/1',
        compareAtPrice: '12',
        inventoryPolicy: 'CONTINUE',
        taxable: false,
        optionValues: [{ optionName: 'Option 2', name: 'Blue' }],
      },
    ]);
  });

  test('does not overwrite what another user changed, and saves the others', async () => {
    const theirs = held(2, { price: '8.00' });
    await open(found(held(1), theirs, cheap(3)), saved(cheap(1)));
    const states = await ended(await submit(ONE, TWO, THREE), 'done', 'refused', 'done');
    expect(states[1]).toEqual({ kind: 'refused', refusal: { kind: 'changed' }, current: theirs });
    expect(asked()).toEqual(['query 3', 'mutation 1']);
    expect(desk.records).toMatchObject([{}, { outcome: 'refused', reason: 'changed', after: null }, {}]);
  });

  test('writes nothing when they are gone or already saved', async () => {
    await open(found(null, cheap(2)));
    const states = await ended(await submit(ONE, TWO), 'refused', 'done');
    expect(states[0]).toMatchObject({ refusal: { kind: 'gone' }, current: null });
    expect(asked()).toEqual(['query 2']);
  });

  test('records a value that another user had already set as the value before, so that undo keeps it', async () => {
    await open(
      found(cheap(1), cheap(2)),
      saved(held(2, { price: '9.00', sku: 'A-1' })),
      wire(cheap(3)),
      wire(cheap(3), { weight: 2 }),
    );
    const batch = await submit(ONE, variantJob(2, [CHEAPER, sku]), variantJob(3, [CHEAPER, weight]));
    await ended(batch, 'done', 'done', 'done');
    expect(asked()).toEqual(['query 2', 'mutation 1', 'GET variants/3.json', 'PUT variants/3.json']);
    expect(desk.records).toMatchObject([
      { outcome: 'done', before: { price: '9.00' }, after: { price: '9.00' } },
      { before: { price: '9.00', sku: null }, after: { price: '9.00', sku: 'A-1' } },
      { before: { price: '9.00', weight: 0 }, after: { price: '9.00', weight: 2 } },
    ]);
  });

  test('records such a value in the same way when the answer was lost', async () => {
    const failed = json(500, { errors: 'Oops' });
    await open(
      found(cheap(1)),
      failed,
      found(held(1, { price: '9.00', sku: 'A-1' })),
      wire(cheap(2)),
      failed,
      wire(cheap(2), { weight: 2 }),
    );
    await ended(
      await submit(variantJob(1, [CHEAPER, sku]), variantJob(2, [CHEAPER, weight])),
      'done',
      'done',
    );
    expect(desk.records.filter(({ outcome }) => outcome === 'done')).toMatchObject([
      { before: { price: '9.00', sku: null }, after: { price: '9.00', sku: 'A-1' } },
      { before: { price: '9.00', weight: 0 }, after: { price: '9.00', weight: 2 } },
    ]);
  });

  test('sends the rest again without the refused variants, whose message is at its field', async () => {
    await open(
      found(held(1), held(2), held(3)),
      refusedAt([['variants', '1', 'inventoryItem', 'sku'], 'is too long']),
      refusedAt([['variants', '1'], 'The variant exists.']),
      saved(cheap(1)),
    );
    const bad = { field: 'sku', base: null, mine: 'x' } as const;
    const states = await ended(await submit(ONE, variantJob(2, [bad]), THREE), 'done', 'refused', 'refused');
    expect(states.slice(1)).toMatchObject([
      {
        refusal: { kind: 'store', message: 'is too long', fields: { sku: ['is too long'] } },
        current: held(2),
      },
      { refusal: { kind: 'store', fields: { base: ['The variant exists.'] } }, current: held(3) },
    ]);
    expect(asked()).toEqual(['query 3', 'mutation 3', 'mutation 2', 'mutation 1']);
  });

  test('refuses every variant when the product is refused as a whole', async () => {
    await open(found(held(1), held(2)), refusedAt([['productId'], 'The product is locked.']));
    const states = await ended(await submit(ONE, TWO), 'refused', 'refused');
    expect(states).toMatchObject([{ refusal: { message: 'The product is locked.' } }, {}]);
    expect(asked()).toEqual(['query 2', 'mutation 2']);
  });

  test('makes one call per product, and writes fields that the mutation lacks by REST', async () => {
    const other = 8 as ProductId;
    await open(
      found(held(1), held(3)),
      saved(cheap(1), cheap(3)),
      wire(held(2)),
      wire(held(2), { weight: 2 }),
      found(held(4)),
      saved(cheap(4)),
    );
    const jobs = [ONE, variantJob(2, [weight]), THREE, variantJob(4, [CHEAPER], other)];
    await ended(await submit(...jobs), 'done', 'done', 'done', 'done');
    expect(asked()).toEqual([
      'query 2',
      'mutation 2',
      'GET variants/2.json',
      'PUT variants/2.json',
      'query 1',
      'mutation 1',
    ]);
    expect(bodyOf(3)).toEqual({ variant: { id: 2, weight: 2 } });
    expect(desk.records[2]).toMatchObject({
      before: { weight: 0 },
      after: { weight: 2 },
      relatedId: PRODUCT,
    });
  });

  test('uses REST from then on when the store lacks the mutation', async () => {
    const unknown = invalidQuery('Cannot query field "productVariantsBulkUpdate" on type "Mutation".');
    await open(
      found(held(1), held(2)),
      unknown,
      wire(held(1)),
      wire(cheap(1)),
      wire(held(2)),
      wire(cheap(2)),
      wire(held(3)),
      wire(cheap(3)),
    );
    await ended(await submit(ONE, TWO), 'done', 'done');
    await submit(THREE);
    await desk.reached(3, 'done');
    expect(asked().slice(2)).toEqual(
      [1, 2, 3].flatMap((id) => [`GET variants/${String(id)}.json`, `PUT variants/${String(id)}.json`]),
    );
  });

  test('uses REST once when a value does not fit the schema', async () => {
    const errors = { price: ['is not a number'] };
    await open(
      found(held(1)),
      invalidQuery('Variable "$variants" got an invalid value.'),
      wire(held(1)),
      json(422, { errors }),
      found(held(2)),
      saved(cheap(2)),
    );
    const states = await ended(await submit(ONE), 'refused');
    expect(states[0]).toMatchObject({ refusal: { kind: 'store', fields: errors }, current: held(1) });
    await submit(TWO);
    await desk.reached(2, 'done');
    expect(asked().slice(4)).toEqual(['query 1', 'mutation 1']);
  });

  test('fails when they cannot be read, and pauses the rest of the batch', async () => {
    const denied = { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] };
    await open(json(200, denied));
    const batch = await submit(ONE, TWO, variantJob(4, [CHEAPER], 8 as ProductId));
    await desk.paused(batch);
    expect(await desk.kinds(batch)).toEqual(['failed', 'failed', 'queued']);
    expect(asked()).toEqual(['query 2']);
  });
});

describe('a save whose answer was lost', () => {
  const lostAnd = async (...reads: readonly Step[]) => {
    await open(found(held(1), held(2)), drop, ...reads);
    return submit(ONE, TWO);
  };

  test('is found to be done by reading each variant', async () => {
    const batch = await lostAnd(found(cheap(1)), found(cheap(2)));
    const states = await ended(batch, 'done', 'done');
    expect(states).toMatchObject([{ late: true }, { late: true }]);
    expect(asked()).toEqual(['query 2', 'mutation 2', 'query 1', 'query 1']);
    expect(desk.records.filter(({ settles }) => settles)).toHaveLength(2);
  });

  test('fails after the second reading when it was not done, and is not sent again', async () => {
    const batch = await lostAnd(...[1, 2, 1, 2].map((id) => found(held(id))));
    await desk.is(batch, { kind: 'unknown', reconciles: { attempts: 1 } });
    await store.whenReceived(4);
    await desk.reached(2, 'unknown');
    await expect
      .poll(async () =>
        (await desk.states(batch)).filter(
          (state) => 'reconciles' in state && state.reconciles.attempts === 1,
        ),
      )
      .toHaveLength(2);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    const states = await ended(batch, 'failed', 'failed');
    expect(states).toMatchObject([{ late: true }, { late: true }]);
    expect(asked().filter((call) => call.startsWith('mutation'))).toHaveLength(1);
  });

  test('is refused as changed or gone when another user changed or deleted the variant', async () => {
    const theirs = held(1, { price: '8.00' });
    const states = await ended(await lostAnd(found(theirs), found(null)), 'refused', 'refused');
    expect(states).toMatchObject([
      { refusal: { kind: 'changed' }, current: theirs },
      { refusal: { kind: 'gone' }, current: null },
    ]);
  });

  test('is settled by the next start when Storedesk ended meanwhile', async () => {
    await open(found(held(1), held(2)), hang, found(cheap(1)), found(held(2, { price: '8.00' })));
    await submit(ONE, TWO, variantJob(3, [CHEAPER], 8 as ProductId));
    await store.whenReceived(2);
    restart();
    const [batch] = (await desk.list()) as Batch[];
    if (batch === undefined) throw new Error('It is on the disk.');
    const states = await ended(batch, 'done', 'refused', 'interrupted');
    expect(states).toMatchObject([{ late: true }, { refusal: { kind: 'changed' } }, {}]);
    expect(asked().filter((call) => call.startsWith('mutation'))).toHaveLength(1);
  });
});

describe('drafts of saved variants', () => {
  const cells = async (): Promise<VariantDraft[]> => {
    const list = await desk.drafts['drafts.list']({ connection: CONNECTION });
    return list.ok ? list.value.cells : [];
  };
  const type = async (mine: string, field: 'price' | 'sku' | 'deleted' = 'price') => {
    const { subject, payload } = ONE;
    const cell = { variant: subject.id, product: payload.product, name: subject.name, field };
    const write = { ...cell, draft: { base: field === 'price' ? '10.00' : null, mine } };
    await desk.drafts['drafts.write']({ connection: CONNECTION, window: 'w1', cells: [write] });
    return cell;
  };
  const told = () =>
    desk.events.flatMap((event) => (event.type === 'drafts' && event.window === null ? event.cells : []));

  test('are removed for the saved fields and kept for others; a mark for deletion records the new value', async () => {
    await open(found(held(1)), saved(cheap(1)));
    const cell = await type('9.0');
    await type('A-1', 'sku');
    await type('{"price":"10.00"}', 'deleted');
    await ended(await submit(ONE), 'done');
    expect(await cells()).toMatchObject([{ mine: '{"price":"9.00"}' }, { mine: 'A-1' }]);
    expect(told()).toMatchObject([{ ...cell, draft: null }, { field: 'deleted' }]);
  });

  test('are kept with a new base when they were edited meanwhile', async () => {
    let answer: () => void = () => undefined;
    const late: Step = (response) => {
      answer = () => saved(cheap(1))(response);
    };
    await open(found(held(1)), late);
    await type('9.00');
    const batch = await submit(ONE);
    await store.whenReceived(2);
    const cell = await type('7.00');
    answer();
    await ended(batch, 'done');
    expect(await cells()).toMatchObject([{ base: '9.00', mine: '7.00' }]);
    expect(told()).toEqual([{ ...cell, draft: { base: '9.00', mine: '7.00' } }]);
  });

  test('are kept unchanged when the save was refused', async () => {
    await open(found(held(1, { price: '8.00' })));
    await type('9.00');
    await ended(await submit(ONE), 'refused');
    expect(await cells()).toMatchObject([{ base: '10.00', mine: '9.00' }]);
    expect(told()).toEqual([]);
  });

  test('of an image are removed, also when the image is removed', async () => {
    const { subject, payload } = ONE;
    const place = { variant: subject.id, product: payload.product, name: subject.name };
    const image = (base: number | null, mine: number | null) =>
      variantJob(1, [{ field: 'image_id', base, mine }]);
    const draft = async (base: string | null, mine: string | null) =>
      desk.drafts['drafts.write']({
        connection: CONNECTION,
        window: 'w1',
        cells: [{ ...place, field: 'image_id', draft: { base, mine } }],
      });
    await open(
      wire(held(1)),
      wire(held(1), { image_id: 5 }),
      wire(held(1), { image_id: 5 }),
      wire(held(1), { image_id: null }),
    );
    await draft(null, '5');
    const first = await ended(await submit(image(null, 5)), 'done');
    expect(first).toMatchObject([{ result: { variant: { image: 5 } } }]);
    expect(bodyOf(1)).toEqual({ variant: { id: 1, image_id: 5 } });
    expect(await cells()).toEqual([]);
    await draft('5', null);
    const batch = await submit(image(5, null));
    await desk.is(batch, { kind: 'done' });
    expect(bodyOf(3)).toEqual({ variant: { id: 1, image_id: null } });
    expect(await cells()).toEqual([]);
    expect(desk.records.at(-1)).toMatchObject({ before: { image_id: 5 }, after: { image_id: null } });
  });

  test('are also removed when the answer was lost', async () => {
    await open(found(held(1)), drop, found(cheap(1)));
    await type('9.00');
    await ended(await submit(ONE), 'done');
    expect(await cells()).toEqual([]);
  });
});
