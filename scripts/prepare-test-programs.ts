import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');

/** TypeScript programs that tests run in a thread. */
const THREADS = ['host/catalogue/catalogue-worker.ts', 'store/database/scan-worker.ts'];

/**
 * Runs once before the tests. Builds the store, because a built one starts in half the time in a process of its own,
 * and sets the path of Chromium. Also fills Node's compile cache, so that no thread has to strip types itself: Node
 * does that in WebAssembly, and V8 has crashed whole processes (SIGSEGV) when several threads started WebAssembly at
 * the same time.
 */
export async function setup(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/node-compile');
  process.env['STOREDESK_TEST_CHROMIUM'] = findChromium() ?? '';
  await build({ names: ['store', 'scan-worker'], log: () => undefined });
  for (const program of THREADS)
    // Outside a thread, a program may refuse to run, but by then it has been read and cached.
    spawnSync(process.execPath, [join(root, program)], { stdio: 'ignore' });
}
