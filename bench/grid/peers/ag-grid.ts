import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { COLUMNS, FROZEN, pastedCells, ROW_HEIGHT, type BenchRow, type Contender } from '../contender.ts';

/** AG Grid Community. It cannot paste, so pasted cells are applied as a transaction. */
export function mountAgGrid(host: HTMLElement, rows: BenchRow[]): Contender {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const api = createGrid(host, {
    columnDefs: COLUMNS.map(({ key, width }, index) => ({
      field: key,
      width,
      editable: true,
      pinned: index < FROZEN ? 'left' : null,
    })),
    rowData: rows,
    rowHeight: ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    getRowId: ({ data }) => data['id'] ?? '',
    undoRedoCellEditing: true,
  });
  return {
    cellAt: (row, column) =>
      host.querySelector(`[row-index="${String(row)}"] [col-id="${COLUMNS[column]?.key ?? ''}"]`),
    paste(row, column, text) {
      const update = new Map<number, BenchRow>();
      for (const [at, key, value] of pastedCells(row, column, text))
        update.set(at, { ...(update.get(at) ?? rows[at]), [key]: value });
      api.applyTransaction({ update: [...update.values()] });
    },
  };
}
