import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');

/** What tests run in a thread: TypeScript, as it is. */
const THREADS = ['host/catalogue/catalogue-worker.ts', 'store/database/scan-worker.ts'];

/**
 * Run once before the tests. Builds the store, which some start as a process of its own: built, it starts in half the time.
 * Says where Chromium is. And keeps what Node makes of TypeScript on the disk, so that no thread strips types by itself: Node does it in WebAssembly,
 * and V8 has crashed whole processes (SIGSEGV) when several threads of one begin with WebAssembly at once.
 */
export async function setup(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/node-compile');
  process.env['STOREDESK_TEST_CHROMIUM'] = findChromium() ?? '';
  await build({ names: ['store', 'scan-worker'], log: () => undefined });
  for (const program of THREADS)
    // Outside of a thread a program may refuse to run; it has been read and kept by then.
    spawnSync(process.execPath, [join(root, program)], { stdio: 'ignore' });
}
