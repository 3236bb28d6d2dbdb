import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductId } from '../../../../shared/ids.ts';
import { variantId } from '../test/variants.ts';
import { aRow, catalogueUnderTest } from './test/catalogue-under-test.ts';

describe('going to an edited variant that the open list does not have', () => {
  const rows = [aRow(1)];
  let opened: Awaited<ReturnType<typeof catalogueUnderTest>>;

  beforeEach(async () => {
    rows.splice(1);
    opened = await catalogueUnderTest(rows);
    const { sheet } = opened;
    for (const id of [8, 9]) {
      sheet.drafts.table.set(variantId(id), 'price', '12.00', '10.00');
      sheet.drafts.describe(variantId(id), { product: id as ProductId, name: `Tent: Size ${id}` });
    }
    sheet.show({ ...sheet.view, search: 'tent' }, 'tents');
    await opened.settled();
  });

  test('lists the variants of its product, which are not the open saved view', async () => {
    const { sheet } = opened;
    await sheet.goToVariant(variantId(9));
    expect([sheet.view.filters, sheet.savedView]).toEqual([{ products: [9] }, null]);
  });

  test('does nothing if the user opens another list meanwhile', async () => {
    const { sheet } = opened;
    const going = sheet.goToVariant(variantId(9));
    sheet.show({ ...sheet.view, search: 'boots' }, 'boots');
    await going;
    await opened.settled();
    expect([sheet.view.search, sheet.savedView, opened.views.at(-1)?.search]).toEqual([
      'boots',
      'boots',
      'boots',
    ]);
  });

  test('does nothing if the user goes to another variant meanwhile', async () => {
    const { sheet } = opened;
    rows.push(aRow(8), aRow(9));
    const going = sheet.goToVariant(variantId(9));
    await Promise.all([going, sheet.goToVariant(variantId(8))]);
    await opened.settled();
    expect([sheet.view.filters, sheet.grid.keyAt(sheet.grid.selection.focus.row)]).toEqual([
      { products: [8] },
      8,
    ]);
  });
});
