import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';
import { compileAhead } from '../vite.config.ts';
import type { Watched } from './grid/page-calls.ts';
import { atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { launchBrowser, taskTime, VIEWPORT } from './open-app.ts';
import { installPeers } from './store/peers.ts';

/** Packages of the grids to compare with, installed into a separate folder only for this benchmark. */
const PEERS: Readonly<Record<string, string>> = {
  'ag-grid-community': '36.2.0',
  handsontable: '18.1.1',
  '@revolist/revogrid': '4.28.1',
  '@stencil/core': '4.43.5',
  '@tanstack/react-table': '9.3.1',
  '@tanstack/react-virtual': '3.14.26',
};
const GRIDS = ['raw-dom', 'storedesk', 'tanstack', 'ag-grid', 'revogrid', 'handsontable'] as const;
type GridName = (typeof GRIDS)[number];

const ROWS = 100_000;
const EDITS = 5;
/** Mounts per round, each in a new page: a single mount of bare elements varies from 19 to 29 ms on the same machine. */
const MOUNTS = 5;
/** Pixels per turn of the wheel, and number of turns. */
const WHEEL = { delta: 1_200, turns: 120 };
/** A paste of 1,000 cells. */
const PASTE = { rows: 100, columns: 10 };

/** Measures of a grid; `limit` is the maximum ratio to the bare elements, or the maximum value of `ABSOLUTE` measures. */
const MEASURES = {
  mount: { title: 'mount', unit: 'ms', limit: 1.2 },
  frame: { title: 'main thread per scrolled frame', unit: 'ms', limit: 1.3 },
  commit: { title: 'Enter to painted', unit: 'ms', limit: 1.2 },
  paste: { title: 'paste of 1,000 cells', unit: 'ms', limit: 1.6 },
  heap: { title: 'heap', unit: 'MB', limit: 3 },
  blank: { title: 'blank frames', unit: '', limit: 0 },
} as const;
type Measure = keyof typeof MEASURES;
const ABSOLUTE: readonly Measure[] = ['heap', 'blank'];
type Measured = Record<Measure, number>;

/**
 * The grid with 100,000 rows of 20 columns, compared with bare elements and other grids, in turns in the same browser:
 * medians of `--rounds N` (5), and ratios to the bare elements. Further arguments are names of grids; all grids if none is
 * given.
 */
export async function measureGrid(args: readonly string[]): Promise<readonly Line[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const chosen =
    positionals.length === 0
      ? GRIDS
      : GRIDS.filter((name) => positionals.includes(name) || name === 'raw-dom');
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-grid-'));
  const browser = await launchBrowser();
  const site = await buildPages(folder);
  try {
    const measured = new Map<GridName, Measured[]>(chosen.map((name) => [name, []]));
    // The first page of a new browser is slower, so round 0 is not counted. After that the order alternates.
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const name of round === 0 ? chosen.slice(0, 1) : round % 2 === 0 ? chosen : chosen.toReversed()) {
        const address = `${site.address}?grid=${name}`;
        const mounts: number[] = [];
        while (mounts.length < MOUNTS) mounts.push(await inOwnPage(browser, address, measureMount));
        const others = await inOwnPage(browser, address, measurePage);
        if (round > 0) measured.get(name)?.push({ mount: median(mounts), ...others });
      }
    }
    return compare(measured);
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs the peers, and serves a production build of the pages. */
async function buildPages(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  const peers = await installPeers(folder, PEERS);
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'grid'),
    base: './',
    plugins: [react()],
    resolve: {
      alias: Object.keys(PEERS).map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: join(peers, 'node_modules', name),
      })),
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: join(folder, 'site'),
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      // As in the app's own build; applies to every grid.
      rolldownOptions: { output: compileAhead },
    },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(config);
  const server = await preview(config);
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, close: async () => server.close() };
}

/** Opens a new page for one grid, and runs `measure` in it. */
async function inOwnPage<T>(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const failed = new Promise<never>((_, reject) => {
    page.once('pageerror', (error) => reject(error));
  });
  try {
    page.setDefaultTimeout(30_000);
    await page.goto(address);
    await page.evaluate(async (rows) => window.bench.prepare(rows), ROWS);
    return await Promise.race([measure(page), failed]);
  } finally {
    await page.close();
  }
}

async function measureMount(page: Page): Promise<number> {
  return page.evaluate(async () => window.bench.mount());
}

/** Measures everything except the mount. */
async function measurePage(page: Page): Promise<Omit<Measured, 'mount'>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const heapBefore = await usedHeap(devtools);
  await page.evaluate(async () => window.bench.mount());
  const heap = (await usedHeap(devtools)) - heapBefore;
  const commit = await measureEdits(page);
  const paste = await measurePastes(page);
  const { frame } = await scroll(page, devtools, false);
  const { blank } = await scroll(page, devtools, true);
  return { heap, commit, paste, frame, blank };
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1_048_576;
}

async function measureEdits(page: Page): Promise<number> {
  const times: number[] = [];
  // Not adjacent rows, because Enter moves to the next row.
  for (let row = 3; row < 3 + 3 * EDITS; row += 3) {
    await openEditor(page, row);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('edited');
    await page.evaluate((at) => window.bench.awaitCommit(at, 4, 'edited'), row);
    await page.keyboard.press('Enter');
    // Some grids occasionally lose a key: close the editor and do not count this edit.
    const time = await page.evaluate(async () => window.bench.committed()).catch(() => null);
    if (time === null) await page.keyboard.press('Escape');
    else times.push(time);
    await page.waitForFunction(() => !window.bench.isEditing());
  }
  return median(times);
}

/** Opens a cell's editor; retries if the grid is still busy with the previous edit. */
async function openEditor(page: Page, row: number): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { x, y } = await page.evaluate((at) => window.bench.place(at, 4), row);
    const isOpened = await page.evaluate((at) => window.bench.edit(at, 4), row);
    if (!isOpened) await page.mouse.dblclick(x, y);
    const editor = page.waitForFunction(() => window.bench.isEditing(), null, { timeout: 2_000 });
    if (await editor.catch(() => null)) return;
  }
  throw new Error(`The cell of row ${String(row)} cannot be edited.`);
}

async function measurePastes(page: Page): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < EDITS; turn += 1) {
    const line = Array.from({ length: PASTE.columns }, () => `p${String(turn)}`).join('\t');
    const text = Array.from({ length: PASTE.rows }, () => line).join('\n');
    times.push(
      await page.evaluate(async ([block, first]) => window.bench.paste(1, 2, block, first), [
        text,
        `p${String(turn)}`,
      ] as const),
    );
  }
  return median(times);
}

/** Scrolls the grid with the wheel; returns main-thread milliseconds per frame that moved, and the number of blank frames. */
async function scroll(
  page: Page,
  devtools: CDPSession,
  looksForBlanks: boolean,
): Promise<{ frame: number; blank: number }> {
  await page.mouse.move(700, 400);
  const before = await taskTime(devtools);
  await page.evaluate((looks) => window.bench.watch(looks), looksForBlanks);
  for (let turn = 0; turn < WHEEL.turns; turn += 1) await page.mouse.wheel(0, WHEEL.delta);
  const { moved, blank }: Watched = await page.evaluate(() => window.bench.stop());
  return { frame: ((await taskTime(devtools)) - before) / Math.max(1, moved), blank };
}

function compare(measured: ReadonlyMap<GridName, readonly Measured[]>): readonly Line[] {
  const medianOf = (name: GridName, measure: Measure) =>
    median((measured.get(name) ?? []).map((values) => values[measure]));
  return (Object.keys(MEASURES) as Measure[]).flatMap((measure) => {
    const { title, unit, limit } = MEASURES[measure];
    return [...measured.keys()].flatMap((name) => {
      const value = medianOf(name, measure);
      const line = (text: string, amount: number, of: string) =>
        name === 'storedesk' ? atMost(limit, text, amount, of) : noted(text, amount, of);
      if (ABSOLUTE.includes(measure)) return [line(`${title}: ${name}`, value, unit)];
      const ratio = value / medianOf('raw-dom', measure);
      return [noted(`${title}: ${name}`, value, unit), line(`${title}: ${name} / raw-dom`, ratio, '×')];
    });
  });
}
