import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';
import { startPostgres } from '../../scripts/start-postgres.ts';
import { largeShop } from '../search/large-shop.ts';
import { startBenchStore, type BenchStore } from '../store-process.ts';

/** Stores of several sizes on one kind of database. */
export interface Shops {
  readonly stores: readonly BenchStore[];
  readonly stop: () => Promise<void>;
}

const MAKER = join(import.meta.dirname, '../../scripts/large-store.ts');

/** Starts a store on a copy of the SQLite shop of each size; a copy, because the benchmark writes to it. */
export async function startOnSqlite(sizes: readonly number[]): Promise<Shops> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  return startAll(
    sizes,
    async (size) => {
      const copy = join(folder, `${String(size)}.db`);
      await copyFile((await largeShop(size, false)).path, copy);
      return copy;
    },
    async () => rm(folder, { recursive: true }),
  );
}

/** Starts a store on a newly created PostgreSQL database of each size. */
export async function startOnPostgres(sizes: readonly number[]): Promise<Shops> {
  const server = await startPostgres();
  return startAll(
    sizes,
    async (size) => {
      const database = `shop_${String(size)}`;
      const address = await server.create(database);
      const counts = [size, Math.ceil(size / 10)].map(String);
      const code = await runProgram(process.execPath, [MAKER, address, ...counts]);
      if (code !== 0) throw new Error('The shop could not be made.');
      await server.analyze(database);
      return address;
    },
    async () => server.stop(),
  );
}

async function startAll(
  sizes: readonly number[],
  make: (size: number) => Promise<string>,
  remove: () => Promise<void>,
): Promise<Shops> {
  const stores: BenchStore[] = [];
  const stop = async () => {
    await Promise.all(stores.map(async (store) => store.stop()));
    await remove();
  };
  try {
    for (const size of sizes) stores.push(await startBenchStore(await make(size), 'large'));
    return { stores, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
