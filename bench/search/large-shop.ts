import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';

/** A store file with many rows. */
export interface LargeShop {
  readonly path: string;
  /** Cost of creating it; null if it already existed. */
  readonly made: { readonly seconds: number; readonly walBytes: number } | null;
}

const FOLDER = join(tmpdir(), 'storedesk-bench-shops');
const MAKER = join(import.meta.dirname, '../../scripts/large-store.ts');
const WATCH_MS = 50;

/** Returns the shop of this size from an earlier run, or creates it, with a tenth as many fulfillment orders as variants. */
export async function largeShop(variants: number, anew: boolean): Promise<LargeShop> {
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${String(variants)}.db`);
  if (existsSync(path) && !anew) return { path, made: null };
  await removeStore(path);
  const making = join(FOLDER, `making-${String(variants)}.db`);
  await removeStore(making);
  let walBytes = 0;
  const watching = setInterval(() => {
    walBytes = Math.max(walBytes, statSync(`${making}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  }, WATCH_MS);
  const startedAt = performance.now();
  try {
    const counts = [variants, Math.ceil(variants / 10)].map(String);
    const code = await runProgram(process.execPath, [MAKER, making, ...counts]);
    if (code !== 0) throw new Error('The large shop could not be made.');
  } finally {
    clearInterval(watching);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // Renamed last, so that an incomplete file is never reused.
  await rename(making, path);
  return { path, made: { seconds, walBytes } };
}

async function removeStore(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-owner']) await rm(path + end, { force: true });
}
