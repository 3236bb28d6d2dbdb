import { COLUMNS, FROZEN, pastedCells, ROW_HEIGHT, type BenchRow, type Contender } from './contender.ts';

/** Number of rows drawn beyond each edge of the view. */
const OVERSCAN = 4;

/**
 * The minimum that a browser has to do for a spreadsheet: bare elements for the rows and columns in view, refilled while
 * scrolling, an input laid over a cell, and a map of the changes.
 */
export function mountRawDom(host: HTMLElement, rows: BenchRow[]): Contender {
  const changed = new Map<string, string>();
  const starts = COLUMNS.map((_, index) =>
    COLUMNS.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  );
  const totalWidth = (starts.at(-1) ?? 0) + (COLUMNS.at(-1)?.width ?? 0);
  const scroller = element('div', { width: '100%', height: '100%', overflow: 'auto', position: 'relative' });
  const header = element('div', {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: `${String(ROW_HEIGHT)}px`,
    width: `${String(totalWidth)}px`,
    background: '#f7f8fa',
  });
  const body = element('div', {
    position: 'relative',
    height: `${String(rows.length * ROW_HEIGHT)}px`,
    width: `${String(totalWidth)}px`,
  });
  scroller.append(header, body);
  for (const [index, { key }] of COLUMNS.entries()) header.append(newCell(index, key));
  host.replaceChildren(scroller);

  const pool: { row: HTMLElement; cells: Map<number, HTMLElement>; index: number; from: number }[] = [];
  const draw = (force = false) => {
    const count = Math.ceil(scroller.clientHeight / ROW_HEIGHT) + 2 * OVERSCAN;
    while (pool.length < count) {
      const row = element('div', {
        position: 'absolute',
        display: 'flex',
        width: '100%',
        height: `${String(ROW_HEIGHT)}px`,
        contain: 'layout style',
      });
      body.append(row);
      pool.push({ row, cells: new Map(), index: -1, from: -1 });
    }
    const fromRow = clamp(Math.floor(scroller.scrollTop / ROW_HEIGHT) - OVERSCAN, rows.length - count);
    const fromColumn = Math.max(
      FROZEN,
      starts.findIndex((start) => start + 110 > scroller.scrollLeft + 310) - 1,
    );
    const toColumn = Math.min(COLUMNS.length, fromColumn + Math.ceil(scroller.clientWidth / 110) + 1);
    for (let index = fromRow; index < fromRow + count; index += 1) {
      const drawn = pool[index % count];
      const row = rows[index];
      if (drawn === undefined || row === undefined) continue;
      if (!force && drawn.index === index && drawn.from === fromColumn) continue;
      drawn.row.style.transform = `translateY(${String(index * ROW_HEIGHT)}px)`;
      const wanted = [...Array(FROZEN).keys(), ...range(fromColumn, toColumn)];
      if (drawn.from !== fromColumn) {
        drawn.cells.clear();
        for (const column of wanted) drawn.cells.set(column, newCell(column, ''));
        drawn.row.replaceChildren(...drawn.cells.values());
      }
      for (const column of wanted) {
        const cell = drawn.cells.get(column);
        const key = COLUMNS[column]?.key ?? '';
        const draft = changed.get(`${String(index)} ${key}`);
        if (cell === undefined) continue;
        cell.textContent = draft ?? row[key] ?? '';
        cell.classList.toggle('changed', draft !== undefined);
      }
      drawn.index = index;
      drawn.from = fromColumn;
    }
  };
  const cellAt = (row: number, column: number) =>
    pool.find(({ index }) => index === row)?.cells.get(column) ?? null;

  const edit = (row: number, column: number) => {
    const input = element('input', {
      position: 'absolute',
      top: `${String(row * ROW_HEIGHT)}px`,
      left: `${String(starts[column] ?? 0)}px`,
      width: `${String(COLUMNS[column]?.width ?? 0)}px`,
      height: `${String(ROW_HEIGHT)}px`,
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter') return;
      changed.set(`${String(row)} ${COLUMNS[column]?.key ?? ''}`, input.value);
      input.remove();
      draw(true);
    });
    body.append(input);
    input.focus();
  };
  body.addEventListener('dblclick', ({ clientX, clientY }) => {
    const box = body.getBoundingClientRect();
    const column = starts.findLastIndex((start) => start <= clientX - box.left);
    edit(Math.floor((clientY - box.top) / ROW_HEIGHT), column);
  });
  scroller.addEventListener('scroll', () => draw(), { passive: true });
  draw();
  return {
    cellAt,
    paste(row, column, text) {
      for (const [at, key, value] of pastedCells(row, column, text))
        changed.set(`${String(at)} ${key}`, value);
      draw(true);
    },
  };

  function newCell(column: number, text: string): HTMLElement {
    const isFrozen = column < FROZEN;
    const cell = element('div', {
      position: isFrozen ? 'sticky' : 'absolute',
      left: `${String(starts[column] ?? 0)}px`,
      zIndex: isFrozen ? '1' : 'auto',
      flex: 'none',
      width: `${String(COLUMNS[column]?.width ?? 0)}px`,
      height: `${String(ROW_HEIGHT)}px`,
      boxSizing: 'border-box',
      padding: '8px 10px',
      borderRight: '1px solid #e6e9ee',
      borderBottom: '1px solid #e6e9ee',
      background: '#fff',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    });
    cell.textContent = text;
    return cell;
  }
}

function element<Name extends 'div' | 'input'>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  return made;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}
