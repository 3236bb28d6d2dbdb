/**
 * `npm run bench` measures everything in a short form, prints all values with a limit, and writes `bench/results.json`;
 * `npm run bench -- NAME` measures one part in full and passes it the arguments after the name. The exit code is 0 if every
 * limit was kept.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Line, printLines } from './lines.ts';
import { type PartResult, readLoad, writeResults } from './results.ts';

interface Part {
  readonly measure: (args: readonly string[]) => Promise<readonly Line[]>;
  /** Arguments of the short form. */
  readonly short: readonly string[];
}

const PARTS: Readonly<Record<string, Part>> = {
  start: {
    measure: async (args) => (await import('./start.ts')).measureStart(args),
    short: ['--rounds', '4'],
  },
  rest: {
    measure: async (args) => (await import('./store/rest.ts')).measureRest(args),
    short: [],
  },
  graphql: {
    measure: async (args) => (await import('./graphql.ts')).measureGraphql(args),
    short: ['--rounds', '3'],
  },
  writes: {
    measure: async (args) => (await import('./writes.ts')).measureWrites(args),
    short: ['--rounds', '3'],
  },
  connections: {
    measure: async (args) => (await import('./connections.ts')).measureConnections(args),
    short: ['--rounds', '3'],
  },
  gateway: {
    measure: async (args) => (await import('./gateway.ts')).measureGateway(args),
    short: ['--seconds', '0.5'],
  },
  throttle: { measure: async () => (await import('./throttle.ts')).measureThrottle(), short: [] },
  search: {
    measure: async (args) => (await import('./search.ts')).measureSearch(args),
    short: ['--variants', '100000', '--times', '7'],
  },
  rows: {
    measure: async (args) => (await import('./rows.ts')).measureRows(args),
    short: ['--times', '15'],
  },
  catalogue: {
    measure: async (args) => (await import('./catalogue.ts')).measureCatalogue(args),
    short: ['100000'],
  },
  queue: { measure: async () => (await import('./queue.ts')).measureQueue(), short: [] },
  inbox: {
    measure: async (args) => (await import('./inbox.ts')).measureInbox(args),
    short: ['--rounds', '1'],
  },
  'inbox-list': { measure: async () => (await import('./inbox-list.ts')).measureInboxList(), short: [] },
  grid: {
    measure: async (args) => (await import('./grid.ts')).measureGrid(args),
    short: ['--rounds', '1'],
  },
  growth: {
    measure: async (args) => (await import('./growth.ts')).measureGrowth(args),
    short: ['--minutes', '1.5'],
  },
};

const [name, ...rest] = process.argv.slice(2);
if (name === undefined) await measureAll();
else if (Object.hasOwn(PARTS, name)) await measureOne(name, rest);
else {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(PARTS).join(', ')}`);
  process.exitCode = 1;
}

/** Prints the lines of a part, or sends them to the full run that started this process. */
async function measureOne(part: string, args: readonly string[]): Promise<void> {
  const lines = (await PARTS[part]?.measure(args)) ?? [];
  if (process.send) process.send(lines);
  else {
    printLines(part, lines);
    if (lines.some(({ kept }) => !kept)) process.exitCode = 1;
  }
}

async function measureAll(): Promise<void> {
  const loadBefore = readLoad();
  const results: PartResult[] = [];
  for (const [part, { short }] of Object.entries(PARTS)) {
    console.error(`measuring ${part}`);
    results.push(await measureApart(part, short));
  }
  for (const { part, seconds, lines } of results) {
    const limited = lines?.filter(({ limit }) => limit !== null) ?? [];
    printLines(`${part}, ${String(seconds)} s${lines === null ? ': FAILED, see above' : ''}`, limited);
  }
  await writeResults(results, loadBefore);
  const isKept = results.every(({ lines }) => lines?.every(({ kept }) => kept) ?? false);
  if (!isKept) process.exitCode = 1;
}

/** Measures a part in a separate process, so that it has its own heap and a crash does not end the run. */
async function measureApart(part: string, short: readonly string[]): Promise<PartResult> {
  const startedAt = performance.now();
  const child = fork(import.meta.filename, [part, ...short], { serialization: 'advanced' });
  let lines: readonly Line[] | null = null;
  child.once('message', (told) => {
    lines = told as readonly Line[];
  });
  await once(child, 'close');
  return { part, seconds: Math.round((performance.now() - startedAt) / 1000), lines };
}
