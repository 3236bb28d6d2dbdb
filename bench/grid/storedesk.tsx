import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../renderer/app/app.css';
import { Grid } from '../../renderer/ui/grid/Grid.tsx';
import { GridStore } from '../../renderer/ui/grid/grid-store.ts';
import { RowList } from '../../renderer/ui/grid/row-list.ts';
import { COLUMNS, drawnBy, FROZEN, type BenchRow, type Contender } from './contender.ts';

/** The grid of the app, as its pages use it. */
export function mountStoredesk(host: HTMLElement, rows: BenchRow[]): Contender {
  const readers = Object.fromEntries(COLUMNS.map(({ key }) => [key, (row: BenchRow) => row[key] ?? null]));
  const list = new RowList<BenchRow>((row) => row['id'] ?? '', readers);
  list.set(rows);
  const store = new GridStore(
    list,
    COLUMNS.map(({ key, width }, index) => ({
      key,
      title: key,
      width,
      frozen: index < FROZEN,
      edit: { kind: 'text', clears: null },
    })),
  );
  // A column, as in the app's pages: in a row the grid would be as wide as all its columns, and draw all of them.
  host.style.display = 'flex';
  host.style.flexDirection = 'column';
  const root = createRoot(host);
  flushSync(() => root.render(<Grid store={store} label="bench" takesFocus />));
  const grid = drawnBy(host, '[role=grid]');
  return {
    cellAt: (row, column) =>
      grid.querySelector(
        `[aria-rowindex="${String(row + 2)}"] [role=gridcell][aria-colindex="${String(column + 1)}"]`,
      ),
    paste(row, column, text) {
      store.goTo({ row, column });
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
  };
}
