/**
 * `npm run conformance -- --url http://… --token …`: runs the conformance suite against a running store and prints the
 * result of each requirement. Takes one token per set of scopes. A store with sandbox controls has all of its data
 * replaced; one without them only gets requests that change nothing. Without --url, the suite starts stores of its own.
 * Exit codes: 0 nothing failed; 1 something failed, or nothing could be tested; 2 wrong options, or no store there.
 */
import { parseArgs } from 'node:util';
import { REQUIREMENTS } from '../store/conformance/requirements/requirements.ts';
import { probeStore } from './conformance/probe-store.ts';
import { exitCodeOf, outcomesOf, writeOutcomes } from './conformance/result-table.ts';
import { runSuite } from './conformance/run-suite.ts';

const USAGE = 'Usage: npm run conformance -- [--url http://… --token TOKEN [--token TOKEN …]]';

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) return refuse(USAGE);
  if (options.url === undefined) return report(null);
  const remote = await probeStore(options.url, options.token);
  if (!remote.ok) return refuse(remote.error);
  if (!remote.value.hasSandbox) console.error('The store has no sandbox controls, so much is skipped.');
  return report(remote.value);
}

async function report(remote: Parameters<typeof runSuite>[0]): Promise<number> {
  const outcomes = outcomesOf(REQUIREMENTS, await runSuite(remote));
  console.log(writeOutcomes(outcomes));
  return exitCodeOf(outcomes);
}

function readOptions(args: string[]) {
  try {
    const token = { type: 'string', multiple: true, default: [] as string[] } as const;
    return parseArgs({ args, options: { url: { type: 'string' }, token } }).values;
  } catch {
    return null;
  }
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
