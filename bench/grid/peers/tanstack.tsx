import { tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { COLUMNS, FROZEN, pastedCells, ROW_HEIGHT, type BenchRow, type Contender } from '../contender.ts';

/** TanStack Table with TanStack Virtual for rows and columns. It has neither editing nor pasting, so both are written here. */
export function mountTanStack(host: HTMLElement, rows: BenchRow[]): Contender {
  let change: (cells: Iterable<readonly [number, string, string]>) => void = () => undefined;
  const root = createRoot(host);
  flushSync(() => root.render(<Sheet rows={rows} onReady={(ready) => (change = ready)} />));
  return {
    cellAt: (row, column) =>
      host.querySelector(`[data-row="${String(row)}"] [data-column="${String(column)}"]`),
    paste: (row, column, text) => flushSync(() => change(pastedCells(row, column, text))),
  };
}

const FEATURES = tableFeatures({});
const COLUMN_DEFINITIONS = COLUMNS.map(({ key }) => ({ id: key, accessorKey: key }));
const STARTS = COLUMNS.map((_, index) => COLUMNS.slice(0, index).reduce((sum, { width }) => sum + width, 0));

function Sheet({
  rows: given,
  onReady,
}: {
  rows: BenchRow[];
  onReady: (change: (cells: Iterable<readonly [number, string, string]>) => void) => void;
}) {
  const [data, setData] = useState(given);
  const [editing, setEditing] = useState<{ row: number; column: number } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features: FEATURES, columns: COLUMN_DEFINITIONS, data });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library -- it is what is measured, and no compiler runs here
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: COLUMNS.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => COLUMNS[index]?.width ?? 0,
    overscan: 1,
  });
  const change = (cells: Iterable<readonly [number, string, string]>) =>
    setData((before) => {
      const after = [...before];
      for (const [row, key, text] of cells) after[row] = { ...after[row], [key]: text };
      return after;
    });
  onReady(change);
  const drawn = new Set([...Array(FROZEN).keys(), ...horizontal.getVirtualItems().map(({ index }) => index)]);
  return (
    <div ref={scroller} className="scroller" style={{ width: '100%', height: '100%', overflow: 'auto' }}>
      <div
        style={{ position: 'relative', width: horizontal.getTotalSize(), height: vertical.getTotalSize() }}
      >
        {vertical.getVirtualItems().map(({ index: row, start }) => {
          const cells = rows[row]?.getAllCells() ?? [];
          return (
            <div
              key={row}
              data-row={row}
              style={{
                position: 'absolute',
                display: 'flex',
                width: '100%',
                height: ROW_HEIGHT,
                transform: `translateY(${String(start)}px)`,
              }}
            >
              {[...drawn].map((column) => (
                <div
                  key={column}
                  data-column={column}
                  className="cell"
                  style={{
                    position: column < FROZEN ? 'sticky' : 'absolute',
                    left: STARTS[column],
                    zIndex: column < FROZEN ? 1 : 'auto',
                    width: COLUMNS[column]?.width,
                  }}
                  onDoubleClick={() => setEditing({ row, column })}
                >
                  {editing?.row === row && editing.column === column ? (
                    <input
                      ref={(input) => input?.focus()}
                      onKeyDown={({ key, currentTarget: { value } }) => {
                        if (key !== 'Enter') return;
                        setEditing(null);
                        change([[row, COLUMNS[column]?.key ?? '', value]]);
                      }}
                    />
                  ) : (
                    (cells[column]?.getValue() ?? '')
                  )}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
