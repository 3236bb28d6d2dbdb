import { afterAll, expect, test, vi } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import type { ColumnChoices } from '../../ui/grid/column-model.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aVariant, EUR } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal('window', { localStorage });
afterAll(() => vi.unstubAllGlobals());
// The module looks for the storage when it is loaded, and another test file may have loaded it before this one.
vi.resetModules();
const { rememberColumns } = await import('./column-choices.ts');

function aGrid(...optionNames: readonly string[]) {
  const sheet = new VariantSheet(draftsUnderTest().drafts, 1 as ProductId);
  sheet.describe({ currency: EUR, optionNames, images: null }, 'Tent');
  sheet.show([aVariant(1)]);
  return sheet.grid;
}
const keys = (grid: ReturnType<typeof aGrid>) => grid.columns.map(({ key }) => key);

test('rememberColumns shares the columns among all products, but not with the grid of all variants', () => {
  const wanted: ColumnChoices = {
    order: ['sku', 'price'],
    hidden: ['barcode', 'option1'],
    widths: { sku: 90 },
  };
  const first = aGrid('Size');
  const stop = rememberColumns(first, 'product');
  first.chooseColumns(wanted);
  stop();
  first.chooseColumns({ order: [], hidden: ['sku'], widths: {} });

  const second = aGrid('Color', 'Size');
  rememberColumns(second, 'product');
  expect(second.columnModel.choices).toEqual(wanted);
  // Columns that identify the rows are not hidden.
  expect(keys(second).slice(0, 6)).toEqual([
    'position',
    'option1',
    'option2',
    'sku',
    'price',
    'compare_at_price',
  ]);
  expect(keys(second)).not.toContain('barcode');
  expect(kept.get('storedesk.product-variants.columns')).toContain('"sku":90');

  const all = aGrid('Size');
  rememberColumns(all, 'all');
  expect(keys(all)).toContain('barcode');
  expect(kept.has('storedesk.variants.columns')).toBe(false);
});
