import { expect, test } from 'vitest';
import { MAX_CATALOGUE_SKUS } from '../../../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { ok } from '../../../../shared/result.ts';
import { hostAnswering } from '../../../data/test/scripted-host.ts';
import { DraftTable } from '../../../ui/grid/draft-table.ts';
import { runCommand } from '../../../ui/grid/grid-commands.ts';
import { variantId } from '../test/variants.ts';
import { toGridRow } from './catalogue-row.ts';
import { DuplicateSkus } from './duplicate-skus.ts';
import { aRow, catalogueUnderTest } from './test/catalogue-under-test.ts';

const TWICE = 'Another variant of the store has this SKU.';

test('variants with the same SKU are marked as soon as one is edited, except deleted ones', async () => {
  const { sheet, settled } = await catalogueUnderTest(
    [1, 2, 3, 4].map((id) => aRow(id, { sku: `SKU-${id}` })),
  );
  const { grid } = sheet;
  const marked = () => [0, 1, 2, 3].map((row) => grid.marks(row).get('sku')?.text === TWICE);
  const column = grid.columns.findIndex(({ key }) => key === 'sku');
  grid.select({ anchor: { row: 2, column }, focus: { row: 0, column } });
  runCommand(grid, { do: 'fill_down' });
  expect(marked()).toEqual([true, true, true, false]);
  expect(sheet.invalidRows().size).toBe(0);
  grid.undo();
  expect(marked()).toEqual([false, false, false, false]);

  grid.apply([{ row: variantId(4), column: 'sku', from: 'SKU-4', to: ' sku-2 ' }]);
  expect(marked()).toEqual([false, true, false, false]);
  await settled();
  expect(marked()).toEqual([false, true, false, true]);
  grid.apply([{ row: variantId(2), column: 'sku', from: 'SKU-2', to: 'SKU-3' }]);
  expect(marked()).toEqual([false, false, true, false]);
  await settled();
  expect(marked()).toEqual([false, true, true, false]);
  grid.select({ anchor: { row: 2, column }, focus: { row: 2, column } });
  sheet.toggleDeletion();
  expect(marked()).toEqual([false, false, false, false]);
  grid.apply([2, 4].map((id) => ({ row: variantId(id), column: 'sku', from: 'X', to: null })));
  await settled();
  expect(marked()).toEqual([false, false, false, false]);
});

test('an edited SKU is looked up again when the copy has changed, with all others that are drawn in one call', async () => {
  const rows = [1, 2, 3].map((id) => aRow(id, { sku: `SKU-${id}` }));
  const { sheet, tell, settled, skuCalls } = await catalogueUnderTest(rows);
  const marked = () => [0, 1, 2].map((row) => sheet.grid.marks(row).get('sku')?.text === TWICE);
  sheet.grid.apply(
    [1, 2].map((id) => ({ row: variantId(id), column: 'sku', from: `SKU-${id}`, to: `NEW-${id}` })),
  );
  marked();
  await settled();
  expect(marked()).toEqual([false, false, false]);
  rows[2] = aRow(3, { sku: 'NEW-1' });
  marked();
  await settled();
  expect(marked()).toEqual([false, false, false]);
  tell({ copy: { variants: 3, products: 1, unreadable: 0, at: 2 } });
  marked();
  await settled();
  expect(marked()).toEqual([true, false, true]);
  expect(skuCalls).toEqual([
    ['NEW-1', 'NEW-2'],
    ['NEW-1', 'NEW-2'],
  ]);
});

test('an edited SKU is looked up again after the call has failed', async () => {
  const rows = [1, 2].map((id) => aRow(id, { sku: `SKU-${id}` }));
  const { sheet, settled, skuCalls, failSkuCall } = await catalogueUnderTest(rows);
  const isMarked = () => sheet.grid.marks(0).get('sku')?.text === TWICE;
  sheet.grid.apply([{ row: variantId(1), column: 'sku', from: 'SKU-1', to: 'SKU-2' }]);
  failSkuCall();
  isMarked();
  await settled();
  isMarked();
  await settled();
  expect(isMarked()).toBe(true);
  expect(skuCalls).toEqual([['SKU-2'], ['SKU-2']]);
});

test('more edited SKUs than one call takes are looked up in several calls', async () => {
  const lengths: number[] = [];
  const host = hostAnswering(async (_, input) => {
    const { skus } = input as { skus: readonly string[] };
    lengths.push(skus.length);
    return ok(skus.map(() => []));
  });
  const table = new DraftTable();
  const skus = new DuplicateSkus({ host, connection: 'sandbox' as ConnectionId }, table, () => undefined);
  for (let id = 1; id <= MAX_CATALOGUE_SKUS + 2; id += 1) {
    table.set(variantId(id), 'sku', `NEW-${id}`, `SKU-${id}`);
    skus.has(toGridRow(aRow(id)));
  }
  await expect.poll(() => lengths).toEqual([MAX_CATALOGUE_SKUS, 2]);
});
