/** Loaded into a process before its program (`--import`): reports its CPU time and memory when asked. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The questions, and the type of each answer. */
export interface Uses {
  readonly cpu: NodeJS.CpuUsage;
  /** Bytes in use after a garbage collection: the JavaScript heap, and memory held outside it. */
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
// The benchmark has ended without stopping this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep the process alive.
process.channel?.unref();
