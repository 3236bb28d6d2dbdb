import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import { inOrder, orderJobsToSave } from './order-jobs.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { jobsToSave } from './variant-saves.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

let host: ReturnType<typeof draftsUnderTest>;
let sheet: VariantSheet;
beforeEach(() => {
  host = draftsUnderTest();
  sheet = new VariantSheet(host.drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  sheet.show([1, 2, 3, 4, 5].map((id) => aVariant(id)));
});
const order = () => [0, 1, 2, 3, 4].map((row) => sheet.grid.keyAt(row));
function select(top: number, bottom = top): void {
  sheet.grid.select({ anchor: { row: bottom, column: 2 }, focus: { row: top, column: 2 } });
}
const selected = () => {
  const { anchor, focus } = sheet.grid.selection;
  return [focus.row, anchor.row];
};

test('the selected rows move together, and the selection with them', () => {
  select(1, 2);
  sheet.move(-1);
  expect([order(), selected()]).toEqual([
    [2, 3, 1, 4, 5],
    [0, 1],
  ]);
  sheet.move(1);
  sheet.move(1);
  expect([order(), selected()]).toEqual([
    [1, 4, 2, 3, 5],
    [2, 3],
  ]);
});

test('each move is one step of undo, with the selection that it had', () => {
  select(0);
  sheet.move(1);
  sheet.move(1);
  expect(order()).toEqual([2, 3, 1, 4, 5]);
  sheet.grid.undo();
  expect([order(), selected()]).toEqual([
    [2, 1, 3, 4, 5],
    [1, 1],
  ]);
  sheet.grid.undo();
  expect([order(), sheet.drafts.countOf(PRODUCT).moved]).toEqual([[1, 2, 3, 4, 5], 0]);
  sheet.grid.redo();
  sheet.grid.redo();
  expect(order()).toEqual([2, 3, 1, 4, 5]);
});

test('they are moved to any place, as far as there are rows', () => {
  select(0, 1);
  sheet.moveTo(2);
  expect([order(), selected()]).toEqual([
    [3, 4, 1, 2, 5],
    [2, 3],
  ]);
  sheet.moveTo(99);
  expect([order(), selected()]).toEqual([
    [3, 4, 5, 1, 2],
    [3, 4],
  ]);
  sheet.moveTo(-1);
  expect(order()).toEqual([1, 2, 3, 4, 5]);
  expect(sheet.drafts.countOf(PRODUCT).moved).toBe(0);
});

test('rows at the edge stay', () => {
  select(0);
  expect([sheet.canMove(-1), sheet.canMove(1)]).toEqual([false, true]);
  sheet.move(-1);
  select(3, 4);
  expect(sheet.canMove(1)).toBe(false);
  sheet.move(1);
  expect([order(), sheet.drafts.table.cellCount]).toEqual([[1, 2, 3, 4, 5], 0]);
});

test('what was moved and back is not unsaved', () => {
  select(1);
  sheet.move(1);
  expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 0, rows: 0, deleted: 0, moved: 2 });
  sheet.move(-1);
  expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 0, rows: 0, deleted: 0, moved: 0 });
});

test('positions are kept by the host, and the rows stand by them again', async () => {
  await host.settled();
  select(0);
  sheet.move(1);
  await host.drafts.flush();
  const cells = host.writes.flat().flatMap(({ draft, ...place }) => (draft ? [{ ...place, ...draft }] : []));
  expect(cells.map(({ variant, field, mine }) => [variant, field, mine])).toEqual([
    [2, 'position', '1'],
    [1, 'position', '2'],
  ]);
  const again = draftsUnderTest(cells);
  const other = new VariantSheet(again.drafts, PRODUCT);
  other.show([1, 2, 3].map((id) => aVariant(id)));
  await again.settled();
  expect([0, 1, 2].map((row) => other.grid.keyAt(row))).toEqual([2, 1, 3]);
});

test('another window that moves rows does not take the selection along', async () => {
  await host.settled();
  select(0);
  const place = { product: PRODUCT, name: 'Tent', field: 'position' } as const;
  host.tell([
    { ...place, variant: variantId(1), draft: { base: '1', mine: '2' } },
    { ...place, variant: variantId(2), draft: { base: '2', mine: '1' } },
  ]);
  expect([order(), selected()]).toEqual([
    [2, 1, 3, 4, 5],
    [1, 1],
  ]);
});

test('what is gone from the store does not hold the order of the others back', () => {
  select(4);
  sheet.moveTo(0);
  sheet.show([1, 3, 4, 5].map((id, index) => ({ ...aVariant(id), position: index + 1 })));
  select(0);
  sheet.moveTo(1);
  const [job] = orderJobsToSave(sheet.drafts, PRODUCT);
  expect(job?.payload.places.map(({ variant }) => variant)).not.toContain(2);
});

test('an order that the store has half saved is not taken for one of somebody else', () => {
  const marked = () => [0, 1, 2].filter((row) => sheet.grid.marks(row).has('position'));
  sheet.show([1, 2, 3].map((id) => aVariant(id)));
  select(2);
  sheet.moveTo(0);
  select(2);
  sheet.moveTo(1);
  sheet.show(
    inOrder(
      [1, 2, 3].map((id) => aVariant(id)),
      [1, 3, 2].map(variantId),
    ),
  );
  expect(marked()).toEqual([]);
  sheet.show(
    inOrder(
      [1, 2, 3].map((id) => aVariant(id)),
      [2, 1, 3].map(variantId),
    ),
  );
  expect(marked()).not.toEqual([]);
});

describe('saved', () => {
  test('also where a row cannot be saved for what stands in it', () => {
    select(0);
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: 'ten' }]);
    sheet.move(1);
    expect(orderJobsToSave(sheet.drafts, PRODUCT)[0]?.payload.places).toHaveLength(2);
  });

  test('they are one job for the product, with every row whose position changes', () => {
    select(3);
    sheet.move(-1);
    sheet.move(-1);
    const edited = sheet.drafts.editedOf(PRODUCT);
    const [job, ...more] = orderJobsToSave(sheet.drafts, PRODUCT);
    expect(more).toEqual([]);
    expect(job?.subject).toEqual({ kind: 'product', id: PRODUCT, name: 'Tent' });
    expect(job?.payload.places.map(({ variant, base, mine }) => [variant, base, mine])).toEqual(
      expect.arrayContaining([
        [4, 4, 2],
        [2, 2, 3],
        [3, 3, 4],
      ]),
    );
    expect(job?.payload.places).toHaveLength(3);
    expect(jobsToSave(sheet.drafts, edited, new Map())).toEqual([]);
  });

  test('the cells of a row that was moved are saved apart', () => {
    select(0);
    sheet.move(1);
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
    expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 1, rows: 1, deleted: 0, moved: 2 });
    const jobs = jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());
    expect(jobs).toMatchObject([
      { subject: { id: 1 }, payload: { changes: [{ field: 'price', mine: '12.00' }] } },
    ]);
  });

  test('what is stored in that order then is not unsaved any more', () => {
    select(0);
    sheet.move(1);
    const variants = [1, 2, 3, 4, 5].map((id) => aVariant(id));
    sheet.show(inOrder(variants, [2, 1, 3, 4, 5].map(variantId)));
    expect([order(), sheet.drafts.countOf(PRODUCT).moved]).toEqual([[2, 1, 3, 4, 5], 0]);
  });
});

test('an order that was changed elsewhere is marked, and seen with the next move', () => {
  select(0);
  sheet.move(1);
  const positions = [2, 3, 4, 5, 1];
  sheet.show([1, 2, 3, 4, 5].map((id) => aVariant(id, { position: positions[id - 1] ?? 0 })));
  const marked = () => [0, 1, 2, 3, 4].filter((row) => sheet.grid.marks(row).has('position'));
  expect(marked().length).toBeGreaterThan(0);
  select(0);
  sheet.move(1);
  expect(marked()).toEqual([]);
});
