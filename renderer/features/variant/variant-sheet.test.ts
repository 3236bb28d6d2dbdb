import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { settleConflicts } from './cell-conflict.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

function aSheet(rows: readonly VariantWire[]): VariantSheet {
  const sheet = new VariantSheet(draftsUnderTest().drafts, PRODUCT);
  sheet.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  sheet.show(rows);
  return sheet;
}

/** Edits the first `rows` rows, as a fill does. */
function edit(sheet: VariantSheet, column: string, to: string, rows: number): void {
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

describe('in a sheet of 2,000 edited rows', () => {
  const ROWS = 2_000;
  const DRAWN = 30;
  /** Ids of the rows that were read since the set was last cleared. */
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
    sheet = aSheet(Array.from({ length: ROWS }, (_, index) => counted(aVariant(index + 1))));
    edit(sheet, 'price', '12.00', ROWS);
    draw();
    visited.clear();
  });

  /** Reads what the screen reads after every change. */
  function draw() {
    for (let row = 0; row < DRAWN; row += 1) sheet.grid.marks(row);
    return {
      invalid: sheet.invalidRows().size,
      conflicts: sheet.conflicts().length,
      orphans: sheet.orphans().length,
    };
  }

  test('moving the selection reads only the rows that are drawn', () => {
    sheet.grid.move(1, 0);
    expect(draw()).toEqual({ invalid: 0, conflicts: 0, orphans: 0 });
    expect(visited.size).toBeLessThanOrEqual(DRAWN + 1);
  });

  test('an edit validates only its own row and those with the same options', () => {
    edit(sheet, 'option1', 'Size 1999', 1);
    expect(draw()).toEqual({ invalid: 1, conflicts: 0, orphans: 0 });
    expect(visited.size).toBeLessThanOrEqual(DRAWN + 2);
  });

  test('a row that gives up a combination makes the other row valid', () => {
    edit(sheet, 'option1', 'XL', 2);
    expect(draw().invalid).toBe(2);
    edit(sheet, 'option1', 'XXL', 1);
    expect(draw().invalid).toBe(0);
  });

  test('a save result reads only the saved row and the rows that are drawn', () => {
    sheet.takeSaves(
      savesOf(aSave(1_500, { kind: 'done', result: { variant: stored(1_500, '12.00') }, late: false })),
    );
    draw();
    expect(visited.size).toBeLessThanOrEqual(DRAWN + 1);
    expect(sheet.find(variantId(1_500))?.price).toBe('12.00');
    expect(sheet.drafts.table.get(variantId(1_500), 'price')).toBeUndefined();
  });
});

const stored = (id: number, price: string, updatedAt = '2026-02-02T00:00:00Z'): CatalogueVariant =>
  storedVariant(id, { price, updatedAt });

let sheet: VariantSheet;
beforeEach(() => {
  sheet = aSheet([1, 2, 3].map((id) => aVariant(id)));
});
const draftOf = (id: number) => sheet.drafts.table.get(variantId(id), 'price');
const changed = (id: number, price: string) =>
  aSave(id, { kind: 'refused', refusal: { kind: 'changed' }, current: stored(id, price) });

test('an edit is stored with the names of its product and variant', () => {
  edit(sheet, 'price', '12.00', 1);
  expect(sheet.drafts.factsOf(variantId(1))).toEqual({
    product: PRODUCT,
    name: 'Tent: Size 1',
    productTitle: 'Tent',
  });
});

test('an edit from another grid of the store is shown and validated here', () => {
  sheet.drafts.describe(variantId(2), { product: PRODUCT, name: 'Tent: Size 2' });
  sheet.drafts.table.set(variantId(2), 'price', 'free', '10.00');
  const column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
  expect([sheet.grid.value(1, column), [...sheet.invalidRows()]]).toEqual(['free', [2]]);
});

test('rows that are still being read again do not end an edit', () => {
  // Typed in another grid, over a newer version of the row than the one that was read here.
  sheet.drafts.describe(variantId(1), { product: PRODUCT, name: 'Tent: Size 1' });
  sheet.drafts.table.put(variantId(1), 'price', { base: '12.00', mine: '10.00' });
  const before = [aVariant(1), aVariant(2)];
  sheet.show(before, false);
  expect(draftOf(1)).toEqual({ base: '12.00', mine: '10.00' });
  sheet.show(before, true);
  expect(draftOf(1)).toBeUndefined();
});

test('a save result that is older than the rows is ignored', () => {
  sheet.show([aVariant(1, { price: '9.00', updated_at: '2026-03-03T00:00:00Z' })]);
  sheet.takeSaves(savesOf(aSave(1, { kind: 'done', result: { variant: stored(1, '12.00') }, late: false })));
  expect(sheet.find(variantId(1))?.price).toBe('9.00');
});

describe('a cell that was changed elsewhere', () => {
  beforeEach(() => {
    edit(sheet, 'price', '12.00', 2);
  });

  test('is a conflict and marked when the rows are read again', () => {
    sheet.show([aVariant(1, { price: '11.00' }), aVariant(2)]);
    expect(sheet.conflicts()).toEqual([
      { variant: 1, name: 'Size 1', field: 'price', base: '10.00', mine: '12.00', theirs: '11.00' },
    ]);
    expect(sheet.grid.marks(0).get('price')?.text).toContain('Changed elsewhere to 11.00');
  });

  test('is a conflict when its save is refused', () => {
    sheet.takeSaves(savesOf(changed(1, '11.00')));
    expect(sheet.conflicts()).toMatchObject([{ variant: 1, base: '10.00', mine: '12.00', theirs: '11.00' }]);
  });

  test('is no conflict if the stored value is the same as the edit, such as an equal amount', () => {
    edit(sheet, 'option1', 'Blue ', 1);
    sheet.show([aVariant(1, { price: '12', option1: 'Blue' }), aVariant(2)]);
    expect(sheet.conflicts()).toEqual([]);
    expect([...sheet.grid.marks(0).keys()]).toEqual([]);
  });

  test('is no conflict if it was not edited here', () => {
    sheet.show([aVariant(1, { sku: 'THEIRS' }), aVariant(2)]);
    expect(sheet.conflicts()).toEqual([]);
  });

  test('keeps its edit, based on the stored value, if mine is chosen', () => {
    sheet.takeSaves(savesOf(changed(1, '11.00')));
    settleConflicts(
      sheet.conflicts().map((conflict) => ({ conflict, choice: 'mine' })),
      sheet.grid,
    );
    expect([draftOf(1), sheet.conflicts()]).toEqual([{ base: '11.00', mine: '12.00' }, []]);
  });

  test('loses its edit if theirs is chosen, and undo restores it', () => {
    sheet.takeSaves(savesOf(changed(1, '11.00')));
    settleConflicts(
      sheet.conflicts().map((conflict) => ({ conflict, choice: 'theirs' })),
      sheet.grid,
    );
    expect([draftOf(1), draftOf(2)]).toEqual([undefined, { base: '10.00', mine: '12.00' }]);
    sheet.grid.undo();
    expect(draftOf(1)).toEqual({ base: '11.00', mine: '12.00' });
  });

  test('loses its edit when all edits are discarded, and undo restores it', () => {
    sheet.show([aVariant(1, { price: '11.00' }), aVariant(2)]);
    sheet.drafts.discard(sheet.drafts.editedOf(PRODUCT), sheet.grid);
    expect([draftOf(1), draftOf(2)]).toEqual([undefined, undefined]);
    sheet.grid.undo();
    expect([draftOf(1)?.mine, draftOf(2)?.mine]).toEqual(['12.00', '12.00']);
  });
});

test('edits of a variant that was deleted elsewhere are kept as orphans until they are dropped', () => {
  edit(sheet, 'price', '12.00', 2);
  sheet.show([aVariant(1), aVariant(3)]);
  expect([sheet.orphans(), sheet.drafts.table.rowCount]).toEqual([[2], 2]);
  sheet.dropOrphans();
  expect([sheet.orphans(), sheet.drafts.table.rowKeys()]).toEqual([[], [1]]);
});
