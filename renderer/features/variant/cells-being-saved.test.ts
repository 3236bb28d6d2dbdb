import { beforeEach, expect, test } from 'vitest';
import type { ProductId } from '../../../shared/ids.ts';
import { cellSelection } from '../../ui/grid/selection.ts';
import { aCell, aChange, draftsUnderTest } from './test/drafts.ts';
import { aBatch, aSave, savesOf, storedVariant } from './test/saves.ts';
import { aVariant, EUR, variantId } from './test/variants.ts';
import { jobsToSave, type SaveJob } from './variant-saves.ts';
import { VariantSheet } from './variant-sheet.ts';

const PRODUCT = 1 as ProductId;

let under: ReturnType<typeof draftsUnderTest>;
let sheet: VariantSheet;
let column: number;
beforeEach(() => {
  under = draftsUnderTest();
  sheet = openSheet();
  column = sheet.grid.columns.findIndex(({ key }) => key === 'price');
  sheet.grid.select(cellSelection({ row: 0, column }));
  sheet.grid.apply([{ row: variantId(1), column: 'price', from: '10.00', to: '12.00' }]);
  take(aSave(1, { kind: 'sending' }));
});
function openSheet(): VariantSheet {
  const opened = new VariantSheet(under.drafts, PRODUCT);
  opened.describe({ currency: EUR, optionNames: ['Size'], images: null }, 'Tent');
  opened.show([aVariant(1), aVariant(2)]);
  return opened;
}
const take = (save: SaveJob) => {
  under.drafts.beingSaved.take([aBatch('a', save)]);
  sheet.takeSaves(savesOf(save));
};
const saved = () =>
  take(aSave(1, { kind: 'done', result: { variant: storedVariant(1, { price: '12.00' }) }, late: false }));
const shown = () => sheet.grid.value(0, column);
const jobs = () => jobsToSave(sheet.drafts, sheet.drafts.editedOf(PRODUCT), new Map());

test.each([
  ['undone', () => sheet.grid.undo()],
  [
    'typed back',
    () => sheet.grid.apply([{ row: variantId(1), column: 'price', from: '12.00', to: '10.00' }]),
  ],
])(
  'a cell that is %s while its save is in flight becomes an edit of the saved value',
  async (_how, takeBack) => {
    await under.pass(1_000);
    takeBack();
    expect([shown(), under.priceOf(1)]).toEqual(['10.00', { base: '12.00', mine: '10.00' }]);
    await under.pass(1_000);
    expect(under.writes.at(-1)).toMatchObject([{ draft: { base: '12.00', mine: '10.00' } }]);
    saved();
    expect([shown(), under.priceOf(1)]).toEqual(['10.00', { base: '12.00', mine: '10.00' }]);
    expect(jobs()).toMatchObject([
      { payload: { changes: [{ field: 'price', base: '12.00', mine: '10.00' }] } },
    ]);
  },
);

test('an undo during a save is kept when the save ends before the undo is written', async () => {
  await under.pass(1_000);
  sheet.grid.undo();
  under.tell([aChange(1, '10.00')], null);
  saved();
  expect([shown(), under.priceOf(1)]).toEqual(['10.00', { base: '12.00', mine: '10.00' }]);
});

test.each([
  ['refused', { kind: 'refused', refusal: { kind: 'changed' }, current: null }],
  ['cancelled', { kind: 'cancelled' }],
  ['failed for good', { kind: 'failed', error: { kind: 'no_connection', reason: 'gone' }, late: false }],
] as const)('a cell that was undone during a save has no edit left when the save is %s', (_how, state) => {
  sheet.grid.undo();
  take(aSave(1, state));
  expect([shown(), under.priceOf(1)]).toEqual(['10.00', undefined]);
  expect(sheet.drafts.table.cellCount).toBe(0);
});

test('undoing the edit of a cell that is not being saved removes the edit', () => {
  sheet.grid.apply([{ row: variantId(1), column: 'sku', from: 'SKU-1', to: 'A' }]);
  sheet.grid.undo();
  sheet.grid.apply([{ row: variantId(2), column: 'price', from: '10.00', to: '11.00' }]);
  sheet.grid.undo();
  expect(sheet.drafts.table.cellCount).toBe(1);
});

test.each(['before the rows', 'after the rows'])(
  'a cell that was undone during a save stays an edit when a reopened page reads the queue %s',
  async (when) => {
    sheet.grid.undo();
    await under.pass(1_000);
    under = draftsUnderTest([aCell(1, '12.00', '10.00')], null);
    await under.settled();
    const known = () => under.drafts.beingSaved.take([aBatch('a', aSave(1, { kind: 'sending' }))]);
    if (when === 'before the rows') known();
    sheet = openSheet();
    if (when === 'after the rows') known();
    await under.pass(1_000);
    expect([shown(), under.priceOf(1), under.writes]).toEqual([
      '10.00',
      { base: '12.00', mine: '10.00' },
      [],
    ]);
    saved();
    expect([shown(), under.priceOf(1)]).toEqual(['10.00', { base: '12.00', mine: '10.00' }]);
  },
);

test.each(['before', 'after'])(
  'an undone cell is dropped if its save was cancelled with no page open and the queue is read %s the drafts',
  async (when) => {
    under = draftsUnderTest([aCell(1, '12.00', '10.00'), aCell(2, '10.00', '11.00')], null);
    if (when === 'after') await under.settled();
    under.drafts.beingSaved.take([aBatch('a', aSave(1, { kind: 'cancelled' }))]);
    await under.settled();
    expect([under.priceOf(1), under.priceOf(2)]).toEqual([undefined, { base: '10.00', mine: '11.00' }]);
    await under.pass(1_000);
    expect(under.writes).toMatchObject([[{ variant: 1, draft: null }]]);
  },
);

test('an undone cell is dropped if its save is cancelled while another product is open', () => {
  sheet.grid.undo();
  under.drafts.beingSaved.take([aBatch('a', aSave(1, { kind: 'cancelled' }))]);
  expect(under.priceOf(1)).toBeUndefined();
});

test('a save that is still being submitted to the queue counts as in flight', () => {
  under.drafts.beingSaved.take([]);
  under.drafts.beingSaved.expect(jobs());
  sheet.grid.undo();
  expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
  under.drafts.beingSaved.settle([aBatch('a', aSave(1, { kind: 'queued' }))]);
  expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
});

test('an undone cell is dropped if the queue does not take its save', () => {
  under.drafts.beingSaved.take([]);
  under.drafts.beingSaved.expect(jobs());
  sheet.grid.undo();
  under.drafts.beingSaved.settle([]);
  expect(under.priceOf(1)).toBeUndefined();
});

test.each([
  ['interrupted', { kind: 'interrupted' }],
  [
    'failed, and can be tried again',
    { kind: 'failed', error: { kind: 'unreachable', reason: 'refused', sent: 'no' }, late: false },
  ],
  [
    'of unknown outcome',
    {
      kind: 'unknown',
      error: { kind: 'unreachable', reason: 'refused', sent: 'unknown' },
      reconciles: { kind: 'waiting', attempts: 0, next: 0 },
    },
  ],
] as const)(
  'an undone cell stays an edit when its save is %s and after that save is dismissed',
  (_how, state) => {
    sheet.grid.undo();
    take(aSave(1, state));
    expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
    sheet.show([aVariant(1), aVariant(2)]);
    expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
    under.drafts.beingSaved.take([]);
    expect(jobs()).toMatchObject([
      { payload: { changes: [{ field: 'price', base: '12.00', mine: '10.00' }] } },
    ]);
    // The save has not written: the store holds the wanted value.
    sheet.show([aVariant(1), aVariant(2)]);
    expect(under.priceOf(1)).toBeUndefined();
  },
);

test('undo and redo during a save restore the edit that is being saved', () => {
  sheet.grid.undo();
  sheet.grid.redo();
  expect(under.priceOf(1)).toEqual({ base: '10.00', mine: '12.00' });
});

test('an undo is an edit of the saved value after the host, but not yet the queue, reports the save done', () => {
  under.tell([aChange(1, null)], null);
  sheet.grid.undo();
  expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
  saved();
  expect([shown(), under.priceOf(1)]).toEqual(['10.00', { base: '12.00', mine: '10.00' }]);
});

test('stale rows of a sheet off the screen do not end an edit that was typed after they were read', () => {
  saved();
  under.tell([aChange(1, null)], null);
  under.drafts.beingSaved.take([]);
  const stale = openSheet();
  under.type(1, '10.00', '12.00');
  // Another window adds a row.
  under.tell([{ ...aChange(-1, '1', null), field: 'created' }], 'other');
  expect(stale.grid.size.rows).toBe(3);
  expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
});

test('a refused duplicate save from another window does not hide the save in flight', () => {
  const refused = aSave(1, { kind: 'refused', refusal: { kind: 'busy' }, current: null });
  under.drafts.beingSaved.take([aBatch('a', aSave(1, { kind: 'sending' })), aBatch('b', refused)]);
  sheet.grid.undo();
  expect(under.priceOf(1)).toEqual({ base: '12.00', mine: '10.00' });
});

test('an edit that is typed and reverted after a save is done leaves no draft', async () => {
  const done = {
    kind: 'done',
    result: { variant: storedVariant(1, { price: '12.00' }) },
    late: false,
  } as const;
  under = draftsUnderTest([aCell(1, '12.00', '12.00')], [aBatch('a', aSave(1, done))]);
  await under.settled();
  expect(under.priceOf(1)).toBeUndefined();
  under.type(1, '13.00', '12.00');
  under.type(1, '12.00', '12.00');
  expect(under.priceOf(1)).toBeUndefined();
});

test('a deletion mark that is removed before the queue is read leaves no draft', () => {
  under = draftsUnderTest([], null);
  under.drafts.table.set(variantId(1), 'deleted', '{}', null);
  under.drafts.table.set(variantId(1), 'deleted', null, null);
  expect(under.drafts.isDeleted(variantId(1))).toBe(false);
});

test.each([
  ['put back', () => sheet.grid.undo(), '10.00'],
  ['typed over', () => under.type(1, '13.00'), '13.00'],
])(
  'a cell that is %s stays an edit even if its write crosses the event that the save is done',
  async (_how, edit, mine) => {
    await under.pass(1_000);
    edit();
    under.host.duringWrite = () => {
      saved();
      under.tell([aChange(1, '10.00')], null);
      under.host.duringWrite = () => undefined;
    };
    await under.pass(1_000);
    await under.pass(1_000);
    expect(under.priceOf(1)).toEqual({ base: '12.00', mine });
    expect(under.writes.at(-1)).toMatchObject([{ draft: { base: '12.00', mine } }]);
  },
);
