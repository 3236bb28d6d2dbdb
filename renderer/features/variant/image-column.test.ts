import { beforeEach, expect, test } from 'vitest';
import type { ImageId, ProductId } from '../../../shared/ids.ts';
import { cellText } from '../../ui/grid/column.ts';
import { clearSelected, pasteText } from '../../ui/grid/grid-commands.ts';
import { cellSelection } from '../../ui/grid/selection.ts';
import { draftsUnderTest } from './test/drafts.ts';
import { aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { jobsToSave } from './variant-saves.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;
const drawPicture = () => undefined;
const image = (id: number) => id as ImageId;

let sheet: VariantSheet;
let column: number;
beforeEach(() => {
  sheet = new VariantSheet(draftsUnderTest().drafts, PRODUCT);
  const images = [
    { id: image(21), name: 'Front', drawPicture },
    { id: image(22), name: 'Back', drawPicture },
  ];
  sheet.describe({ currency: EUR, optionNames: ['Size'], images }, 'Tent');
  sheet.show([aVariant(1, { image_id: image(21) }), aVariant(2)]);
  column = sheet.grid.columns.findIndex(({ key }) => key === 'image_id');
});
const shown = () => [0, 1].map((row) => cellText(sheet.grid.columnAt(column), sheet.grid.value(row, column)));
const jobs = () => jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());

test('the image of a variant is shown by its number and name, and saved by its id', () => {
  expect(shown()).toEqual(['1: Front', '']);
  sheet.grid.select(cellSelection({ row: 1, column }));
  pasteText(sheet.grid, '2: back', () => undefined);
  expect([shown(), sheet.invalidRows().size]).toEqual([['1: Front', '2: Back'], 0]);
  expect(jobs()).toMatchObject([
    { subject: { id: 2 }, payload: { changes: [{ field: 'image_id', base: null, mine: 22 }] } },
  ]);
});

test('clearing the cell removes the image of a variant', () => {
  sheet.grid.select(cellSelection({ row: 0, column }));
  clearSelected(sheet.grid);
  expect(jobs()).toMatchObject([{ payload: { changes: [{ field: 'image_id', base: 21, mine: null }] } }]);
});

test('an unknown image name is always invalid, but any image id is valid while the images are unknown', () => {
  for (const images of [undefined, null] as const) {
    if (images === null) sheet.describe({ currency: EUR, optionNames: ['Size'], images }, 'Tent');
    sheet.grid.apply([{ row: variantId(2), column: 'image_id', from: null, to: 'front' }]);
    expect([...sheet.invalidRows()]).toEqual([2]);
    expect(sheet.grid.marks(1).get('image_id')?.text).toBe('Image is not an image of this product');
    sheet.grid.undo();
  }
  sheet.grid.apply([{ row: variantId(2), column: 'image_id', from: null, to: '99' }]);
  expect(sheet.invalidRows().size).toBe(0);
});

test('a saved image is shown before the variants are read again', () => {
  sheet.takeSaves(
    savesOf(
      aSave(2, {
        kind: 'done',
        result: { variant: storedVariant(2, { image: image(22) }) },
        late: false,
      }),
    ),
  );
  expect(shown()).toEqual(['1: Front', '2: Back']);
  // An image that the save did not read stays.
  sheet.takeSaves(savesOf(aSave(1, { kind: 'done', result: { variant: storedVariant(1) }, late: false })));
  expect(shown()).toEqual(['1: Front', '2: Back']);
});

test('an edited image that was changed elsewhere is a conflict', () => {
  sheet.grid.apply([{ row: variantId(1), column: 'image_id', from: '21', to: null }]);
  const job = aSave(
    1,
    {
      kind: 'refused',
      refusal: { kind: 'changed' },
      current: storedVariant(1, { image: image(22) }),
    },
    { changes: [{ field: 'image_id', base: 21, mine: null }] },
  );
  sheet.takeSaves(savesOf(job));
  expect(sheet.conflicts()).toMatchObject([{ field: 'image_id', base: '21', mine: null, theirs: '22' }]);
});
