import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../shared/result.ts';
import type { GridColumn } from './column.ts';
import { copySelected, paste as pasteBlockAs, pasteText, runCommand } from './grid-commands.ts';
import { GridStore } from './grid-store.ts';
import type { PasteQuestion } from './paste-question.ts';
import { RowList } from './row-list.ts';
import { rectangleOf } from './selection.ts';

interface Item {
  readonly id: number;
  readonly sku: string | null;
  readonly price: string;
  readonly stock: number;
}

const COLUMNS: readonly GridColumn[] = [
  { key: 'sku', title: 'SKU', width: 100, edit: { kind: 'text', clears: null }, marksOtherRows: true },
  {
    key: 'price',
    title: 'Price',
    width: 100,
    edit: {
      kind: 'decimal',
      clears: '',
      normalise: (text) => (/^\d+(\.00)?$/.test(text) ? `${parseInt(text, 10)}.00` : null),
      change: (text) =>
        text === '*2'
          ? (amount) => (amount === '3.00' ? err('too_large') : ok(`${Number(amount) * 2}.00`))
          : null,
    },
  },
  { key: 'stock', title: 'Stock', width: 100, edit: { kind: 'none', reason: 'Set by location, not here' } },
];
const item = (id: number, sku: string | null = `S${id}`, price = `${id}.00`): Item => ({
  id,
  sku,
  price,
  stock: id,
});

let rows: RowList<Item>;
let store: GridStore;
beforeEach(() => {
  rows = new RowList<Item>((row) => row.id, {
    sku: (row) => row.sku,
    price: (row) => row.price,
    stock: (row) => String(row.stock),
  });
  rows.set([item(1), item(2), item(3), item(4)]);
  store = new GridStore(rows, COLUMNS);
});

const cell = (row: number, column: number) => ({ row, column });
const select = (top: number, left: number, bottom = top, right = left) =>
  store.select({ anchor: cell(top, left), focus: cell(bottom, right) });
const column = (index: number) => [0, 1, 2, 3].map((row) => store.value(row, index));
const type = (text: string, begin: 'value' | 'empty' = 'empty') => {
  store.beginEdit(begin);
  store.typed(text);
  store.commitEdit();
};

function copied(): string | null {
  let text: string | null = null;
  copySelected(store, (block) => (text = block));
  return text;
}

/** Pastes text. Returns what is asked first; null if it was pasted at once. */
function paste(text: string): PasteQuestion | null {
  let asked: PasteQuestion | null = null;
  pasteText(store, text, (question) => (asked = question));
  return asked;
}

describe('editing', () => {
  test('a typed number is drafted in its canonical form, and the stored value stays', () => {
    select(1, 1);
    type('25');
    expect([store.value(1, 1), store.stored(1, 1)]).toEqual(['25.00', '2.00']);
    expect(store.drafts.get(2, 'price')).toEqual({ base: '2.00', mine: '25.00' });
  });

  test('text that does not parse is kept as typed', () => {
    select(1, 1);
    type('1o');
    expect(store.value(1, 1)).toBe('1o');
  });

  test('opening and closing the editor changes nothing and adds no undo step', () => {
    select(0, 0);
    store.beginEdit('value');
    store.commitEdit();
    expect(store.drafts.cellCount).toBe(0);
    store.undo();
    expect(store.notice).toBe('Nothing to undo');
  });

  test('cancelling the editor changes nothing', () => {
    select(0, 0);
    store.beginEdit('value');
    store.typed('lost');
    store.cancelEdit();
    expect(store.drafts.cellCount).toBe(0);
  });

  test('a read-only cell shows why it cannot be edited until the next move', () => {
    select(0, 2);
    expect(store.beginEdit('empty')).toBe(false);
    expect(store.notice).toBe('Set by location, not here');
    store.move(1, 0);
    expect(store.notice).toBeNull();
  });

  test('text typed into a row that was deleted meanwhile is discarded with a notice', () => {
    select(0, 1);
    store.beginEdit('empty');
    store.typed('9');
    rows.set([item(2), item(3)]);
    store.rowsChanged();
    store.commitEdit();
    expect([store.drafts.cellCount, store.notice]).toEqual([
      0,
      'This row has since been deleted. What you typed was discarded.',
    ]);
  });

  test('typed text goes to its row even if the row has moved meanwhile', () => {
    select(3, 0);
    store.beginEdit('value');
    store.typed('NEW');
    rows.set([item(4), item(1), item(2), item(3)]);
    store.rowsChanged();
    store.commitEdit();
    expect(store.drafts.get(4, 'sku')).toEqual({ base: 'S4', mine: 'NEW' });
  });
});

describe('undo and redo', () => {
  test('go step by step and restore the selection of each step', () => {
    select(0, 0);
    type('A');
    select(2, 1);
    type('9');
    store.undo();
    expect([store.value(0, 0), store.value(2, 1), store.selection.focus]).toEqual(['A', '3.00', cell(2, 1)]);
    store.undo();
    expect([store.drafts.cellCount, store.selection.focus]).toEqual([0, cell(0, 0)]);
    store.redo();
    store.redo();
    expect([store.value(0, 0), store.value(2, 1), store.selection.focus]).toEqual(['A', '9.00', cell(2, 1)]);
  });

  test('treat a block as one step', () => {
    select(0, 0, 3, 1);
    runCommand(store, { do: 'clear' });
    expect([column(0), column(1)]).toEqual([
      [null, null, null, null],
      ['', '', '', ''],
    ]);
    store.undo();
    expect(store.drafts.cellCount).toBe(0);
    expect(rectangleOf(store.selection)).toEqual({ top: 0, bottom: 3, left: 0, right: 1 });
  });

  test('have nothing to redo after a new edit', () => {
    select(0, 0);
    type('A');
    store.undo();
    type('B');
    store.redo();
    expect(store.notice).toBe('Nothing to redo');
    expect(store.value(0, 0)).toBe('B');
  });

  test('draft the old value after a save', () => {
    select(0, 1);
    type('9');
    rows.replace(item(1, 'S1', '9.00'));
    store.rowChanged(1);
    expect(store.drafts.cellCount).toBe(0);
    store.undo();
    expect(store.drafts.get(1, 'price')).toEqual({ base: '9.00', mine: '1.00' });
  });

  test('skip a deleted row and change the other rows', () => {
    select(0, 0, 1, 0);
    paste('X\nY');
    rows.set([item(2), item(3)]);
    store.rowsChanged();
    store.undo();
    expect(store.value(0, 0)).toBe('S2');
  });
});

describe('copy and paste', () => {
  test('copying joins the values with tabs and line ends', () => {
    rows.replace(item(2, null));
    select(0, 0, 1, 2);
    expect(copied()).toBe('S1\t1.00\t1\n\t2.00\t2');
  });

  test('a pasted block starts at the selection, which then covers it', () => {
    select(1, 0);
    paste('A\t7\nB\tx');
    expect([column(0), column(1)]).toEqual([
      ['S1', 'A', 'B', 'S4'],
      ['1.00', '7.00', 'x', '4.00'],
    ]);
    expect(rectangleOf(store.selection)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  });

  test('a single pasted cell fills the selection', () => {
    select(0, 1, 3, 1);
    paste('5');
    expect(column(1)).toEqual(['5.00', '5.00', '5.00', '5.00']);
  });

  test('a pasted block is repeated over a selection that is a multiple of its size', () => {
    select(0, 0, 3, 0);
    paste('A\nB\n');
    expect(column(0)).toEqual(['A', 'B', 'A', 'B']);
  });

  test('a block that does not fit needs confirmation, and a notice counts the cells left out or read-only', () => {
    select(3, 1);
    const question = paste('5\t6\t7\n8\t9\t10');
    expect([question?.shape, store.drafts.cellCount]).toEqual(['grid', 0]);
    if (question !== null) pasteBlockAs(store, question, { fit: 'block', mark: null });
    expect(column(1)).toEqual(['1.00', '2.00', '3.00', '5.00']);
    expect(store.notice).toBe(
      '1 read-only cell was left unchanged. 4 cells did not fit into the grid and were left out.',
    );
  });

  test('a short pasted row leaves the cells after its end unchanged', () => {
    select(0, 0);
    paste('A\nB\t8');
    expect([column(0).slice(0, 2), column(1).slice(0, 2)]).toEqual([
      ['A', 'B'],
      ['1.00', '8.00'],
    ]);
  });

  test('pasting an empty clipboard changes nothing', () => {
    paste('');
    expect(store.drafts.cellCount).toBe(0);
  });
});

test('fill series continues with the step of the first two cells, or from the first cell alone', () => {
  rows.set([item(1, 'A-08'), item(2, null, '3.00'), item(3, 'x', '9.00'), item(4)]);
  store.rowsChanged();
  select(0, 0, 3, 1);
  runCommand(store, { do: 'fill_series' });
  expect(column(0)).toEqual(['A-08', 'A-09', 'A-10', 'A-11']);
  expect(column(1)).toEqual(['1.00', '3.00', '5.00', '7.00']);
  store.undo();
  expect(store.drafts.cellCount).toBe(0);
});

describe('fill down', () => {
  test('copies the first selected row into the others', () => {
    select(0, 0, 2, 1);
    runCommand(store, { do: 'fill_down' });
    expect([column(0), column(1)]).toEqual([
      ['S1', 'S1', 'S1', 'S4'],
      ['1.00', '1.00', '1.00', '4.00'],
    ]);
  });
  test('fills a single row from the row above', () => {
    select(2, 0);
    runCommand(store, { do: 'fill_down' });
    expect(store.value(2, 0)).toBe('S2');
  });
  test('does nothing in the first row of the grid', () => {
    select(0, 0);
    runCommand(store, { do: 'fill_down' });
    expect(store.drafts.cellCount).toBe(0);
  });
});

describe('when other rows arrive', () => {
  test('drafts and the selection stay with their rows', () => {
    select(2, 1);
    type('9');
    rows.set([item(9), item(3), item(1)]);
    store.rowsChanged();
    expect(store.selection.focus).toEqual(cell(1, 1));
    expect(store.value(1, 1)).toBe('9.00');
  });
  test('an empty grid takes commands, edits nothing and copies an empty text', () => {
    rows.set([]);
    store.rowsChanged();
    for (const command of ['clear', 'fill_down', 'select_all', 'undo'] as const)
      runCommand(store, { do: command });
    expect([store.beginEdit('empty'), copied()]).toEqual([false, '']);
  });
});

describe('when other columns arrive', () => {
  const extra: GridColumn = { key: 'extra', title: 'Extra', width: 80, edit: { kind: 'none', reason: '' } };
  const selected = () => {
    const { left, right } = rectangleOf(store.selection);
    return [left, right].map((index) => store.columnAt(index).key);
  };

  test('the selection stays on its columns', () => {
    select(0, 1, 2, 2);
    store.setColumns([extra, ...COLUMNS]);
    expect(selected()).toEqual(['price', 'stock']);
    store.chooseColumns({ order: ['stock', 'price'], hidden: [], widths: {} });
    expect(selected()).toEqual(['stock', 'price']);
  });

  test('the selection stays inside the grid if its columns are gone', () => {
    store.setColumns([...COLUMNS, extra]);
    select(1, 3);
    store.setColumns(COLUMNS);
    expect(selected()).toEqual(['stock', 'stock']);
    expect(rectangleOf(store.selection).top).toBe(1);
  });

  test('undo reaches a hidden column, and all rows are rerendered', () => {
    select(0, 0);
    type('NEW');
    store.chooseColumns({ order: [], hidden: ['sku'], widths: {} });
    const { epoch } = store;
    store.undo();
    expect([store.drafts.get(1, 'sku'), store.epoch > epoch]).toEqual([undefined, true]);
  });
});

describe('a typed change of amounts', () => {
  test('changes all selected amounts in one step, and a notice says which stay as they are', () => {
    select(3, 2, 0, 1);
    type('*2');
    expect(column(1)).toEqual(['2.00', '4.00', '3.00', '8.00']);
    expect(store.notice).toBe('1 amount stays as it is: it would be too large.');
    expect(column(2)).toEqual(['1', '2', '3', '4']);
    store.undo();
    expect(store.drafts.cellCount).toBe(0);
  });
  test.each([
    ['a column header', () => store.selectColumn(1, false)],
    ['the whole grid', () => runCommand(store, { do: 'select_all' })],
    ['a range around the cell', () => select(0, 1, 3, 1)],
  ])('changes only its cell if %s is selected while the editor is open', (_name, selectOther) => {
    select(1, 1);
    store.beginEdit('empty');
    store.typed('*2');
    selectOther();
    expect([store.editing, column(1)]).toEqual([null, ['1.00', '4.00', '3.00', '4.00']]);
  });
  test('changes only its cell if no other cell is selected', () => {
    select(1, 1);
    type('*2');
    expect(column(1)).toEqual(['1.00', '4.00', '3.00', '4.00']);
  });
});

describe('rerendering', () => {
  test('is limited to the edited row', () => {
    const before = [store.rowVersion(0), store.rowVersion(1), store.epoch];
    select(1, 1);
    type('9');
    expect([store.rowVersion(0), store.rowVersion(1), store.epoch]).toEqual([before[0], 1, before[2]]);
  });
  test('includes every row if the edited column can mark other rows', () => {
    const { epoch } = store;
    select(1, 0);
    type('9');
    expect(store.epoch).toBeGreaterThan(epoch);
  });
  test('notifies listeners until they unsubscribe', () => {
    let heard = 0;
    const stop = store.subscribe(() => (heard += 1));
    store.move(1, 0);
    stop();
    store.move(1, 0);
    expect(heard).toBe(1);
  });
});
