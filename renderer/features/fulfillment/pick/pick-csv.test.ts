import { expect, test } from 'vitest';
import { sumPickList } from './pick-list.ts';
import { pickListCsv } from './pick-csv.ts';
import { pickLine, pickOrder } from './test/pick-orders.ts';

test('pickListCsv writes a line for each item and escapes cells that a spreadsheet would run as formulas', () => {
  const orders = [
    pickOrder(1, { lines: [pickLine('a', { sku: '=1+1', title: 'Tent, "2"', units: 2 })] }),
    pickOrder(2, { lines: [pickLine('b', { sku: '=1+1', title: 'Tent, "2"', variantTitle: null })] }),
    pickOrder(3, { orderName: '=HYPERLINK("x")', lines: [pickLine('c', { sku: null })] }),
  ];
  const variants = new Map([['a', { id: 'v1', barcode: '4006381333931' }]]);
  expect(pickListCsv(sumPickList(orders, variants, false)).split('\r\n')).toEqual([
    '\u{FEFF}location,sku,barcode,product,variant,quantity,orders',
    `Rostock,'=1+1,,"Tent, ""2""",,1,#1002 × 1`,
    `Rostock,'=1+1,4006381333931,"Tent, ""2""",Green,2,#1001 × 2`,
    `Rostock,,,Tent,Green,1,"'=HYPERLINK(""x"") × 1"`,
    '',
  ]);
});
