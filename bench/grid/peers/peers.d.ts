/** The used APIs of grids that are installed only when the benchmark runs, never with the project. */

declare module 'ag-grid-community' {
  type Row = Record<string, string>;
  export const AllCommunityModule: object;
  export const ModuleRegistry: { registerModules(modules: object[]): void };
  export function createGrid(
    host: HTMLElement,
    options: {
      columnDefs: { field: string; width: number; editable: boolean; pinned: 'left' | null }[];
      rowData: Row[];
      rowHeight: number;
      headerHeight: number;
      getRowId: (row: { data: Row }) => string;
      undoRedoCellEditing: boolean;
    },
  ): { applyTransaction(change: { update: Row[] }): void };
}

declare module 'handsontable' {
  export default class Handsontable {
    constructor(host: HTMLElement, settings: object);
    getCell(row: number, column: number, topmost: boolean): HTMLElement | null;
    selectCell(row: number, column: number): void;
    getActiveEditor(): { isOpened(): boolean } | undefined;
    getPlugin(name: 'copyPaste'): { paste(text: string): void };
  }
}
declare module 'handsontable/styles/handsontable.css';
declare module 'handsontable/styles/ht-theme-main.css';

declare module '@revolist/revogrid/standalone/revo-grid.js' {
  export function defineCustomElement(): void;
}
interface HTMLElementTagNameMap {
  'revo-grid': HTMLElement & {
    rowSize: number;
    range: boolean;
    useClipboard: boolean;
    columns: { prop: string; name: string; size: number; pin?: string }[];
    source: Record<string, string>[];
    setCellEdit(row: number, key: string, rows: 'rgRow'): Promise<void>;
  };
}

declare module '@tanstack/react-table' {
  type Row = Record<string, string>;
  export function tableFeatures(features: object): object;
  export function useTable(options: {
    features: object;
    columns: readonly { id: string; accessorKey: string }[];
    data: Row[];
  }): { getRowModel(): { rows: { getAllCells(): { getValue(): string }[] }[] } };
}

declare module '@tanstack/react-virtual' {
  export function useVirtualizer(options: {
    horizontal?: boolean;
    count: number;
    getScrollElement: () => Element | null;
    estimateSize: (index: number) => number;
    overscan: number;
  }): { getTotalSize(): number; getVirtualItems(): { index: number; start: number }[] };
}
