import { beforeEach, expect, test } from 'vitest';
import type { ToldChange } from '../../../shared/contract/draft-calls.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { MAX_VARIANTS } from '../../../shared/variant/variant-limits.ts';
import { newVariantId } from './new-rows.ts';
import { knownOptions } from './new-variants.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aBatch, aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { jobsToSave, jobsToUndo, type SaveJob } from './variant-saves.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

let host: ReturnType<typeof draftsUnderTest>;
let sheet: VariantSheet;
beforeEach(() => {
  host = draftsUnderTest();
  sheet = openSheet();
});

function openSheet(): VariantSheet {
  const opened = new VariantSheet(host.drafts, PRODUCT);
  opened.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  opened.show([1, 2, 3].map((id) => aVariant(id)));
  return opened;
}

function columnOf(key: string): number {
  return sheet.grid.columns.findIndex((column) => column.key === key);
}
/** Types into a cell, as the editor does. */
function type(row: number, column: string, text: string): void {
  sheet.grid.select({ anchor: { row, column: columnOf(column) }, focus: { row, column: columnOf(column) } });
  sheet.grid.beginEdit('empty');
  sheet.grid.typed(text);
  sheet.grid.commitEdit();
}
/** Size and price of every row. */
const rows = () =>
  Array.from({ length: sheet.grid.size.rows }, (_, row) =>
    ['option1', 'price'].map((key) => sheet.grid.value(row, columnOf(key))),
  );
const STORED = [
  ['Size 1', '10.00'],
  ['Size 2', '10.00'],
  ['Size 3', '10.00'],
];
const saves = () => jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());
const created = (index = 0) => sheet.drafts.createdOf(PRODUCT)[index] ?? newVariantId();

function creationDone(): SaveJob {
  const done = { kind: 'done', result: { variant: storedVariant(9) }, late: false } as const;
  const [job] = saves();
  if (job === undefined) throw new Error('There is no job.');
  return { ...aSave(9, done), ...job };
}

test('addRow adds a row below the others with the price of the selected row, ready for typing', () => {
  sheet.addRow();
  expect(rows()).toEqual([...STORED, ['', '10.00']]);
  expect(sheet.grid.selection.focus).toEqual({ row: 3, column: columnOf('option1') });
  type(3, 'option1', 'Huge');
  expect(rows()[3]).toEqual(['Huge', '10.00']);
  expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 0, rows: 0, created: 1, deleted: 0, moved: 0 });
});

test('addRow uses the price of the selected row even while the price column is hidden', () => {
  sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
  sheet.grid.chooseColumns({ order: [], hidden: ['price'], widths: {} });
  sheet.addRow();
  expect(sheet.priceAt(3)).toBe('12.00');
});

test('undo reverts the typed value and then the new rows, and redo restores both', () => {
  sheet.addRows([
    { option1: 'Huge', price: '1.00' },
    { option1: 'Tiny', price: '2.00' },
  ]);
  type(4, 'price', '3');
  const [done, count] = [rows(), sheet.drafts.table.cellCount];
  sheet.grid.undo();
  expect(rows()).toEqual([...STORED, ['Huge', '1.00'], ['Tiny', '2.00']]);
  sheet.grid.undo();
  expect([rows(), sheet.drafts.table.cellCount]).toEqual([STORED, 0]);
  sheet.grid.redo();
  sheet.grid.redo();
  expect([rows(), sheet.drafts.table.cellCount]).toEqual([done, count]);
});

test('a new row is invalid while its option is blank or already exists, or its price is invalid', () => {
  sheet.addRow();
  expect([...sheet.invalidRows()]).toEqual([created()]);
  expect(sheet.grid.marks(3).get('option1')).toMatchObject({ tone: 'error' });
  type(3, 'option1', ' size 2 ');
  expect(sheet.grid.marks(3).get('option1')?.text).toContain('already exists');
  type(3, 'option1', 'Huge');
  expect(sheet.invalidRows().size).toBe(0);
  type(3, 'price', 'free');
  expect(sheet.invalidRows().size).toBe(1);
});

test('a blank cell of a new row is no option value', () => {
  sheet.addRow();
  expect(knownOptions(sheet.grid)[0]?.values).toEqual(['Size 1', 'Size 2', 'Size 3']);
});

test('a new row of a product with two options needs both values', () => {
  sheet.describe({ currency: EUR, optionNames: ['Size', 'Color'], images: null }, 'Tent');
  sheet.addRow();
  type(3, 'option1', 'Huge');
  expect(sheet.grid.marks(3).get('option2')).toMatchObject({ tone: 'error' });
  type(3, 'option2', 'Red');
  expect(sheet.invalidRows().size).toBe(0);
});

test('a new row is saved by a create job with all typed values and the name of the variant', () => {
  sheet.addRow();
  type(3, 'option1', 'Huge');
  type(3, 'sku', 'TENT-H');
  expect(saves()).toEqual([
    {
      subject: { kind: 'variant', id: created(), name: 'Tent: Huge' },
      payload: {
        operation: 'create',
        product: PRODUCT,
        fields: [
          { field: 'price', value: '10.00' },
          { field: 'option1', value: 'Huge' },
          { field: 'sku', value: 'TENT-H' },
        ],
      },
    },
  ]);
});

test('a value that the store refuses is marked in the cell of the new row', () => {
  sheet.addRow();
  type(3, 'option1', 'Huge');
  const fields = { price: ['Too low.'] };
  const refusal = { kind: 'store' as const, message: '', fields, requestId: null };
  const state = { kind: 'refused' as const, refusal, current: null };
  sheet.takeSaves(savesOf({ ...creationDone(), state }));
  expect(sheet.grid.marks(3).get('price')?.text).toContain('Too low.');
});

/** Sends the event that the store has created the first new row as variant 9. */
function tellCreated(...more: readonly ToldChange[]): void {
  const place = { variant: created(), product: PRODUCT, name: 'Tent: Huge', draft: null };
  const ended = (['price', 'option1'] as const).map((field) => ({ ...place, field }));
  host.tell([{ ...place, field: 'created', became: variantId(9) }, ...ended, ...more], null);
}
const selected = () => sheet.grid.keyAt(sheet.grid.selection.focus.row);

test('a created variant replaces its new row in place, and undo does not restore the row', async () => {
  await host.settled();
  sheet.addRow();
  type(3, 'option1', 'Huge');
  await host.drafts.flush();
  tellCreated();
  expect([rows(), selected()]).toEqual([[...STORED, ['Huge', '10.00']], 9]);
  expect(sheet.drafts.table.cellCount).toBe(0);
  sheet.grid.undo();
  sheet.grid.undo();
  sheet.grid.redo();
  sheet.grid.redo();
  expect([rows(), sheet.drafts.table.cellCount]).toEqual([[...STORED, ['Huge', '10.00']], 0]);
  // When the variants are read again, the selection stays on the created one, wherever it is.
  sheet.show([1, 9, 2, 3].map((id) => aVariant(id)));
  expect(selected()).toBe(9);
});

test('edits typed while a row is being created become edits of the created variant', async () => {
  await host.settled();
  sheet.addRow();
  type(3, 'option1', 'Huge');
  await host.drafts.flush();
  // One edit is already kept, one is not yet, and one is still in the editor.
  type(3, 'sku', 'TENT-H');
  sheet.grid.select({
    anchor: { row: 3, column: columnOf('barcode') },
    focus: { row: 3, column: columnOf('barcode') },
  });
  sheet.grid.beginEdit('empty');
  sheet.grid.typed('4006');
  const price = { variant: variantId(9), product: PRODUCT, name: 'Tent: Huge', field: 'price' } as const;
  tellCreated({ ...price, draft: { base: '10.00', mine: '12.00' } });
  sheet.grid.commitEdit();
  expect(Object.fromEntries(sheet.drafts.table.ofRow(variantId(9)))).toEqual({
    price: { base: '10.00', mine: '12.00' },
    sku: { base: null, mine: 'TENT-H' },
    barcode: { base: null, mine: '4006' },
  });
  expect(sheet.drafts.editedOf(PRODUCT)).toEqual([9]);
  expect(saves()).toMatchObject([{ subject: { id: 9 }, payload: { operation: 'update' } }]);
});

test('a new row that another window removes leaves nothing behind', async () => {
  await host.settled();
  sheet.addRow();
  type(3, 'sku', 'TENT-H');
  const place = { variant: created(), product: PRODUCT, name: 'Tent', draft: null };
  host.tell([{ ...place, field: 'created' }]);
  expect([rows(), sheet.drafts.table.cellCount, saves()]).toEqual([STORED, 0, []]);
});

test('undo restores a removed new row at its position', () => {
  sheet.addRows(['A', 'B'].map((option1) => ({ option1, price: '1.00' })));
  sheet.grid.select({ anchor: { row: 3, column: 1 }, focus: { row: 3, column: 1 } });
  sheet.toggleDeletion();
  sheet.grid.undo();
  expect(rows().slice(3)).toEqual([
    ['A', '1.00'],
    ['B', '1.00'],
  ]);
});

test('removing the last new row selects the row above it, which can be edited at once', () => {
  sheet.addRow();
  expect(sheet.grid.selection.focus.row).toBe(3);
  sheet.toggleDeletion();
  expect([sheet.grid.size.rows, sheet.grid.selection.focus.row]).toEqual([3, 2]);
  expect(sheet.grid.beginEdit('empty')).toBe(true);
});

test('undoing a save deletes the created variant if it still holds the values it was created with', () => {
  sheet.addRow();
  type(3, 'option1', 'Huge');
  expect(jobsToUndo([aBatch('a', creationDone())])).toMatchObject([
    {
      subject: { id: 9 },
      payload: {
        operation: 'delete',
        held: expect.arrayContaining([{ field: 'price', value: '10.00' }]) as unknown,
      },
    },
  ]);
});

test('new rows are restored in their order in another window and after a restart', async () => {
  await host.settled();
  sheet.addRows(['A', 'B', 'C'].map((option1) => ({ option1, price: '1.00' })));
  type(4, 'option1', 'Bee');
  await host.drafts.flush();
  const kept = new Map(host.writes.flat().map((cell) => [`${String(cell.variant)} ${cell.field}`, cell]));
  const before = rows();
  host = draftsUnderTest(
    [...kept.values()].flatMap(({ draft, ...place }) => (draft === null ? [] : [{ ...place, ...draft }])),
  );
  sheet = openSheet();
  await host.settled();
  expect(rows()).toEqual(before);
  expect(saves().map(({ subject }) => subject.name)).toEqual(['Tent: A', 'Tent: Bee', 'Tent: C']);
  const another = sheet;
  host.tell([...kept.values()].map((cell) => ({ ...cell, draft: null })));
  expect(another.grid.size.rows).toBe(3);
});

test('deleting a selection removes new rows and marks stored ones in one undo step', () => {
  sheet.addRows([{ option1: 'Huge', price: '1.00' }]);
  sheet.grid.select({ anchor: { row: 2, column: 1 }, focus: { row: 3, column: 1 } });
  sheet.toggleDeletion();
  expect([rows(), sheet.drafts.countOf(PRODUCT)]).toEqual([
    STORED,
    { cells: 0, rows: 0, created: 0, deleted: 1, moved: 0 },
  ]);
  sheet.grid.undo();
  expect(rows()).toEqual([...STORED, ['Huge', '1.00']]);
});

test('the stored variants cannot all be deleted, even if there is a new row', () => {
  sheet.addRow();
  sheet.grid.select({ anchor: { row: 0, column: 1 }, focus: { row: 2, column: 1 } });
  expect(sheet.whyNotDelete()).toBe('all');
});

test('new rows stay below the others and cannot be moved', () => {
  sheet.addRow();
  expect([sheet.order.whyNotMove(-1), sheet.order.whyNotMove(1)]).toEqual(['new', 'new']);
  sheet.order.moveTo(0);
  expect(sheet.drafts.movedOf(PRODUCT)).toEqual([]);
  sheet.grid.select({ anchor: { row: 2, column: 1 }, focus: { row: 2, column: 1 } });
  expect(sheet.order.whyNotMove(1)).toBe('edge');
  sheet.order.moveTo(0);
  expect(rows().map(([size]) => size)).toEqual(['Size 3', 'Size 1', 'Size 2', '']);
});

test('D3.1 new rows count toward the variant limit of a product', () => {
  expect(sheet.countWith(MAX_VARIANTS - 3)).toBe(MAX_VARIANTS);
  sheet.addRow();
  expect(sheet.countWith(0)).toBe(4);
});

test('discarding all edits removes new rows, and undo restores them', () => {
  sheet.addRows([{ option1: 'Huge', price: '1.00' }]);
  sheet.drafts.discard(sheet.drafts.editedOf(PRODUCT), sheet.grid);
  expect([rows(), sheet.drafts.table.cellCount]).toEqual([STORED, 0]);
  sheet.grid.undo();
  expect(rows()).toEqual([...STORED, ['Huge', '1.00']]);
});
