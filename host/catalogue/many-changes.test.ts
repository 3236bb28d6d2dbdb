import { afterEach, beforeEach, expect, test } from 'vitest';
import { WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';

const connection = SANDBOX_CONNECTION;

let folder: ReturnType<typeof makeDataDir>;
let running: HostUnderTest;
/** The names of the copy's GraphQL calls since the changes. */
let asked: string[] = [];
/** What the clock is ahead, in milliseconds. */
let later = 0;

beforeEach(() => {
  folder = makeDataDir();
  asked = [];
  later = 0;
});
afterEach(async () => {
  await running.stop();
  folder.remove();
});

/** Opens the copy and waits for the resulting fill or update to end. */
async function renew(): Promise<void> {
  const from = running.events.length;
  await running.call('catalogue.open', { connection });
  const newest = () => running.events.slice(from).findLast(({ type }) => type === 'catalogue');
  await expect.poll(newest).toMatchObject({ state: { work: { kind: 'none' }, problem: null } });
}

/** Makes a copy of a store and changes a price. From then on the store lists twelve pages of changed variants. */
async function changeMuch({ hasBulk }: { readonly hasBulk: boolean }): Promise<void> {
  let hasChanged = false;
  running = await startHost(folder.dataDir, {
    now: () => Date.now() + later,
    fetch: async (url, init) => {
      const body = String(init.body);
      const name = /(?:query|mutation) ((?:Catalogue|RunBulk)\w+)/.exec(body)?.[1];
      if (!hasChanged || name === undefined) return fetch(url, init);
      asked.push(name);
      if (name === 'RunBulkQuery' && !hasBulk)
        return Response.json({ errors: 'There are no bulk operations.' }, { status: 400 });
      if (name !== 'CatalogueVariants') return fetch(url, init);
      const id = Number(/id:>(\d+)/.exec(body)?.[1]) + 1;
      const nodes = [{ id: `gid://service/ProductVariant/${String(id)}` }];
      return Response.json({ data: { list: { nodes, pageInfo: { hasNextPage: id < 12 } } } });
    },
  });
  await renew();
  await running.liftGraphqlLimit();
  const made = await running.call('catalogue.list', { connection, view: WHOLE_CATALOGUE });
  const rows = await running.call('catalogue.rows', {
    connection,
    list: made?.list ?? '',
    from: 0,
    count: 1,
  });
  const id = Number(rows?.[0]?.id);
  const path = `/variants/${String(id)}.json`;
  const body = { variant: { id, price: '77.77' } };
  await running.call('store.rest', { connection, id: 'write', method: 'PUT', path, query: {}, body });
  hasChanged = true;
}

const TEN_PAGES = Array.from({ length: 10 }, () => 'CatalogueVariants');

test('a copy in which many variants changed is rebuilt by a bulk operation', async () => {
  await changeMuch({ hasBulk: true });
  await renew();
  expect(asked).toEqual([
    'CatalogueNewest',
    'CatalogueProducts',
    ...TEN_PAGES,
    'CatalogueNewest',
    'RunBulkQuery',
  ]);
  const view = { ...WHOLE_CATALOGUE, filters: { price: { from: '77.77', to: '77.77' } } };
  expect(await running.call('catalogue.list', { connection, view })).toMatchObject({ count: 1 });
});

test('many changes at the newest instant have the copy rebuilt once more, not every time', async () => {
  await changeMuch({ hasBulk: true });
  const rebuilt: boolean[] = [];
  for (const ms of [0, 60_000, 120_000, 180_000]) {
    later = ms;
    asked = [];
    await renew();
    rebuilt.push(asked.includes('RunBulkQuery'));
  }
  expect(rebuilt).toEqual([true, true, false, false]);
});

test('many changes are read page by page from a store without bulk operations', async () => {
  await changeMuch({ hasBulk: false });
  await renew();
  expect(asked.filter((name) => name === 'CatalogueVariants')).toHaveLength(10 + 12);
  expect(asked.slice(-2)).toEqual(['CatalogueVariants', 'CatalogueCounts']);
});
