import Handsontable from 'handsontable';
import 'handsontable/styles/handsontable.css';
import 'handsontable/styles/ht-theme-main.css';
import { COLUMNS, FROZEN, ROW_HEIGHT, type BenchRow, type Contender } from '../contender.ts';

/** Handsontable, with its own pasting and undo. */
export function mountHandsontable(host: HTMLElement, rows: BenchRow[]): Contender {
  const table = new Handsontable(host, {
    data: rows,
    columns: COLUMNS.map(({ key }) => ({ data: key })),
    colWidths: COLUMNS.map(({ width }) => width),
    colHeaders: COLUMNS.map(({ key }) => key),
    rowHeights: ROW_HEIGHT,
    fixedColumnsStart: FROZEN,
    autoRowSize: false,
    autoColumnSize: false,
    copyPaste: { rowsLimit: 100_000 },
    undo: true,
    width: '100%',
    height: '100%',
    themeName: 'ht-theme-main',
    licenseKey: 'non-commercial-and-evaluation',
  });
  return {
    cellAt: (row, column) => table.getCell(row, column, true),
    // One of its fields always has focus.
    isEditing: () => table.getActiveEditor()?.isOpened() === true,
    paste(row, column, text) {
      table.selectCell(row, column);
      table.getPlugin('copyPaste').paste(text);
    },
  };
}
