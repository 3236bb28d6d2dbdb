/** `npm run bench -- NAME`: runs one of the benchmarks. Each prints ratios; what follows the name goes to it. */
const BENCHMARKS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  'store-reads': async (args) => (await import('./store-reads.ts')).measureStoreReads(args),
  rest: async (args) => (await import('./store/rest.ts')).measureRest(args),
  catalogue: async (args) => (await import('./catalogue.ts')).measureCatalogue(args),
  inbox: async () => (await import('./inbox.ts')).measureInbox(),
  'inbox-list': async () => (await import('./inbox-list.ts')).measureInboxList(),
  grid: async (args) => (await import('./grid.ts')).measureGrid(args),
  queue: async () => (await import('./queue.ts')).measureQueue(),
  throttle: async () => (await import('./throttle.ts')).measureThrottle(),
};

const [name = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (run === undefined) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 1;
} else {
  await run(args);
}
