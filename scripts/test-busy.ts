/**
 * Shows that the tests do not depend on the machine's speed: runs an npm script repeatedly while every core is kept
 * busy, and stops at the first run that fails.
 *
 *   npm run test:busy                                     `npm test`, five times
 *   npm run test:busy -- --times 3 test:e2e -- arrivals   one file of the end-to-end tests, three times
 *
 * Threads of this process keep the cores busy, so that they end with it in any case.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runScript } from './run-program.ts';

const MOST_TIMES = 20;

function keepCoresBusy(): readonly Worker[] {
  return Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const [script = 'test', ...args] = positionals;
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) {
    console.error(`--times is a whole number from 1 to ${MOST_TIMES}.`);
    return 2;
  }
  keepCoresBusy();
  for (let run = 1; run <= times; run += 1) {
    const startedAt = performance.now();
    const code = await runScript(script, args);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`run ${run} of ${times}: ${code === 0 ? 'passed' : 'failed'} after ${minutes} min`);
    if (code !== 0) return code;
  }
  return 0;
}

// The threads never end by themselves.
process.exit(await main());
