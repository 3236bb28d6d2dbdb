import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import type { CatalogueState } from '../../shared/contract/catalogue-calls.ts';
import { openCatalogueFile } from '../catalogue/catalogue-file.ts';
import { createCatalogueFolder } from '../catalogue/catalogue-folder.ts';
import { loadCatalogueIndex } from '../catalogue/catalogue-index.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const connection = SANDBOX_CONNECTION;
const catalogue = join(import.meta.dirname, '../catalogue');
const PRODUCTS = 40;
const VARIANTS = PRODUCTS * 50;
/** Longest time until a kill, in milliseconds: kills range from before the first copy is complete to several copies later. */
const LONGEST_LIFE = 400;

let folder: ReturnType<typeof makeDataDir>;
let importer: ChildProcess | null = null;

beforeEach(() => {
  folder = makeDataDir();
});
afterEach(() => {
  importer?.kill('SIGKILL');
  folder.remove();
});

/**
 * Imports copies in its own process, each replacing the previous one, until killed. `halfway`: it stops in the middle of the
 * first. Resolves once it has started.
 */
async function importElsewhere(halfway: boolean): Promise<() => Promise<void>> {
  const script = `
    const [catalogue, dataDir, connection, halfway] = process.argv.slice(1);
    const { beginImport } = await import(catalogue + '/catalogue-import.ts');
    const { createCatalogueFolder } = await import(catalogue + '/catalogue-folder.ts');
    const folder = createCatalogueFolder(dataDir);
    const at = '2026-11-01T10:00:00Z';
    for (let copy = 1; ; copy += 1) {
      const importing = beginImport(folder.newPathOf(connection), 'service');
      if (copy === 1) process.stdout.write('begun');
      for (let product = 1; product <= ${String(PRODUCTS)}; product += 1) {
        const id = 'gid://service/Product/' + product;
        const texts = { title: 'P' + product, handle: 'p', status: 'ACTIVE', vendor: '', productType: '' };
        importing.addProducts([{ id, ...texts, tags: [], updatedAt: at, options: [] }]);
        const variants = Array.from({ length: ${String(VARIANTS / PRODUCTS)} }, (_, place) => ({
          id: 'gid://service/ProductVariant/' + (product * 1000 + place), product: { id }, title: 'V', price: '1.00',
          compareAtPrice: null, sku: 'COPY-' + copy, barcode: null, position: place + 1, inventoryPolicy: 'DENY',
          inventoryQuantity: 0, taxable: true, updatedAt: at, selectedOptions: [],
        }));
        importing.addVariants(variants);
        if (halfway === 'true' && product === ${String(PRODUCTS / 2)}) {
          process.stdout.write('half');
          for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        }
      }
      importing.finish({ copy: String(copy) });
      folder.replace(connection);
    }`;
  const args = [catalogue, folder.dataDir, connection, String(halfway)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  importer = child;
  let said = '';
  for await (const text of child.stdout) {
    said += String(text);
    if (said.endsWith(halfway ? 'half' : 'begun')) break;
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

test('an import process that is killed leaves a whole copy or none', async () => {
  const { pathOf } = createCatalogueFolder(folder.dataDir);
  const found = new Set<string>();
  for (let round = 0; round < RUNS.kills; round += 1) {
    const kill = await importElsewhere(false);
    await after((LONGEST_LIFE * round) / RUNS.kills);
    // On a slow machine, no copy may be whole so far.
    if (round === RUNS.kills - 1)
      await vi.waitUntil(() => existsSync(pathOf(connection)), { timeout: 60_000 });
    await kill();
    const file = openCatalogueFile(pathOf(connection));
    found.add(file === null ? 'none' : 'whole');
    if (file === null) continue;
    expect(file.database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(file.counts()).toEqual({ products: PRODUCTS, variants: VARIANTS });
    const rows = file.rows([...loadCatalogueIndex(file).list(WHOLE_CATALOGUE)]);
    expect(rows).toHaveLength(VARIANTS);
    expect(new Set(rows.map((row) => row?.sku))).toEqual(new Set([`COPY-${file.facts()['copy'] ?? ''}`]));
    file.close();
  }
  expect(found).toContain('whole');
});

/** Opens the copy in a new host run and waits until running work has finished. */
async function openNext(act: (running: HostUnderTest, first: CatalogueState) => Promise<void>) {
  const running = await startHost(folder.dataDir);
  try {
    await act(running, await running.call('catalogue.open', { connection }));
  } finally {
    await running.stop();
  }
}

const lastState = ({ events }: HostUnderTest) =>
  events.flatMap((event) => (event.type === 'catalogue' ? [event.state] : [])).at(-1);
async function untilFilled(running: HostUnderTest): Promise<void> {
  const isFilled = () => lastState(running)?.work.kind === 'none' && lastState(running)?.copy !== null;
  await expect.poll(isFilled).toBe(true);
}

test('after a fill was killed halfway, the next start lists the previous copy or fills a new one', async () => {
  const copies = createCatalogueFolder(folder.dataDir);
  const { pathOf } = copies;
  let variants = 0;
  await openNext(async (running) => {
    await untilFilled(running);
    variants = lastState(running)?.copy?.variants ?? 0;
  });
  expect(variants).toBeGreaterThan(0);

  const killAgain = await importElsewhere(true);
  await killAgain();
  expect(existsSync(`${pathOf(connection)}.new`)).toBe(true);
  await openNext(async (running, first) => {
    expect(first.copy?.variants).toBe(variants);
    expect(existsSync(`${pathOf(connection)}.new`)).toBe(false);
    const made = await running.call('catalogue.list', { connection, view: WHOLE_CATALOGUE });
    expect(made).toMatchObject({ count: variants });
  });

  copies.remove(connection);
  const killFirst = await importElsewhere(true);
  await killFirst();
  await openNext(async (running, first) => {
    expect(first.copy).toBeNull();
    await untilFilled(running);
    expect(lastState(running)?.copy?.variants).toBe(variants);
  });
});
