import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { NOTHING_KNOWN } from '../known-rows.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createVariantService } from '../variant/variant-service.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** Has 15 variants. */
const PRODUCT = 7001 as ProductId;

// The clock of the store is stopped, so that a change cannot be detected by its time.
let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, sandbox: { demo: seedDemo } });
});
afterAll(() => store.stop());

const reset = async () =>
  store.send('/_sandbox/reset', { method: 'POST', body: JSON.stringify({ seed: 'demo' }) });

async function list(
  services: Pick<RunningStore['store']['services'], 'variants'>,
): Promise<readonly Variant[]> {
  const listed = await services.variants.list(PRODUCT, { limit: '250' });
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value.variants;
}

/** The list as a service without a cache reads it. */
async function listAnew(): Promise<readonly Variant[]> {
  const { context } = store.store;
  const never = () => {
    throw new Error('One page has them all.');
  };
  return list({
    variants: createVariantService({ ...context, known: NOTHING_KNOWN }, { sign: never, open: never }),
  });
}

async function listTexts(version: string): Promise<unknown> {
  const answer = await store.send(
    `/admin/api/${version}/products/${String(PRODUCT)}/variants.json?limit=250`,
  );
  return answer.body;
}

const operations = array(
  record({
    kind: constantFrom('create', 'price', 'move', 'remove', 'many', 'past the store', 'undone', 'reset'),
    at: nat(),
  }),
  { minLength: 5, maxLength: 20 },
);
type Operation = typeof operations extends { generate: (...args: never[]) => { value: (infer One)[] } }
  ? One
  : never;

async function run({ kind, at }: Operation, number: number): Promise<void> {
  const { services, context } = store.store;
  const listed = await listAnew();
  const id = listed[at % listed.length]?.id ?? (0 as VariantId);
  const rename = sql`update variant set sku = ${String(number)} where id = ${id}`;
  if (kind === 'create') await services.variants.create(PRODUCT, { option1: `New ${String(number)}` });
  else if (kind === 'price') await services.variants.update(id, { price: String(number) });
  else if (kind === 'move') await services.variants.update(id, { position: 1 });
  else if (kind === 'remove') await services.variants.remove(PRODUCT, id);
  else if (kind === 'many') {
    const changes = listed.slice(0, 3).map(({ id: each }) => ({ id: each, write: { sku: String(number) } }));
    await services.variants.updateMany(PRODUCT, changes);
  } else if (kind === 'past the store')
    await context.write(async (tx) => {
      await rename.execute(tx);
      return ok(null);
    });
  else if (kind === 'undone') {
    const failing = context.write(async (tx) => {
      await rename.execute(tx);
      await list(services);
      throw new Error('Undone.');
    });
    await failing.catch(() => undefined);
  } else {
    // The same ids, created at another time.
    store.clock.advance(86_400_000);
    await reset();
  }
}

test(
  'a list of cached variants equals a fresh read after any sequence of changes',
  async () => {
    let number = 0;
    await assert(
      asyncProperty(operations, async (all) => {
        await reset();
        for (const operation of all) {
          number += 1;
          await list(store.store.services);
          await run(operation, number);
          const anew = await listAnew();
          expect(await list(store.store.services)).toEqual(anew);
          expect(await listTexts('latest')).toMatchObject({
            variants: anew.map(({ id, sku }) => ({ id, sku })),
          });
        }
      }),
      { numRuns: RUNS.sequences },
    );
  },
  PATIENCE_MS,
);

test('a change to one variant refreshes only that variant in the cache', async () => {
  await reset();
  const { services } = store.store;
  const before = await list(services);
  expect(await list(services)).toSatisfy((again: typeof before) =>
    again.every((each, at) => each === before[at]),
  );
  await services.variants.update(before[1]?.id ?? (0 as VariantId), { price: '7.77' });
  const after = await list(services);
  expect(after.flatMap((each, at) => (each === before[at] ? [] : [at]))).toEqual([1]);
  expect(after[1]?.price.minor).toBe(777);
});

test('a cached variant reflects changes of its product and of the shop currency', async () => {
  await reset();
  const { services, context } = store.store;
  const pastTheStore = async (change: ReturnType<typeof sql>) =>
    context.write(async (tx) => {
      await change.execute(tx);
      return ok(null);
    });
  await listTexts('latest');
  await pastTheStore(sql`update product set is_gift_card = 1 where id = ${PRODUCT}`);
  const written = JSON.stringify(await listTexts('latest'));
  expect(written).toContain('"fulfillment_service":"gift_card"');
  expect(written).not.toContain('"fulfillment_service":"manual"');
  await pastTheStore(sql`update shop set currency = 'JPY'`);
  const [first] = await list(services);
  expect(first?.price.currency).toBe('JPY');
});

test('a cached variant is serialized for the requested API version', async () => {
  await reset();
  const [older, latest] = [await listTexts('2024-10'), await listTexts('latest')];
  expect(older).not.toEqual(latest);
  expect(await listTexts('2024-10')).toEqual(older);
});
