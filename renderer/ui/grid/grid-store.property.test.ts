import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import type { CellValue } from './cell.ts';
import { DraftTable } from './draft-table.ts';
import { fillFrom, paste, pasteText, runCommand } from './grid-commands.ts';
import { replaceInBlock } from './find-replace.ts';
import { GridStore } from './grid-store.ts';
import { RowList } from './row-list.ts';
import { rectangleOf } from './selection.ts';
import { column } from './test/cell-grid.ts';

/**
 * After any sequence of actions, undo restores the initial state, redo the final one, and the watched changes the same
 * drafts.
 */

type Item = readonly [id: number, name: CellValue, price: CellValue, stock: CellValue];

const COLUMNS = [column('name', 'text'), column('price', 'decimal'), column('stock', 'none')];
const ROWS: readonly Item[] = [
  [1, 'Tent 1', '10.00', '3'],
  [2, 'Tent 2', '12.50', '0'],
  [3, null, '1.00', '5'],
  [4, '', null, '1'],
  [5, 'Rope', '9.99', '0'],
];

function newGrid() {
  const rows = new RowList<Item>(([id]) => id, {
    name: ([, name]) => name,
    price: ([, , price]) => price,
    stock: ([, , , stock]) => stock,
  });
  rows.set(ROWS);
  const drafts = new DraftTable();
  return { store: new GridStore(rows, COLUMNS, drafts), drafts, rows };
}

type Step = (grid: ReturnType<typeof newGrid>) => void;

const position = fc.record({ row: fc.nat(4), column: fc.nat(2) });
const text = fc.constantFrom('', 'x', '7', '1.234', '12,5', 'Tent 1', 'a\tb\n1\t2', 'p\n\nq', '"a\nb"\t3');
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ anchor: position, focus: position }).map(
    (selection): Step =>
      ({ store }) =>
        store.select(selection),
  ),
  text.map((typed): Step => ({ store }) => {
    if (!store.beginEdit('empty')) return;
    store.typed(typed);
    store.commitEdit();
  }),
  fc
    .record({
      typed: text,
      fit: fc.constantFrom('block', 'selection'),
      mark: fc.constantFrom('point', 'comma'),
    })
    .map(
      ({ typed, fit, mark }): Step =>
        ({ store }) =>
          pasteText(store, typed, (question) => paste(store, question, { fit, mark })),
    ),
  fc.constantFrom('clear', 'fill_down', 'fill_series', 'undo', 'redo').map(
    (command): Step =>
      ({ store }) =>
        runCommand(store, { do: command }),
  ),
  fc.nat(4).map((row): Step => ({ store }) => {
    const source = rectangleOf(store.selection);
    if (row > source.bottom)
      fillFrom(store, source, { ...source, top: source.bottom + 1, bottom: row }, false);
  }),
  fc.constant<Step>(({ store }) =>
    store.changeAmounts(rectangleOf(store.selection), (amount) =>
      amount?.startsWith('1') === true ? ok(`2${amount}`) : null,
    ),
  ),
  fc.constantFrom('e', '1', 'Tent 1').map((find): Step => ({ store }) => {
    const area = rectangleOf(store.selection);
    const edit = replaceInBlock(store, area, { find, matchCase: false, wholeCell: false }, '3');
    store.applyBlock(edit, store.selection);
  }),
);

/** The current value of every cell. */
const cellsOf = ({ store }: ReturnType<typeof newGrid>) =>
  ROWS.map((_, row) => COLUMNS.map((_column, index) => store.value(row, index)));
const draftsOf = (table: DraftTable) =>
  new Map(table.rowKeys().map((row) => [row, new Map(table.ofRow(row))] as const));

test('undoing everything restores the initial cells, and redoing everything restores the final cells and drafts', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (done) => {
      const grid = newGrid();
      const { store } = grid;
      const begin = cellsOf(grid);
      for (const step of done) step(grid);
      while (store.history.canRedo) store.redo();
      const [end, drafts] = [cellsOf(grid), draftsOf(grid.drafts)];
      while (store.history.canUndo) store.undo();
      expect([cellsOf(grid), grid.drafts.cellCount]).toEqual([begin, 0]);
      while (store.history.canRedo) store.redo();
      expect([cellsOf(grid), draftsOf(grid.drafts)]).toEqual([end, drafts]);
    }),
  );
});

test('one undo reverts one step and restores the selection before it', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 20 }), steps, (done, last) => {
      const grid = newGrid();
      const { store } = grid;
      for (const step of done) step(grid);
      const [before, selection] = [cellsOf(grid), store.selection];
      const couldRedo = store.history.canRedo;
      last(grid);
      const isUndoOrRedo = couldRedo || store.history.canRedo;
      fc.pre(!isUndoOrRedo && JSON.stringify(cellsOf(grid)) !== JSON.stringify(before));
      store.undo();
      expect([cellsOf(grid), store.selection]).toEqual([before, selection]);
    }),
  );
});

test('a copy that follows the watched changes has the same drafts', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (done) => {
      const grid = newGrid();
      const journal = new DraftTable();
      grid.drafts.watch((row) => {
        for (const { key } of COLUMNS) journal.put(row, key, grid.drafts.get(row, key) ?? null);
      });
      for (const step of done) step(grid);
      expect(draftsOf(journal)).toEqual(draftsOf(grid.drafts));
      expect([journal.cellCount, journal.rowCount]).toEqual([grid.drafts.cellCount, grid.drafts.rowCount]);
    }),
  );
});

test('a draft never holds the stored value, and a cell without a draft shows the stored value', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (done) => {
      const grid = newGrid();
      for (const step of done) step(grid);
      const { store } = grid;
      for (const row of ROWS.keys())
        for (const index of COLUMNS.keys()) {
          const stored = store.stored(row, index);
          const draft = store.draft(row, index) ?? { base: stored, mine: undefined };
          expect(draft.base).toBe(stored);
          expect(draft.mine).not.toBe(stored);
          expect(store.value(row, index)).toBe(draft.mine === undefined ? stored : draft.mine);
        }
    }),
  );
});
