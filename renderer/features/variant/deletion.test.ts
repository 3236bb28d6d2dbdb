import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import { isRemovedRow } from '../../ui/grid/removed-row.ts';
import { whyNotSaved } from './save-marks.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aBatch, aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { deletionMarkOf } from './variant-fields.ts';
import { jobsToSave, jobsToUndo, type SaveJob } from './variant-saves.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

let host: ReturnType<typeof draftsUnderTest>;
let sheet: VariantSheet;
beforeEach(() => {
  host = draftsUnderTest();
  sheet = new VariantSheet(host.drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  sheet.show([1, 2, 3].map((id) => aVariant(id)));
});

function select(top: number, bottom: number): void {
  sheet.grid.select({ anchor: { row: bottom, column: 2 }, focus: { row: top, column: 2 } });
}
const removed = () => [0, 1, 2].map((row) => isRemovedRow(sheet.grid, row));
const count = () => sheet.drafts.countOf(PRODUCT);
const deletionOf = (id: number, state: SaveJob['state']): SaveJob => ({
  ...aSave(id, state),
  payload: { operation: 'delete', product: PRODUCT, held: [{ field: 'price', value: '10.00' }] },
});

test('toggleDeletion marks the selected rows in one undo step, and unmarks marked rows', () => {
  select(0, 1);
  sheet.toggleDeletion();
  expect([removed(), count()]).toEqual([
    [true, true, false],
    { cells: 0, rows: 0, created: 0, deleted: 2, moved: 0 },
  ]);
  sheet.grid.undo();
  expect([removed(), count().deleted]).toEqual([[false, false, false], 0]);
  sheet.grid.redo();
  expect(removed()).toEqual([true, true, false]);
  select(0, 0);
  sheet.toggleDeletion();
  expect([removed(), sheet.drafts.deletedOf(null)]).toEqual([[false, true, false], [2]]);
});

test('toggleDeletion marks the remaining rows of a partly marked selection', () => {
  select(0, 0);
  sheet.toggleDeletion();
  select(0, 1);
  expect(sheet.isDeletionSelected).toBe(false);
  sheet.toggleDeletion();
  expect(removed()).toEqual([true, true, false]);
});

test('the variants of a product cannot all be marked, neither at once nor one after another', () => {
  select(0, 2);
  expect(sheet.whyNotDelete()).toBe('all');
  sheet.toggleDeletion();
  expect(removed()).toEqual([false, false, false]);
  select(0, 1);
  sheet.toggleDeletion();
  select(2, 2);
  expect(sheet.whyNotDelete()).toBe('all');
  // Marked rows can still be unmarked.
  select(0, 1);
  expect(sheet.whyNotDelete()).toBeNull();
});

test('whyNotDelete returns none without rows', () => {
  sheet.show([]);
  expect(sheet.whyNotDelete()).toBe('none');
});

test('a deletion mark is stored by the host with the values of the variant, and restored from it', async () => {
  await host.settled();
  select(0, 0);
  sheet.toggleDeletion();
  await host.drafts.flush();
  const [cell] = host.writes.flat();
  expect(cell).toMatchObject({ variant: 1, field: 'deleted', draft: { base: null } });
  expect(cell?.draft?.mine).toBe(deletionMarkOf(aVariant(1)));

  const again = draftsUnderTest([
    {
      variant: variantId(1),
      product: PRODUCT,
      name: 'Tent: Size 1',
      field: 'deleted',
      base: null,
      mine: cell?.draft?.mine ?? null,
    },
  ]);
  await again.settled();
  expect(again.drafts.deletedOf(PRODUCT)).toEqual([1]);
});

describe('a row marked for deletion', () => {
  beforeEach(() => {
    sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: 'free' }]);
    sheet.invalidRows();
    select(0, 0);
    sheet.toggleDeletion();
  });

  test('is not validated, and its edited cells are not counted', () => {
    expect([sheet.invalidRows().size, count()]).toEqual([
      0,
      { cells: 0, rows: 0, created: 0, deleted: 1, moved: 0 },
    ]);
  });

  test('leaves its option combination to another row', () => {
    sheet.grid.apply([{ row: variantId(2), column: 'option1', from: 'Size 2', to: 'Size 1' }]);
    expect(sheet.invalidRows().size).toBe(0);
    sheet.grid.undo();
    sheet.grid.undo();
    sheet.grid.redo();
    sheet.grid.redo();
    expect(sheet.invalidRows().size).toBe(0);
  });

  test('takes its option combination back when it is unmarked', () => {
    sheet.grid.apply([{ row: variantId(2), column: 'option1', from: 'Size 2', to: 'Size 1' }]);
    select(0, 0);
    sheet.toggleDeletion();
    expect([...sheet.invalidRows()].toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('is saved as one delete job with the values that it had when it was marked', () => {
    const jobs = jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());
    expect(jobs).toMatchObject([
      { subject: { id: 1, name: 'Tent: Size 1' }, payload: { operation: 'delete', product: PRODUCT } },
    ]);
    expect(jobs[0]?.payload).toHaveProperty(
      'held',
      expect.arrayContaining([
        { field: 'price', value: '10.00' },
        { field: 'barcode', value: null },
      ]),
    );
  });

  test('shows that it was changed elsewhere since it was marked', () => {
    expect(sheet.grid.marks(0).get('deleted')).toBeUndefined();
    sheet.show([aVariant(1, { sku: 'THEIRS' }), aVariant(2), aVariant(3)]);
    expect(sheet.grid.marks(0).get('deleted')?.text).toContain('changed elsewhere');
  });

  test('is marked again when a discard of all edits is undone', () => {
    sheet.drafts.discard(sheet.drafts.editedOf(PRODUCT), sheet.grid);
    expect([removed(), count()]).toEqual([
      [false, false, false],
      { cells: 0, rows: 0, created: 0, deleted: 0, moved: 0 },
    ]);
    sheet.grid.undo();
    expect([removed()[0], count().deleted]).toEqual([true, 1]);
  });
});

test('a refused deletion is shown at its row as long as the row is marked', () => {
  const job = deletionOf(1, {
    kind: 'refused',
    refusal: { kind: 'store', message: 'The last one.', fields: null, requestId: null },
    current: null,
  });
  sheet.takeSaves(savesOf(job));
  expect(sheet.grid.marks(0).size).toBe(0);
  select(0, 0);
  sheet.toggleDeletion();
  expect(sheet.grid.marks(0).get('deleted')?.text).toBe('The store refused this: The last one.');
  expect(whyNotSaved(job, sheet.drafts.table.ofRow(variantId(1)))).toContain('The last one.');
});

test('undoing a save leaves out deleted variants', () => {
  const done = (job: SaveJob) => aBatch(job.id, job);
  const jobs = jobsToUndo([
    done(deletionOf(1, { kind: 'done', result: { variant: null }, late: false })),
    done(aSave(2, { kind: 'done', result: { variant: storedVariant(2) }, late: false })),
  ]);
  expect(jobs.map(({ subject }) => subject.id)).toEqual([2]);
});

test('an unreadable deletion mark deletes nothing', () => {
  sheet.drafts.describe(variantId(1), { product: PRODUCT, name: 'Tent: Size 1' });
  sheet.drafts.table.set(variantId(1), 'deleted', 'true', null);
  expect(jobsToSave(sheet.drafts, [variantId(1)], new Map())).toEqual([]);
});
