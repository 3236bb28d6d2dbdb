import { defineCustomElement } from '@revolist/revogrid/standalone/revo-grid.js';
import { COLUMNS, FROZEN, pastedCells, ROW_HEIGHT, type BenchRow, type Contender } from '../contender.ts';

/** RevoGrid. Pasted cells are applied by replacing its data source. */
export function mountRevoGrid(host: HTMLElement, rows: BenchRow[]): Contender {
  defineCustomElement();
  const grid = document.createElement('revo-grid');
  grid.style.height = '100%';
  grid.rowSize = ROW_HEIGHT;
  grid.range = true;
  grid.useClipboard = true;
  grid.columns = COLUMNS.map(({ key, width }, index) => ({
    prop: key,
    name: key,
    size: width,
    ...(index < FROZEN && { pin: 'colPinStart' }),
  }));
  grid.source = rows;
  host.replaceChildren(grid);
  return {
    cellAt: (row, column) =>
      grid.querySelector(
        column < FROZEN
          ? `.colPinStart [data-rgrow="${String(row)}"][data-rgcol="${String(column)}"]`
          : `.rgCol [data-rgrow="${String(row)}"][data-rgcol="${String(column - FROZEN)}"]`,
      ),
    edit(row, column) {
      grid.setCellEdit(row, COLUMNS[column]?.key ?? '', 'rgRow').catch(reportError);
    },
    paste(row, column, text) {
      const changed = new Map<number, BenchRow>();
      for (const [at, key, value] of pastedCells(row, column, text))
        changed.set(at, { ...(changed.get(at) ?? rows[at]), [key]: value });
      grid.source = grid.source.map((before, at) => changed.get(at) ?? before);
    },
  };
}
