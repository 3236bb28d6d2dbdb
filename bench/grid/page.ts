import { chooseLanguage } from '../../messages/language.ts';
import { makeRows, type BenchRow, type Contender, type Mount } from './contender.ts';
import type { PageCalls, Watched } from './page-calls.ts';

/** Runs in the page: implements the benchmark's calls for the grid named in the page's address. */

const MOUNTS: Readonly<Record<string, () => Promise<Mount>>> = {
  'raw-dom': async () => (await import('./raw-dom.ts')).mountRawDom,
  storedesk: async () => withReact((await import('./storedesk.tsx')).mountStoredesk),
  'ag-grid': async () => (await import('./peers/ag-grid.ts')).mountAgGrid,
  handsontable: async () => (await import('./peers/handsontable.ts')).mountHandsontable,
  revogrid: async () => (await import('./peers/revogrid.ts')).mountRevoGrid,
  tanstack: async () => withReact((await import('./peers/tanstack.tsx')).mountTanStack),
};

async function withReact(grid: Mount): Promise<Mount> {
  const { drawFrame } = await import('./react-frame.tsx');
  drawFrame();
  return grid;
}

/** Maximum number of frames to wait for a cell to be drawn. */
const MOST_FRAMES = 300;

let committed = Promise.resolve(Number.NaN);
let watched: Watched = { moved: 0, blank: 0 };
let isWatching = false;
let rows: BenchRow[] = [];
let mount: Mount | null = null;
let grid: Contender | null = null;

function mounted(): Contender {
  if (grid === null) throw new Error('No grid is mounted.');
  return grid;
}

/** The element that scrolls the rows. */
function findScroller(): Element {
  const candidates = document.querySelectorAll('#host *');
  const found = [...candidates].find(
    (element) => element.scrollHeight > 1_000_000 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  if (found === undefined) throw new Error('No element scrolls.');
  return found;
}

/** Waits until a cell is drawn with this text and the frame is on the screen. */
async function painted(row: number, column: number, text: string): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const now = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const isThere = mounted().cellAt(row, column)?.textContent.includes(text) === true;
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(isThere));
        port1.start();
        port2.postMessage(null);
      });
    });
    if (now) return;
  }
  throw new Error(`“${text}” was not drawn in cell ${String(row)}.${String(column)}.`);
}

window.bench = {
  async prepare(count: number): Promise<void> {
    await chooseLanguage('en');
    const name = new URLSearchParams(location.search).get('grid') ?? '';
    mount = (await MOUNTS[name]?.()) ?? null;
    rows = makeRows(count);
  },

  async mount(): Promise<number> {
    const host = document.querySelector<HTMLElement>('#host');
    if (host === null || mount === null) throw new Error('Nothing to mount.');
    const startedAt = performance.now();
    grid = mount(host, rows);
    await painted(0, 2, '0.2');
    return performance.now() - startedAt;
  },

  place(row: number, column: number): { x: number; y: number } {
    const box = mounted().cellAt(row, column)?.getBoundingClientRect();
    if (box === undefined) throw new Error(`Cell ${String(row)}.${String(column)} is not drawn.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },

  edit(row: number, column: number): boolean {
    const contender = mounted();
    contender.edit?.(row, column);
    return contender.edit !== undefined;
  },
  isEditing(): boolean {
    return mounted().isEditing?.() ?? document.activeElement?.matches('input, textarea') === true;
  },
  awaitCommit(row: number, column: number, text: string): void {
    committed = (async () => {
      const startedAt = await new Promise<number>((resolve) => {
        window.addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
      });
      await painted(row, column, text);
      return performance.now() - startedAt;
    })();
  },
  async committed() {
    return committed;
  },

  async paste(row: number, column: number, text: string, first: string): Promise<number> {
    const startedAt = performance.now();
    mounted().paste(row, column, text);
    await painted(row, column, first);
    return performance.now() - startedAt;
  },

  watch(isLookingForBlanks: boolean): void {
    const scroller = findScroller();
    const box = scroller.getBoundingClientRect();
    const counted = { moved: 0, blank: 0 };
    watched = counted;
    isWatching = true;
    let before = scroller.scrollTop;
    const look = () => {
      if (!isWatching) return;
      if (scroller.scrollTop !== before) {
        counted.moved += 1;
        before = scroller.scrollTop;
        const isBlank = (share: number) => {
          const at = document.elementFromPoint(box.x + 500, box.y + box.height * share);
          return at === null || !/\d/.test(at.textContent) || at.textContent.length > 40;
        };
        if (isLookingForBlanks && [0.2, 0.5, 0.9].some(isBlank)) counted.blank += 1;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  stop() {
    isWatching = false;
    return watched;
  },
} satisfies PageCalls;
