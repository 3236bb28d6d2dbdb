import { expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aVariant, variantId } from './test/variants.ts';
import { MAX_SHEETS, variantSheetsOf } from './variant-sheets.ts';

/** Opens products with one variant each, which has the id of its product. */
function productsUnderTest() {
  const { drafts, tell } = draftsUnderTest();
  const sheetOf = variantSheetsOf({ part: () => drafts } as unknown as StoreSession);
  const open = (id: number) => {
    const sheet = sheetOf(id as ProductId);
    sheet.show([aVariant(id, { product_id: id as ProductId })]);
    return sheet;
  };
  return { drafts, tell, open };
}

test('the sheets opened last are kept with their undo steps, and a reopened one counts as opened last', () => {
  const { open } = productsUnderTest();
  const [first, second] = [open(1), open(2)];
  first.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
  open(1);
  for (let id = 3; id <= MAX_SHEETS + 1; id += 1) open(id);
  expect(open(1)).toBe(first);
  expect(first.grid.history.canUndo).toBe(true);
  expect(open(2)).not.toBe(second);
});

test('a sheet that is no longer kept hears of no changes, and its edits are in the sheet opened next', () => {
  const { drafts, tell, open } = productsUnderTest();
  const closed = open(1);
  closed.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
  for (let id = 2; id <= MAX_SHEETS + 1; id += 1) open(id);
  const drawn = closed.grid.getVersion();
  const place = { product: 1 as ProductId, name: 'Tent' };
  const added = {
    ...place,
    variant: variantId(-1),
    field: 'created',
    draft: { base: null, mine: '1' },
  } as const;
  tell([{ ...place, variant: variantId(1), field: 'sku', draft: { base: 'SKU-1', mine: 'A' } }, added]);
  expect([closed.grid.getVersion(), closed.grid.size.rows]).toEqual([drawn, 1]);
  const opened = open(1);
  expect([opened.grid.size.rows, drafts.countOf(1 as ProductId)]).toEqual([
    2,
    { cells: 2, rows: 1, created: 1, deleted: 0, moved: 0 },
  ]);
});
