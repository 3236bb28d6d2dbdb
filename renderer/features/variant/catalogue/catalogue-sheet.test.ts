import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../../shared/result.ts';
import { runCommand } from '../../../ui/grid/grid-commands.ts';
import { isRemovedRow } from '../../../ui/grid/removed-row.ts';
import { cellSelection } from '../../../ui/grid/selection.ts';
import { aSave, savesOf, storedVariant } from '../test/saves.ts';
import { variantId } from '../test/variants.ts';
import { conflictsOf, type SaveJob } from '../variant-saves.ts';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import { aRow, catalogueUnderTest } from './test/catalogue-under-test.ts';

let opened: Awaited<ReturnType<typeof catalogueUnderTest>>;
let sheet: CatalogueSheet;
async function open(rows: readonly ReturnType<typeof aRow>[]): Promise<void> {
  opened = await catalogueUnderTest(rows);
  ({ sheet } = opened);
}
function select(top: number, bottom: number): void {
  sheet.grid.select({ anchor: { row: bottom, column: 2 }, focus: { row: top, column: 2 } });
}
const deleted = () => sheet.drafts.deletedOf(null);
const deletionOf = (id: number, state: SaveJob['state']): SaveJob => ({
  ...aSave(id, state),
  payload: { operation: 'delete', product: aRow(id).product, held: [{ field: 'price', value: '10.00' }] },
});

describe('deleting in the grid of all variants', () => {
  beforeEach(() => open([1, 2, 3].map((id) => aRow(id))));

  test('marks the selected rows in one undo step, and unmarks them when all are marked', () => {
    select(0, 1);
    expect(sheet.isDeletionSelected).toBe(false);
    sheet.toggleDeletion();
    expect([deleted(), sheet.isDeletionSelected, isRemovedRow(sheet.grid, 1)]).toEqual([[1, 2], true, true]);
    expect(sheet.drafts.factsOf(variantId(1))).toMatchObject({
      product: 1,
      name: 'Tent: Size 1',
      productTitle: 'Tent',
    });
    sheet.grid.undo();
    expect(deleted()).toEqual([]);
    sheet.grid.redo();
    select(1, 2);
    sheet.toggleDeletion();
    expect(deleted()).toEqual([1, 2, 3]);
    sheet.toggleDeletion();
    expect(deleted()).toEqual([1]);
  });

  test('ignores invalid values and conflicts of a marked row', () => {
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: 'free' }]);
    expect([...sheet.invalidRows()]).toEqual([1]);
    const changed: SaveJob['state'] = {
      kind: 'refused',
      refusal: { kind: 'changed' },
      current: storedVariant(1, { price: '11.00' }),
    };
    const saves = savesOf(aSave(1, changed));
    expect(conflictsOf(sheet.drafts, saves)).toHaveLength(1);
    select(0, 0);
    sheet.toggleDeletion();
    expect([sheet.invalidRows().size, conflictsOf(sheet.drafts, saves)]).toEqual([0, []]);
    expect([...sheet.grid.marks(0).keys()]).toEqual([]);
    sheet.toggleDeletion();
    expect([...sheet.invalidRows()]).toEqual([1]);
    expect([...sheet.grid.marks(0).keys()]).toEqual(['price']);
  });

  test('shows at the row that the store refused to delete the last variant of a product', () => {
    select(0, 2);
    sheet.toggleDeletion();
    expect(deleted()).toEqual([1, 2, 3]);
    const refused: SaveJob['state'] = {
      kind: 'refused',
      refusal: { kind: 'store', message: 'The last one.', fields: null, requestId: null },
      current: null,
    };
    sheet.takeSaves(savesOf(deletionOf(3, refused)));
    expect(sheet.grid.marks(2).get('deleted')).toEqual({
      tone: 'error',
      text: 'The store refused this: The last one.',
    });
    expect(sheet.grid.marks(1).size).toBe(0);
  });
});

test('a mark for deletion made during a save follows it, and can be undone', async () => {
  await open([aRow(1)]);
  select(0, 0);
  sheet.toggleDeletion();
  const saveIn = (state: SaveJob['state']): SaveJob => ({
    ...aSave(1, state),
    payload: {
      operation: 'update',
      product: aRow(1).product,
      changes: [{ field: 'price', base: '10.00', mine: '9.00' }],
    },
  });
  const stored = storedVariant(1, { price: '9.00' });
  const done = saveIn({ kind: 'done', result: { variant: stored }, late: false });
  const before = sheet.drafts.table.get(variantId(1), 'deleted')?.mine;
  // A save that had ended before the mark was made changes nothing.
  sheet.takeSaves(savesOf(done));
  expect(sheet.drafts.table.get(variantId(1), 'deleted')?.mine).toBe(before);
  sheet.takeSaves(savesOf(saveIn({ kind: 'sending' })));
  sheet.takeSaves(savesOf(done));
  expect(sheet.grid.marks(0).size).toBe(0);
  sheet.grid.undo();
  expect(deleted()).toEqual([]);
});

test('deleting reads the selected rows before it marks them, and marks them even if others are selected meanwhile', async () => {
  await open(Array.from({ length: 250 }, (_, index) => aRow(index + 1)));
  select(0, 249);
  expect(sheet.grid.keyAt(249)).toBeNull();
  sheet.toggleDeletion();
  expect(deleted()).toEqual([]);
  // The mark is for the rows that were selected when it was asked for.
  select(2, 2);
  await expect.poll(() => deleted().length).toBe(250);
  expect(opened.reads).toEqual([
    { from: 0, count: 100 },
    { from: 100, count: 150 },
  ]);
  sheet.grid.undo();
  expect(deleted()).toEqual([]);
});

test('a stored SKU that another variant of the store has is marked until it changes', async () => {
  await open([aRow(1, { duplicateSku: true }), aRow(2)]);
  const marked = () => [0, 1].map((row) => sheet.grid.marks(row).get('sku')?.text);
  const text = 'Another variant of the store has this SKU.';
  expect(marked()).toEqual([text, undefined]);
  sheet.grid.apply([{ row: variantId(1), column: 'sku', from: 'SKU-1', to: 'OTHER' }]);
  expect(marked()).toEqual([undefined, undefined]);
  sheet.grid.undo();
  expect(marked()).toEqual([text, undefined]);
  const saved = (sku: string) =>
    savesOf(aSave(1, { kind: 'done', result: { variant: storedVariant(1, { sku }) }, late: false }));
  sheet.takeSaves(saved('SKU-1'));
  expect(marked()).toEqual([text, undefined]);
  sheet.takeSaves(new Map());
  sheet.takeSaves(saved('OTHER'));
  expect(marked()).toEqual([undefined, undefined]);
});

test('an edit of a later option alone is valid, and an empty value is not', async () => {
  await open([aRow(1, { options: ['Red', 'Small', 'Wool'] })]);
  const edit = (column: string, from: string, to: string) =>
    sheet.grid.apply([{ row: variantId(1), column, from, to }]);
  edit('option2', 'Small', 'Large');
  expect([...sheet.invalidRows()]).toEqual([]);
  edit('option3', 'Wool', 'Silk');
  expect([...sheet.invalidRows()]).toEqual([]);
  edit('option2', 'Large', '');
  expect([...sheet.invalidRows()]).toEqual([1]);
});

test('undo restores no edit of a deleted variant', async () => {
  const rows = [1, 2, 3].map((id) => aRow(id));
  await open(rows);
  const key = variantId(1);
  sheet.grid.apply([{ row: key, column: 'price', from: '10.00', to: '12.00' }]);
  select(0, 0);
  sheet.toggleDeletion();
  await sheet.drafts.flush();
  const [ended] = rows.splice(0, 1);
  const place = { variant: key, product: aRow(1).product, name: ended?.title ?? '', draft: null };
  opened.tellDrafts(
    [
      { ...place, field: 'price' },
      { ...place, field: 'deleted' },
    ],
    null,
  );
  opened.tell({ copy: { variants: 2, products: 1, unreadable: 0, at: 2 } });
  await expect.poll(() => sheet.count).toBe(2);
  sheet.grid.undo();
  sheet.grid.undo();
  expect([sheet.drafts.countOf(null), deleted()]).toEqual([
    { cells: 0, rows: 0, created: 0, deleted: 0, moved: 0 },
    [],
  ]);
});

test('undo has no effect on a deletion mark that another window has already removed', async () => {
  await open([1, 2].map((id) => aRow(id)));
  select(0, 0);
  sheet.toggleDeletion();
  await sheet.drafts.flush();
  const place = { variant: variantId(1), product: aRow(1).product, name: 'Tent: Size 1' };
  opened.tellDrafts([{ ...place, field: 'deleted', draft: null }]);
  sheet.grid.undo();
  expect(sheet.drafts.table.ofRow(variantId(1)).size).toBe(0);
});

test('undo restores a discarded edit of an image with its base, although the copy has no images', async () => {
  await open([aRow(1)]);
  const edit = { base: '5', mine: '7' };
  sheet.drafts.table.put(variantId(1), 'image_id', edit);
  sheet.drafts.discard([variantId(1)], sheet.grid);
  expect(sheet.drafts.table.cellCount).toBe(0);
  sheet.grid.undo();
  expect(sheet.drafts.table.get(variantId(1), 'image_id')).toEqual(edit);
});

describe('when the copy of the store is renewed during an edit', () => {
  const rows: ReturnType<typeof aRow>[] = [];
  const renew = async (variants: number, at: number) => {
    opened.tell({ copy: { variants, products: 1, unreadable: 0, at } });
    await opened.settled();
    await opened.settled();
  };
  beforeEach(async () => {
    rows.splice(0, rows.length, ...Array.from({ length: 400 }, (_, index) => aRow(index + 1)));
    await open(rows);
    sheet.grid.show(0, 40);
    const column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
    sheet.grid.goTo({ row: 5, column });
    sheet.grid.beginEdit('empty');
    sheet.grid.typed('99.5');
  });

  test('text typed into a row out of view becomes an edit of that row', async () => {
    sheet.grid.show(300, 340);
    await renew(400, 2);
    expect(sheet.grid.indexOf(variantId(6))).toBe(-1);
    sheet.grid.commitEdit();
    expect(sheet.drafts.table.get(variantId(6), 'price')).toEqual({ base: '10.00', mine: '99.50' });
  });

  test('text typed into a row out of view becomes an edit as soon as another edit begins', async () => {
    sheet.grid.show(300, 340);
    await renew(400, 2);
    sheet.grid.goTo({ row: 310, column: sheet.grid.selection.focus.column });
    sheet.grid.beginEdit('empty');
    expect(sheet.drafts.table.get(variantId(6), 'price')?.mine).toBe('99.50');
    expect(sheet.grid.editing?.row).toBe(311);
  });

  test('the active cell stays in its row when rows are added before it', async () => {
    rows.unshift(...Array.from({ length: 151 }, (_, index) => aRow(1000 + index)));
    await renew(551, 2);
    sheet.grid.commitEdit();
    await expect.poll(() => sheet.grid.selection.focus.row).toBe(156);
    sheet.grid.show(140, 180);
    await expect.poll(() => sheet.grid.keyAt(156)).toBe(6);
    sheet.grid.beginEdit('empty');
    sheet.grid.typed('98');
    sheet.grid.commitEdit();
    expect(sheet.drafts.editedOf(null)).toEqual([6]);
    expect(sheet.drafts.table.get(variantId(6), 'price')?.mine).toBe('98.00');
  });
});

test('a range stays on its variants when one is added inside it while its first row is out of view', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => aRow(index + 1, { price: `${index + 1}.00` }));
  await open(rows);
  const column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
  sheet.grid.show(90, 120);
  await opened.settled();
  sheet.grid.goTo({ row: 100, column });
  sheet.grid.show(890, 920);
  await opened.settled();
  sheet.grid.select({ anchor: sheet.grid.selection.anchor, focus: { row: 900, column } });
  rows.splice(500, 0, aRow(2000));
  opened.tell({ copy: { variants: rows.length, products: 1, unreadable: 0, at: 2 } });
  await expect.poll(() => sheet.count).toBe(1001);
  await opened.settled();
  runCommand(sheet.grid, { do: 'fill_down' });
  const priceOf = (id: number) => sheet.drafts.table.get(variantId(id), 'price')?.mine;
  await expect.poll(() => priceOf(901)).toBe('101.00');
  expect([priceOf(101), priceOf(102), priceOf(902)]).toEqual([undefined, '101.00', undefined]);
});

describe('undo after the copy was renewed while the edited rows were out of view', () => {
  const rows: ReturnType<typeof aRow>[] = [];
  let column: number;
  const priceOf = (id: number) => sheet.drafts.table.get(variantId(id), 'price')?.mine;
  const renew = async () => {
    sheet.grid.show(1960, 2000);
    await opened.settled();
    sheet.grid.goTo({ row: 1990, column });
    opened.tell({ copy: { variants: rows.length, products: 1, unreadable: 0, at: 2 } });
    await expect.poll(() => sheet.grid.indexOf(variantId(6))).toBe(-1);
    await opened.settled();
  };
  beforeEach(async () => {
    rows.splice(0, rows.length, ...Array.from({ length: 2000 }, (_, index) => aRow(index + 1)));
    await open(rows);
    sheet.grid.show(0, 40);
    column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
  });

  test('goes back to the edited cell', async () => {
    sheet.grid.goTo({ row: 5, column });
    sheet.grid.beginEdit('empty');
    sheet.grid.typed('99');
    sheet.grid.commitEdit();
    rows.unshift(aRow(5000));
    await renew();
    const { scroll } = sheet.grid.requests;
    sheet.grid.undo();
    expect(priceOf(6)).toBeUndefined();
    await expect.poll(() => sheet.grid.selection).toEqual(cellSelection({ row: 6, column }));
    expect(sheet.grid.requests.scroll).toBe(scroll + 1);
    sheet.grid.show(0, 40);
    await expect.poll(() => sheet.grid.keyAt(sheet.grid.selection.focus.row)).toBe(6);
  });

  test('selects all of the changed rows again', async () => {
    const range = { anchor: { row: 1005, column }, focus: { row: 5, column } };
    sheet.grid.select(range);
    sheet.grid.changeAmounts({ top: 5, bottom: 1005, left: column, right: column }, () => ok('12.00'));
    await expect.poll(() => priceOf(1006)).toBe('12.00');
    await renew();
    sheet.grid.undo();
    expect(priceOf(1006)).toBeUndefined();
    await expect.poll(() => sheet.grid.selection).toEqual(range);
  });

  test('leaves the selection alone if the edited row is not listed, or if the user has moved on', async () => {
    sheet.grid.goTo({ row: 5, column });
    sheet.grid.beginEdit('empty');
    sheet.grid.typed('99');
    sheet.grid.commitEdit();
    const [sixth] = rows.splice(5, 1);
    await renew();
    const there = sheet.grid.selection;
    sheet.grid.undo();
    await opened.settled();
    expect(sheet.grid.selection).toEqual(there);
    if (sixth !== undefined) rows.splice(5, 0, sixth);
    sheet.grid.redo();
    sheet.grid.move(1, 0);
    await opened.settled();
    expect([sheet.grid.selection.focus.row, priceOf(6)]).toEqual([there.focus.row + 1, '99.00']);
  });
});

test('an editor opened before another list arrives stays open in its row', async () => {
  const rows = [1, 2, 3].map((id) => aRow(id));
  await open(rows);
  const column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
  sheet.grid.goTo({ row: 1, column });
  rows.unshift(aRow(5));
  sheet.show({ ...sheet.view, sort: { by: 'sku', descending: true } });
  sheet.grid.beginEdit('empty');
  sheet.grid.typed('1');
  await expect.poll(() => sheet.count).toBe(4);
  expect([sheet.grid.editing?.text, sheet.drafts.table.cellCount]).toEqual(['1', 0]);
  expect([sheet.grid.selection.focus.row, sheet.grid.keyAt(2)]).toEqual([2, 2]);
});

const AWAY = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;

test('a late answer does not restore a failure that a newer state has cleared', async () => {
  await open([aRow(1)]);
  opened.tell({ problem: AWAY });
  expect(sheet.failure).toEqual(AWAY);
  const release = opened.holdAnswers();
  sheet.retry();
  // The host has answered, and has finished the work that it started, before the page reads the answer.
  opened.tell({ problem: AWAY, work: { kind: 'updating' } });
  opened.tell({ problem: null });
  expect(sheet.isReading).toBe(true);
  release();
  await opened.settled();
  expect([sheet.failure, sheet.isReading]).toEqual([null, false]);
});
