import { describe, expect, test } from 'vitest';
import type { RowChange } from './row-save.ts';
import { saveRows, tallyOutcomes, type SaveReport } from './save-rows.ts';
import { FAILED, GONE, NOT_FOUND, REFUSED, RESET, ScriptedStore, TIMEOUT } from './test/scripted-store.ts';
import { aVariant, fieldValues, variantId } from './test/variants.ts';

const IDS = [1, 2, 3, 4, 5, 6];
const priced = (id: number): RowChange => ({ id: variantId(id), values: fieldValues({ price: '12.00' }) });
const CHANGES = IDS.map(priced);

function aStore() {
  return new ScriptedStore(IDS.map((id) => aVariant(id)));
}

async function save(store: ScriptedStore, changes = CHANGES, cancel = new AbortController().signal) {
  const ended: number[] = [];
  const report = await saveRows(changes, {
    put: store.put,
    get: store.get,
    cancel,
    onRow: ({ id }) => ended.push(id),
  });
  return { ...report, ended };
}

const kinds = ({ outcomes }: SaveReport) =>
  Object.fromEntries([...outcomes].map(([id, { kind }]) => [id, kind]));
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const prices = (store: ScriptedStore) => IDS.map((id) => store.variants.get(variantId(id))?.price);

test('every row is written once, and each is reported as it ends', async () => {
  const store = aStore();
  const report = await save(store);
  expect(tallyOutcomes(report.outcomes.values())).toEqual({ saved: 6, refused: 0, unknown: 0, not_sent: 0 });
  expect(ascending(store.writes)).toEqual(IDS);
  expect(ascending(report.ended)).toEqual(IDS);
  expect([report.stop, store.reads]).toEqual([null, []]);
});

test('nothing to save is a save without rows', async () => {
  expect((await save(aStore(), [])).outcomes.size).toBe(0);
});

describe('a refused row', () => {
  test('has the sentences of the store by field, and the others are saved', async () => {
    const store = aStore();
    store.putFaults.set(2, { error: REFUSED });
    const report = await save(store);
    expect(report.outcomes.get(variantId(2))).toEqual({
      kind: 'refused',
      error: REFUSED,
      fields: { sku: ['has already been taken'] },
    });
    expect(tallyOutcomes(report.outcomes.values())).toMatchObject({ saved: 5, refused: 1 });
  });

  test('is also one that was deleted elsewhere', async () => {
    const store = aStore();
    store.putFaults.set(2, { error: NOT_FOUND });
    const report = await save(store);
    expect(report.outcomes.get(variantId(2))).toMatchObject({
      kind: 'refused',
      fields: { base: [expect.stringContaining('no longer exists')] },
    });
    expect(report.stop).toBeNull();
  });
});

describe('a row whose answer got lost', () => {
  test.each([TIMEOUT, RESET, FAILED])('$kind: read again, the store holds it: saved', async (error) => {
    const store = aStore();
    store.putFaults.set(3, { error, applied: true });
    const report = await save(store);
    expect(report.outcomes.get(variantId(3))).toEqual({
      kind: 'saved',
      variant: aVariant(3, { price: '12.00' }),
    });
    expect([store.reads, store.writes.filter((id) => id === 3)]).toEqual([[3], [3]]);
  });

  test.each([TIMEOUT, RESET, FAILED])('$kind: read again, the store does not: unknown', async (error) => {
    const store = aStore();
    store.putFaults.set(3, { error });
    const report = await save(store);
    expect(report.outcomes.get(variantId(3))).toEqual({ kind: 'unknown', error, seen: aVariant(3) });
    expect([report.stop, tallyOutcomes(report.outcomes.values()).saved]).toEqual([null, 5]);
  });

  test('and cannot be read either: unknown, and the save ends', async () => {
    const store = aStore();
    store.putFaults.set(1, { error: RESET, applied: true });
    store.getFaults.set(1, GONE);
    const report = await save(store);
    expect(report.outcomes.get(variantId(1))).toEqual({ kind: 'unknown', error: RESET, seen: null });
    expect(report.stop).toEqual({ kind: 'error', error: GONE });
  });

  test('and was deleted meanwhile: unknown, and the others are saved', async () => {
    const store = aStore();
    store.putFaults.set(1, { error: TIMEOUT });
    store.getFaults.set(1, NOT_FOUND);
    const report = await save(store);
    expect(kinds(report)).toMatchObject({ 1: 'unknown', 2: 'saved', 6: 'saved' });
    expect(report.stop).toBeNull();
  });
});

test('a store that dies in the middle: what was saved, what is unknown, and what was never sent', async () => {
  const store = aStore();
  store.putFaults.set(3, { error: RESET });
  store.putFaults.set(4, { error: GONE });
  for (const id of IDS) store.getFaults.set(id, GONE);
  const report = await save(store);
  expect(kinds(report)).toEqual({
    1: 'saved',
    2: 'saved',
    3: 'unknown',
    4: 'not_sent',
    5: 'not_sent',
    6: 'not_sent',
  });
  expect(report.stop).toEqual({ kind: 'error', error: GONE });
  expect(store.writes).toEqual([1, 2, 3, 4]);
  expect(prices(store)).toEqual(['12.00', '12.00', '10.00', '10.00', '10.00', '10.00']);
  expect(ascending(report.ended)).toEqual(IDS);
});

test('an error that every row would meet ends the save at once', async () => {
  const store = aStore();
  const denied = { kind: 'access_denied', said: 'No scope', requestId: null } as const;
  for (const id of IDS) store.putFaults.set(id, { error: denied });
  const report = await save(store);
  expect(tallyOutcomes(report.outcomes.values())).toMatchObject({ not_sent: 6 });
  expect(store.writes).toEqual([1, 2]);
});

test('cancelled: rows on their way are waited for, the rest is not sent', async () => {
  const store = aStore();
  const cancel = new AbortController();
  store.beforeAnswer = (id) => id === 2 && cancel.abort();
  const report = await save(store, CHANGES, cancel.signal);
  expect(report.stop).toEqual({ kind: 'cancelled' });
  expect(kinds(report)).toMatchObject({ 1: 'saved', 2: 'saved', 5: 'not_sent', 6: 'not_sent' });
  for (const id of store.writes) expect(report.outcomes.get(id)?.kind).toBe('saved');
});

test('cancelled when the last row is on its way: the save is complete', async () => {
  const store = aStore();
  const cancel = new AbortController();
  store.beforeAnswer = () => cancel.abort();
  const report = await save(store, [priced(1), priced(2)], cancel.signal);
  expect([report.stop, kinds(report)]).toEqual([null, { 1: 'saved', 2: 'saved' }]);
});

test('a bug ends the save after the row on its way has ended: nothing is written behind a save that is over', async () => {
  const store = aStore();
  let answerSecond = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    answerSecond = resolve;
  });
  const events: string[] = [];
  const saved = saveRows(CHANGES, {
    put: async (change) => {
      if (change.id === variantId(2)) await second;
      return store.put(change);
    },
    get: store.get,
    cancel: new AbortController().signal,
    onRow: ({ id }) => {
      events.push(`row ${String(id)}`);
      if (id === variantId(1)) throw new Error('planted');
    },
  }).catch(() => events.push('over'));
  await new Promise(setImmediate);
  expect(events).toEqual(['row 1']);
  answerSecond();
  await saved;
  expect(events).toEqual(['row 1', 'row 2', 'over']);
  expect(store.writes).toEqual([1, 2]);
});
