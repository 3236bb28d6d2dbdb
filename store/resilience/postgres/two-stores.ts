import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../../conformance/test-database.ts';
import type { Seed } from '../../sandbox/seed.ts';
import { listen, type ListeningStore } from '../store-process.ts';

/** Two processes of the real store on one PostgreSQL database. */
export interface TwoStores {
  readonly stores: readonly [ListeningStore, ListeningStore];
  /** URL of their database. */
  readonly url: string;
  /** Folder for the files of themes and bulk operations, which they share. */
  readonly files: string;
  /** Starts another one on the same database. */
  startAnother(): Promise<ListeningStore>;
  /**
   * Makes a call for every number below `count`, alternating between the stores, and 60 at a time: so few that no write waits
   * too long for its turn, even on a slow machine.
   */
  race<Answer>(
    count: number,
    call: (store: ListeningStore, number: number) => Promise<Answer>,
  ): Promise<Answer[]>;
  stop(): Promise<void>;
}

const AT_ONCE = 60;

/** Leaves the tables of the database without rows, so that the processes fill it themselves. */
const leaveBlank: Seed = async () => undefined;

/** Starts both at the same moment on a database without rows. */
export async function startTwoStores(...args: string[]): Promise<TwoStores> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-two-'));
  const files = join(folder, 'files');
  const database = await makeDatabase(folder, leaveBlank);
  if (!('url' in database.options)) throw new Error('These tests are for PostgreSQL.');
  const { url } = database.options;
  const start = () => listen(url, ['--seed', 'demo', '--files', files, ...args]);
  const stores = await Promise.all([start(), start()]);
  const running = new Set(stores);
  return {
    stores,
    url,
    files,
    startAnother: async () => {
      const store = await start();
      running.add(store);
      return store;
    },
    race: async <Answer>(
      count: number,
      call: (store: ListeningStore, number: number) => Promise<Answer>,
    ): Promise<Answer[]> => {
      const answers: Answer[] = [];
      const numbers = Array.from({ length: count }).keys();
      // All loops share one iterator: each takes the next number.
      const callInTurn = async () => {
        for (const number of numbers) answers[number] = await call(stores[number % 2 === 0 ? 0 : 1], number);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, callInTurn));
      return answers;
    },
    stop: async () => {
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all([...running].map(({ ended }) => ended));
      await database.remove();
      await rm(folder, { recursive: true });
    },
  };
}
