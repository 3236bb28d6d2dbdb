import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { err, ok } from '../../../shared/result.ts';
import { saveSheet } from './save-sheet.ts';
import { GONE, REFUSED, ScriptedStore, TIMEOUT } from './test/scripted-store.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

let store: ScriptedStore;
let sheet: VariantSheet;
let listError: ApiError | null;
/** The ids of the rows that the cache was told of, save by save. */
let told: number[][];
beforeEach(() => {
  store = new ScriptedStore([1, 2, 3].map((id) => aVariant(id)));
  sheet = new VariantSheet();
  listError = null;
  told = [];
  sheet.describe({ currency: EUR, optionNames: ['Size'] });
  sheet.show([...store.variants.values()]);
});

const save = async () =>
  saveSheet(sheet, {
    put: store.put,
    get: store.get,
    list: async () => Promise.resolve(listError === null ? ok([...store.variants.values()]) : err(listError)),
    onStored: (variants) => told.push([...variants.keys()]),
  });
function edit(id: number, column: string, to: string | null): void {
  const row = sheet.grid.indexOf(variantId(id));
  const from = sheet.grid.value(
    row,
    sheet.grid.columns.findIndex(({ key }) => key === column),
  );
  sheet.grid.apply([{ row: variantId(id), column, from, to }]);
}
const markOf = (id: number, column: string) =>
  sheet.grid.marks(sheet.grid.indexOf(variantId(id))).get(column);
const storedBy = (id: number) => store.variants.get(variantId(id));
const unsaved = () => sheet.grid.drafts.cellCount;

test('saved rows hold what the store answered and are not sent again', async () => {
  edit(1, 'price', '12.00');
  edit(1, 'sku', null);
  edit(3, 'barcode', '400');
  await save();
  expect(storedBy(1)).toMatchObject({ price: '12.00', sku: null, barcode: null });
  expect([unsaved(), sheet.save.kind, sheet.find(variantId(3))?.barcode]).toEqual([0, 'finished', '400']);
  await save();
  expect(store.writes).toEqual([1, 3]);
});

test('a row with an error stays behind; the others are saved', async () => {
  edit(1, 'price', 'free');
  edit(2, 'price', '12.00');
  await save();
  expect(store.writes).toEqual([2]);
  expect([unsaved(), [...sheet.invalidRows()]]).toEqual([1, [1]]);
});

test('a refused row stays unsaved, with the sentence of the store on the cell until it is changed', async () => {
  edit(1, 'sku', 'TAKEN');
  store.putFaults.set(1, { error: REFUSED });
  await save();
  expect(unsaved()).toBe(1);
  expect(markOf(1, 'sku')).toEqual({
    tone: 'error',
    text: 'The store refused this: SKU has already been taken',
  });
  store.putFaults.clear();
  edit(1, 'sku', 'FREE');
  expect(markOf(1, 'sku')).toBeUndefined();
  await save();
  expect([unsaved(), storedBy(1)?.sku]).toEqual([0, 'FREE']);
});

test('an unknown row that turns out to be stored is not sent again', async () => {
  edit(1, 'price', '12.00');
  store.putFaults.set(1, { error: TIMEOUT, applied: true });
  store.getFaults.set(1, GONE);
  await save();
  expect([unsaved(), markOf(1, 'price')?.tone]).toEqual([1, 'warning']);
  await save();
  expect([unsaved(), store.writes]).toEqual([0, [1]]);
});

test('a store that cannot be read before the save: nothing is sent, nothing is lost', async () => {
  edit(1, 'price', '12.00');
  listError = GONE;
  await save();
  expect([store.writes, unsaved(), sheet.save]).toEqual([[], 1, { kind: 'unread', error: GONE }]);
});

test('what is edited while its row is being saved stays unsaved', async () => {
  edit(1, 'price', '12.00');
  store.beforeAnswer = () => edit(1, 'price', '13.00');
  await save();
  expect(sheet.grid.drafts.get(variantId(1), 'price')).toEqual({ base: '12.00', mine: '13.00' });
  expect(sheet.conflicts()).toEqual([]);
});

test('what stands in an open editor is saved too', async () => {
  sheet.grid.select({ anchor: { row: 0, column: 2 }, focus: { row: 0, column: 2 } });
  sheet.grid.beginEdit('empty');
  sheet.grid.typed('15');
  await save();
  expect(storedBy(1)?.price).toBe('15.00');
});

describe('a cell that was changed elsewhere', () => {
  beforeEach(async () => {
    edit(1, 'price', '12.00');
    edit(2, 'price', '12.00');
    store.variants.set(variantId(1), aVariant(1, { price: '11.00', updated_at: '2026-02-02T00:00:00Z' }));
    await save();
  });

  test('nothing is written, and base, mine and theirs are known', () => {
    expect([store.writes, sheet.save.kind, unsaved()]).toEqual([[], 'conflicts', 2]);
    expect(sheet.conflicts()).toMatchObject([
      { variant: { id: 1 }, cells: [{ field: 'price', base: '10.00', mine: '12.00', theirs: '11.00' }] },
    ]);
    expect(markOf(1, 'price')?.text).toContain('Changed elsewhere to 11.00');
  });

  test('mine overwrites theirs', async () => {
    for (const conflict of sheet.conflicts()) sheet.resolve(conflict, 'mine');
    await save();
    expect([storedBy(1)?.price, storedBy(2)?.price, unsaved()]).toEqual(['12.00', '12.00', 0]);
  });

  test('theirs drops the edit, and undo brings it back', async () => {
    for (const conflict of sheet.conflicts()) sheet.resolve(conflict, 'theirs');
    await save();
    expect([storedBy(1)?.price, store.writes]).toEqual(['11.00', [2]]);
    sheet.grid.undo();
    expect(sheet.grid.drafts.get(variantId(1), 'price')).toEqual({ base: '11.00', mine: '12.00' });
  });
});

test('a change elsewhere in another cell of the row is left alone', async () => {
  edit(1, 'price', '12.00');
  store.variants.set(variantId(1), aVariant(1, { sku: 'THEIRS', updated_at: '2026-02-02T00:00:00Z' }));
  await save();
  expect(storedBy(1)).toMatchObject({ price: '12.00', sku: 'THEIRS' });
});

test('edits of a variant that was deleted elsewhere are kept and named until they are dropped', async () => {
  edit(2, 'price', '12.00');
  store.variants.delete(variantId(2));
  await save();
  expect([sheet.orphans(), unsaved(), store.writes]).toEqual([[2], 1, []]);
  sheet.dropOrphans();
  expect(unsaved()).toBe(0);
});

test('discarding takes back every edit, and undo brings them back', () => {
  edit(1, 'price', '12.00');
  edit(2, 'sku', null);
  sheet.discard();
  expect(unsaved()).toBe(0);
  sheet.grid.undo();
  expect(unsaved()).toBe(2);
});

test('a bug in a save is not the end of saving: the edits that are left can be saved', async () => {
  for (const id of [1, 2, 3]) edit(id, 'price', '12.00');
  store.beforeAnswer = (id) => {
    if (id === variantId(1)) throw new Error('planted');
  };
  await expect(save()).rejects.toThrow('planted');
  expect(sheet.save.kind).toBe('idle');
  // The one beside it had been sent and has ended; no further one was sent.
  expect(store.writes).toEqual([1, 2]);
  store.beforeAnswer = () => undefined;
  await save();
  expect([store.writes, unsaved(), sheet.save.kind]).toEqual([[1, 2, 1, 3], 0, 'finished']);
  // The cache is told of all rows of a save at once: it copies its list for each time.
  expect(told).toEqual([[2], [1, 3]]);
});
