import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { build } from '../scripts/build.ts';
import { findChromium } from '../scripts/chromium.ts';
import { gzipSize, readFirstFiles } from '../scripts/first-load.ts';
import { atMost, type Line, noted } from './lines.ts';
import { quantile } from './quantile.ts';
import { freePort } from './store/measured-process.ts';

const ROOT = join(import.meta.dirname, '..');
const RENDERER = join(ROOT, 'dist/renderer');
/** Starts that are not counted: the first creates the demo data, and a browser caches compiled code from the second on. */
const WARM_UPS = 3;

/** In milliseconds, and in compressed kilobytes. */
const LIMITS = { painted: 1_500, scripts: 200, styles: 30 } as const;

interface Started {
  /** Milliseconds from `npm start` to its line with the link, and to the first painted request. */
  readonly line: number;
  readonly painted: number;
  /** Script files loaded by then. */
  readonly scripts: readonly string[];
}

/**
 * Time from `npm start`, with everything built, to requests on the screen, in a running browser that has opened the app
 * before, compared with a minimal app; and how much is loaded. `--rounds N`: number of starts (8).
 */
export async function measureStart(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '8' } } });
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const executablePath = findChromium();
  // With a profile on disk, because others do not cache compiled code.
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
  try {
    const empty = await writeEmptyApp(join(folder, 'empty'));
    const port = await freePort();
    const starts: Started[] = [];
    const floors: Started[] = [];
    for (let round = 0; round < WARM_UPS + Number(values.rounds); round += 1) {
      starts.push(await startOnce(browser, ROOT, ['--web', '--port', port, '--data', join(folder, 'data')]));
      floors.push(await startOnce(browser, empty, []));
    }
    return describe(starts.slice(WARM_UPS), floors.slice(WARM_UPS));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An app whose page is one row: the minimum that npm, Node and a browser take on this machine. */
async function writeEmptyApp(folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.js' } }));
  const program = `
    const server = require('node:http').createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p role="option">One</p>');
    });
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
    process.on('SIGINT', () => process.exit());
  `;
  await writeFile(join(folder, 'start.js'), program);
  return folder;
}

async function startOnce(browser: BrowserContext, app: string, options: readonly string[]): Promise<Started> {
  const page = await browser.newPage();
  const startedAt = performance.now();
  const npm = spawn('npm', ['start', '--', ...options], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Its own process group, which is interrupted as a whole, as by Ctrl-C.
    detached: true,
  });
  // 'close' is emitted when the last process that writes to stdout has ended.
  const ended = once(npm, 'close');
  const lines = createInterface(npm.stdout);
  let link: string | undefined;
  for await (const line of lines) {
    link = /http:\S+/.exec(line)?.[0];
    if (link !== undefined) break;
  }
  const line = performance.now() - startedAt;
  await page.goto(link ?? '', { waitUntil: 'commit' });
  // Polls in each frame: a locator retries only after up to half a second, and uses the page's main thread.
  await page.waitForFunction(() => document.querySelector('[role="option"]') !== null, undefined, {
    polling: 'raf',
  });
  const painted = performance.now() - startedAt;
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.close();
  npm.stdout.resume();
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await ended;
  const scripts = loaded.map((name) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
  return { line, painted, scripts };
}

function describe(starts: readonly Started[], floors: readonly Started[]): readonly Line[] {
  const { scripts, styles } = readFirstFiles(RENDERER);
  const at = (of: 'line' | 'painted', share: number, rounds = starts) =>
    quantile(
      rounds.map((start) => start[of]),
      share,
    );
  const fewest = starts.toSorted((one, other) => one.scripts.length - other.scripts.length)[0];
  return [
    noted('npm start to its line, median', at('line', 0.5), 'ms'),
    atMost(LIMITS.painted, 'npm start to painted, median', at('painted', 0.5), 'ms'),
    noted('npm start to painted, least', at('painted', 0), 'ms'),
    noted('npm start to painted, p95', at('painted', 0.95), 'ms'),
    noted('an app of one row to painted, median', at('painted', 0.5, floors), 'ms'),
    atMost(LIMITS.scripts, 'first scripts, compressed', gzipSize(RENDERER, scripts) / 1000, 'kB'),
    noted('scripts until painted, compressed', gzipSize(RENDERER, fewest?.scripts ?? []) / 1000, 'kB'),
    atMost(LIMITS.styles, 'first styles, compressed', gzipSize(RENDERER, styles) / 1000, 'kB'),
  ];
}
