import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { inOrder, orderJobsToSave, orderJobsToUndo } from './order-jobs.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { anOrderBatch } from './test/orders.ts';
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
const canMove = (by: 1 | -1) => sheet.order.whyNotMove(by) === null;
const selected = () => {
  const { anchor, focus } = sheet.grid.selection;
  return [focus.row, anchor.row];
};

test('the selected rows move together, and the selection with them', () => {
  select(1, 2);
  sheet.order.move(-1);
  expect([order(), selected()]).toEqual([
    [2, 3, 1, 4, 5],
    [0, 1],
  ]);
  sheet.order.move(1);
  sheet.order.move(1);
  expect([order(), selected()]).toEqual([
    [1, 4, 2, 3, 5],
    [2, 3],
  ]);
});

test('each move is one undo step, which also restores the selection', () => {
  select(0);
  sheet.order.move(1);
  sheet.order.move(1);
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

test('the selected rows can be moved to any position, up to the first or last row', () => {
  select(0, 1);
  sheet.order.moveTo(2);
  expect([order(), selected()]).toEqual([
    [3, 4, 1, 2, 5],
    [2, 3],
  ]);
  sheet.order.moveTo(99);
  expect([order(), selected()]).toEqual([
    [3, 4, 5, 1, 2],
    [3, 4],
  ]);
  sheet.order.moveTo(-1);
  expect(order()).toEqual([1, 2, 3, 4, 5]);
  expect(sheet.drafts.countOf(PRODUCT).moved).toBe(0);
});

test('rows at the edge do not move beyond it', () => {
  select(0);
  expect([canMove(-1), canMove(1)]).toEqual([false, true]);
  sheet.order.move(-1);
  select(3, 4);
  expect(canMove(1)).toBe(false);
  sheet.order.move(1);
  expect([order(), sheet.drafts.table.cellCount]).toEqual([[1, 2, 3, 4, 5], 0]);
});

test('rows that were moved back are not unsaved', () => {
  select(1);
  sheet.order.move(1);
  expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 0, rows: 0, created: 0, deleted: 0, moved: 2 });
  sheet.order.move(-1);
  expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 0, rows: 0, created: 0, deleted: 0, moved: 0 });
});

test('positions are stored by the host, and the rows are sorted by them again', async () => {
  await host.settled();
  select(0);
  sheet.order.move(1);
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

test('the selection stays on its variant when another window moves rows', async () => {
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

test('a variant that is gone from the store is left out of the order to save', () => {
  select(4);
  sheet.order.moveTo(0);
  sheet.show([1, 3, 4, 5].map((id, index) => ({ ...aVariant(id), position: index + 1 })));
  select(0);
  sheet.order.moveTo(1);
  const [job] = orderJobsToSave(sheet.drafts, PRODUCT);
  expect(job?.payload.places.map(({ variant }) => variant)).not.toContain(2);
});

test('the name of the product is the whole title, even if the titles of its variants have a colon', () => {
  sheet.show([1, 2].map((id) => aVariant(id, { title: `Size: ${id}` })));
  select(0);
  sheet.order.move(1);
  const [job] = orderJobsToSave(sheet.drafts, PRODUCT);
  expect(job?.subject.name).toBe('Tent');
  expect(job?.payload.places.map(({ name }) => name)).toContain('Tent: Size: 1');
});

test('a partly saved order is not marked as changed elsewhere', () => {
  const marked = () => [0, 1, 2].filter((row) => sheet.grid.marks(row).has('position'));
  sheet.show([1, 2, 3].map((id) => aVariant(id)));
  select(2);
  sheet.order.moveTo(0);
  select(2);
  sheet.order.moveTo(1);
  sheet.show(
    inOrder(
      [1, 2, 3].map((id) => aVariant(id)),
      [3, 1, 2].map(variantId),
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

test('the rest of a partly saved order is based on the order that is stored now', () => {
  for (const to of [4, 3, 2, 1]) {
    select(0);
    sheet.order.moveTo(to);
  }
  expect(order()).toEqual([5, 4, 3, 2, 1]);
  const variants = [1, 2, 3, 4, 5].map((id) => aVariant(id));
  // The store has moved 5 and 4 to the top, and then refused. Variant 3 itself has no new wanted position.
  sheet.show(inOrder(variants, [5, 4, 1, 2, 3].map(variantId)));
  expect(order()).toEqual([5, 4, 3, 2, 1]);
  const places = () =>
    orderJobsToSave(sheet.drafts, PRODUCT)[0]
      ?.payload.places.map(({ variant, base, mine }) => [variant, base, mine])
      .toSorted(([one = 0], [other = 0]) => one - other);
  expect(places()).toEqual([
    [1, 3, 5],
    [3, 5, 3],
  ]);
  select(4);
  sheet.order.move(-1);
  expect(order()).toEqual([5, 4, 3, 1, 2]);
  sheet.grid.undo();
  expect(order()).toEqual([5, 4, 3, 2, 1]);
});

describe('saving an order', () => {
  test('includes rows whose cells are invalid', () => {
    select(0);
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: 'ten' }]);
    sheet.order.move(1);
    expect(orderJobsToSave(sheet.drafts, PRODUCT)[0]?.payload.places).toHaveLength(2);
  });

  test('submits one job for the product with every row whose position changes', () => {
    select(3);
    sheet.order.move(-1);
    sheet.order.move(-1);
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

  test('saves the edited cells of a moved row in a separate job', () => {
    select(0);
    sheet.order.move(1);
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
    expect(sheet.drafts.countOf(PRODUCT)).toEqual({ cells: 1, rows: 1, created: 0, deleted: 0, moved: 2 });
    const jobs = jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());
    expect(jobs).toMatchObject([
      { subject: { id: 1 }, payload: { changes: [{ field: 'price', mine: '12.00' }] } },
    ]);
  });

  test('leaves nothing unsaved once the store has that order', () => {
    select(0);
    sheet.order.move(1);
    const variants = [1, 2, 3, 4, 5].map((id) => aVariant(id));
    sheet.show(inOrder(variants, [2, 1, 3, 4, 5].map(variantId)));
    expect([order(), sheet.drafts.countOf(PRODUCT).moved]).toEqual([[2, 1, 3, 4, 5], 0]);
  });
});

test('a move cannot be undone while the order is being saved, and is undone against the stored order afterwards', () => {
  select(0);
  sheet.order.move(1);
  sheet.order.move(1);
  const [job] = orderJobsToSave(sheet.drafts, PRODUCT);
  sheet.order.setReordering(true);
  sheet.grid.undo();
  expect([order(), sheet.grid.notice]).toEqual([[2, 3, 1, 4, 5], 'Saving the order…']);
  expect(orderJobsToSave(sheet.drafts, PRODUCT)).toEqual([job]);

  const variants = [1, 2, 3, 4, 5].map((id) => aVariant(id));
  sheet.show(inOrder(variants, [2, 3, 1, 4, 5].map(variantId)));
  sheet.order.setReordering(false);
  sheet.grid.undo();
  expect(order()).toEqual([2, 1, 3, 4, 5]);
  const [back] = orderJobsToSave(sheet.drafts, PRODUCT);
  expect(back?.payload.places.map(({ variant, base, mine }) => [variant, base, mine])).toEqual(
    expect.arrayContaining([
      [1, 3, 2],
      [3, 2, 3],
    ]),
  );
  sheet.order.setReordering(true);
  sheet.grid.redo();
  expect(order()).toEqual([2, 1, 3, 4, 5]);
});

test('a typed value can be undone while the order is being saved', () => {
  select(0);
  sheet.order.move(1);
  sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
  sheet.order.setReordering(true);
  sheet.grid.undo();
  expect(sheet.drafts.countOf(PRODUCT)).toMatchObject({ cells: 0, moved: 2 });
});

describe('undoing a saved order', () => {
  const NONE = new Set<VariantId>();
  const back = (...undo: Parameters<typeof orderJobsToUndo>) =>
    orderJobsToUndo(...undo).map(({ payload }) =>
      payload.places.map(({ variant, name, base, mine }) => [variant, name, base, mine]),
    );

  test('moves each variant back from where the save has put it', () => {
    const batch = anOrderBatch([1, 2, 3, 4], [2, 3, 1, 4]);
    expect(orderJobsToUndo([batch], NONE)[0]?.subject).toEqual({
      kind: 'product',
      id: PRODUCT,
      name: 'Tent',
    });
    expect(back([batch], NONE)).toEqual([
      [
        [2, 'Tent: 2', 1, 2],
        [3, 'Tent: 3', 2, 3],
        [1, 'Tent: 1', 3, 1],
      ],
    ]);
  });

  test('leaves out variants that the same save has deleted', () => {
    const batch = anOrderBatch([1, 2, 3, 4], [4, 1, 2, 3]);
    expect(back([batch], new Set([variantId(2)]))).toEqual([
      [
        [4, 'Tent: 4', 1, 3],
        [1, 'Tent: 1', 2, 1],
        [3, 'Tent: 3', 3, 2],
      ],
    ]);
    expect(back([batch], new Set([variantId(4)]))).toEqual([]);
  });

  test('names a variant that only the undo moves after its product', () => {
    const batch = anOrderBatch([1, 2, 3, 4], [2, 4, 3, 1]);
    expect(back([batch], new Set([variantId(1)]))).toEqual([
      [
        [4, 'Tent: 4', 2, 3],
        [3, 'Tent', 3, 2],
      ],
    ]);
  });

  test('reverts only the last saved order of each product, and none while a job is pending', () => {
    const [first, second] = [anOrderBatch([1, 2, 3], [2, 1, 3]), anOrderBatch([2, 1, 3], [3, 2, 1])];
    expect(back([first, second], NONE)).toEqual(back([second], NONE));
    const other = anOrderBatch([7, 8], [8, 7], { product: 2 });
    expect(back([first, other], NONE)).toHaveLength(2);
    expect(back([first, anOrderBatch([2, 1], [1, 2], { state: { kind: 'sending' } })], NONE)).toEqual([]);
  });

  test('ignores an order that was refused or cancelled', () => {
    const refusal = { kind: 'changed' } as const;
    const state = { kind: 'refused', refusal, current: null } as const;
    expect(back([anOrderBatch([1, 2], [2, 1], { state })], NONE)).toEqual([]);
    expect(back([anOrderBatch([1, 2], [2, 1], { state: { kind: 'cancelled' } })], NONE)).toEqual([]);
  });
});

test('an order that was changed elsewhere is marked until the next move', () => {
  select(0);
  sheet.order.move(1);
  const positions = [2, 3, 4, 5, 1];
  sheet.show([1, 2, 3, 4, 5].map((id) => aVariant(id, { position: positions[id - 1] ?? 0 })));
  const marked = () => [0, 1, 2, 3, 4].filter((row) => sheet.grid.marks(row).has('position'));
  expect(marked().length).toBeGreaterThan(0);
  select(0);
  sheet.order.move(1);
  expect(marked()).toEqual([]);
});
