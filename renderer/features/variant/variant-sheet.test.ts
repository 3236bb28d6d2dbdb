import { beforeEach, expect, test } from 'vitest';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { aVariant, EUR, fieldValues, variantId } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

const ROWS = 2_000;
const DRAWN = 30;

/** The rows of which anything was read since it was cleared last. */
const visited = new Set<number>();
const counted = (variant: VariantWire) =>
  new Proxy(variant, {
    get: (target, name, receiver) => {
      visited.add(target.id);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });

let sheet: VariantSheet;
beforeEach(() => {
  sheet = new VariantSheet();
  sheet.describe({ currency: EUR, optionNames: ['Size'] });
  sheet.show(Array.from({ length: ROWS }, (_, index) => counted(aVariant(index + 1))));
  edit('price', '12.00', ROWS);
  draw();
  visited.clear();
});

/** Edits the first so many rows, as a fill does. */
function edit(column: string, to: string, rows: number): void {
  const index = sheet.grid.columns.findIndex(({ key }) => key === column);
  sheet.grid.apply(
    Array.from({ length: rows }, (_, row) => ({
      row: variantId(row + 1),
      column,
      from: sheet.grid.value(row, index),
      to,
    })),
  );
}

/** What the screen asks for whenever something moved. */
function draw() {
  for (let row = 0; row < DRAWN; row += 1) sheet.grid.marks(row);
  return { invalid: sheet.invalidRows().size, orphans: sheet.orphans().length };
}

test('moving the selection reads the rows that are drawn and no other', () => {
  sheet.grid.move(1, 0);
  draw();
  expect(visited.size).toBeLessThanOrEqual(DRAWN + 1);
});

test('an edit has its own row checked, and those with the same options', () => {
  edit('option1', 'Size 1999', 1);
  expect(draw()).toEqual({ invalid: 1, orphans: 0 });
  expect(visited.size).toBeLessThanOrEqual(DRAWN + 2);
});

test('a row that frees a combination is what makes the other one valid', () => {
  edit('option1', 'XL', 2);
  expect(draw()).toEqual({ invalid: 2, orphans: 0 });
  edit('option1', 'XXL', 1);
  expect(draw()).toEqual({ invalid: 0, orphans: 0 });
});

test('the end of a row of a save reads that row', () => {
  const change = { id: variantId(1_500), values: fieldValues({ price: '12.00' }) };
  sheet.settle(change, { kind: 'saved', variant: counted(aVariant(1_500, { price: '12.00' })) });
  draw();
  expect(visited.size).toBeLessThanOrEqual(DRAWN + 1);
  expect(sheet.find(variantId(1_500))?.price).toBe('12.00');
});
