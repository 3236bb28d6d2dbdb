import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What runs in a thread: TypeScript, as long as nothing is built. */
const PROGRAMS = ['host/catalogue/catalogue-worker.ts', 'store/database/scan-worker.ts'];

/**
 * Keeps what Node makes of TypeScript on the disk, for the test processes, their threads and the stores that they start.
 * A store starts in half the time. And no thread strips types by itself: Node does it in WebAssembly, and V8 has crashed
 * whole processes (SIGSEGV) when several threads of one begin with WebAssembly at once.
 */
export function setup(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/node-compile');
  for (const program of PROGRAMS)
    // Outside of a thread a program may refuse to run; it has been read and kept by then.
    spawnSync(process.execPath, [join(root, program)], { stdio: 'ignore' });
}
