/** Loaded into a process before its program (`--import`): answers what its processor time and its memory are so far. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is asked, and what comes back. */
export interface Uses {
  readonly cpu: NodeJS.CpuUsage;
  /** Bytes that are still in use after a collection: of JavaScript, and what it holds outside of its heap. */
  readonly memory: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (asked: keyof Uses) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage());
  if (asked !== 'memory') return;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
// Whoever measures has ended without a word.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Who has nothing else to do may still end.
process.channel?.unref();
