import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './store-client.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { variantCalls } from './variant-calls.ts';
import { seedProducts, SHIRT, TENT } from './variant-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ seed: seedProducts });
});
afterEach(() => store.stop());

const { create, read, update } = variantCalls(() => store);
const list = (query: Record<string, string> = {}, version = 'latest') =>
  store.call('variants.list', { params: { product_id: SHIRT }, query, version });
const titles = ({ body }: Answer) => (body.variants ?? []).map(({ title }) => title);

/** Adds shirts in sizes 1…count and returns their ids. */
async function addSizes(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let size = 1; size <= count; size += 1) {
    ids.push((await create(SHIRT, { option1: String(size), price: '10.00' })).body.variant!.id);
  }
  return ids;
}

/** The path of a page in the Link header, relative to the store's URL. */
function linkOf({ headers }: Answer, rel: 'next' | 'previous'): string | null {
  const match = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '');
  return match?.[1]?.slice(store.url.length) ?? null;
}

/** Follows the links from a page, and returns the titles of each page. */
async function walk(first: Answer, rel: 'next' | 'previous'): Promise<string[][]> {
  const pages = [titles(first)];
  for (let link = linkOf(first, rel); link !== null;) {
    const page = await store.send(link);
    expect(page.status).toBe(200);
    pages.push(titles(page));
    link = linkOf(page, rel);
  }
  return pages;
}

describe('paging', () => {
  it('D3.11, 4.2-3, 4.2-12 lists by position, and the links lead through all pages and back', async () => {
    const ids = await addSizes(7);
    await update(ids[6]!, { position: 1 });
    const first = await list({ limit: '3' });
    expect(linkOf(first, 'previous')).toBeNull();
    expect(await walk(first, 'next')).toEqual([['7', '1', '2'], ['3', '4', '5'], ['6']]);
    const second = await store.send(linkOf(first, 'next')!);
    const last = await store.send(linkOf(second, 'next')!);
    expect(await walk(last, 'previous')).toEqual([['6'], ['3', '4', '5'], ['7', '1', '2']]);
  });

  it('D3.11 a list that fits on one page has no Link header', async () => {
    await addSizes(3);
    expect((await list({ limit: '3' })).headers.has('link')).toBe(false);
    expect((await list()).headers.has('link')).toBe(false);
  });

  it('D3.11, 4.2-11 since_id lists by id, and so do its links', async () => {
    const ids = await addSizes(6);
    await update(ids[5]!, { position: 1 });
    expect(titles(await list({ since_id: '0' }))).toEqual(['1', '2', '3', '4', '5', '6']);
    const first = await list({ since_id: String(ids[1]), limit: '2' });
    expect(await walk(first, 'next')).toEqual([
      ['3', '4'],
      ['5', '6'],
    ]);
    const second = await store.send(linkOf(first, 'next')!);
    expect(await walk(second, 'previous')).toEqual([
      ['5', '6'],
      ['3', '4'],
    ]);
  });

  it('D3.11 no variant is skipped if a page is deleted before the next one is read', async () => {
    const ids = await addSizes(7);
    const first = await list({ limit: '3' });
    for (const id of ids.slice(0, 3)) {
      await store.call('variants.delete', { params: { product_id: SHIRT, variant_id: id } });
    }
    const second = await store.send(linkOf(first, 'next')!);
    expect(await walk(second, 'next')).toEqual([['4', '5', '6'], ['7']]);
    expect(linkOf(second, 'previous')).toBeNull();
  });

  it.each([
    ['by position', {}, ['2', '3', '4']],
    ['by id', { since_id: '0' }, ['2', '3', '4']],
  ])(
    'D3.11 an empty page at the end of a list %s links to the page before it',
    async (_, query, expected) => {
      const ids = await addSizes(7);
      const first = await list({ limit: '4', ...query });
      for (const id of ids.slice(4)) {
        await store.call('variants.delete', { params: { product_id: SHIRT, variant_id: id } });
      }
      const empty = await store.send(linkOf(first, 'next')!);
      expect([titles(empty), linkOf(empty, 'next')]).toEqual([[], null]);
      const previous = linkOf(empty, 'previous')!.replace('limit=4', 'limit=3');
      expect(await walk(await store.send(previous), 'previous')).toEqual([expected, ['1']]);
    },
  );

  it('D3.11 an empty page at the beginning of a list links to the page after it', async () => {
    const ids = await addSizes(5);
    const first = await list({ limit: '2' });
    const second = await store.send(linkOf(first, 'next')!);
    for (const id of ids.slice(0, 2)) {
      await store.call('variants.delete', { params: { product_id: SHIRT, variant_id: id } });
    }
    const empty = await store.send(linkOf(second, 'previous')!);
    expect([titles(empty), linkOf(empty, 'previous')]).toEqual([[], null]);
    expect(await walk(await store.send(linkOf(empty, 'next')!), 'next')).toEqual([['3', '4'], ['5']]);
  });

  it('D3.8, D3.11 no variant is skipped if the variant at the cursor was moved', async () => {
    const ids = await addSizes(7);
    const first = await list({ limit: '3' });
    await update(ids[2]!, { position: 7 });
    expect(await walk(await store.send(linkOf(first, 'next')!), 'next')).toEqual([
      ['4', '5', '6'],
      ['7', '3'],
    ]);
    const second = await store.send(linkOf(first, 'next')!);
    const last = await store.send(linkOf(second, 'next')!);
    expect(titles(last)).toEqual(['7', '3']);
    await update(ids[6]!, { position: 1 });
    expect(titles(await store.send(linkOf(last, 'previous')!))).toEqual(['4', '5', '6']);
  });

  it.each([
    ['some before', [1, 3, 4], ['5', '6', '7']],
    ['the whole page: the list begins anew', [1, 2, 3, 4], ['5', '6', '7']],
    ['what was beside it: one comes again', [2, 3, 4], ['1', '5', '6']],
  ])(
    'D3.8, D3.11 no variant is skipped if the variants on both sides of the cursor are deleted, and %s',
    async (_, deleted, expected) => {
      const ids = await addSizes(7);
      const first = await list({ limit: '3' });
      for (const title of deleted) {
        await store.call('variants.delete', { params: { product_id: SHIRT, variant_id: ids[title - 1]! } });
      }
      expect(titles(await store.send(linkOf(first, 'next')!))).toEqual(expected);
    },
  );

  it('D3.11 links keep limit and fields, and the limit can be changed', async () => {
    await addSizes(5);
    const link = linkOf(await list({ limit: '2', fields: 'id,title' }), 'next')!;
    const { body } = await store.send(link);
    expect(body.variants?.map((variant) => Object.keys(variant))).toEqual([
      ['id', 'title'],
      ['id', 'title'],
    ]);
    const wider = link.replace('limit=2', 'limit=5');
    expect(titles(await store.send(wider))).toEqual(['3', '4', '5']);
  });

  it('D3.11 a cursor stays valid after a restart', async () => {
    await addSizes(3);
    const link = linkOf(await list({ limit: '2' }), 'next')!;
    store = await store.restart();
    expect(titles(await store.send(link))).toEqual(['3']);
  });

  it('D3.11 returns 400 for a page_info that is damaged or of another list', async () => {
    await addSizes(3);
    const pageInfo = new URL(linkOf(await list({ limit: '2' }), 'next')!, store.url).searchParams.get(
      'page_info',
    )!;
    const other = store.call('variants.list', {
      params: { product_id: TENT },
      query: { page_info: pageInfo },
    });
    const flipped = pageInfo.startsWith('A') ? `B${pageInfo.slice(1)}` : `A${pageInfo.slice(1)}`;
    const damaged = ['x', '', 'e30', flipped, pageInfo.slice(0, -4), `${pageInfo}!!!`, ` ${pageInfo}`].map(
      (page_info) => list({ page_info }),
    );
    for (const { status, body } of await Promise.all([other, ...damaged])) {
      expect(status).toBe(400);
      expect(body.errors?.query).toContain('page_info');
    }
  });

  it.each([{ since_id: '1' }, { presentment_currencies: 'JPY' }])(
    'D3.11 returns 400 for page_info together with %o',
    async (query) => {
      await addSizes(3);
      const link = linkOf(await list({ limit: '2' }), 'next')!;
      expect((await store.send(`${link}&${new URLSearchParams(query as never).toString()}`)).status).toBe(
        400,
      );
    },
  );

  it.each(['0', '251', '-1', '1.5', 'ten', '', ' 5', '1e2'])(
    'D3.11, 4.2-9, 8-4 returns 400 for the limit "%s"',
    async (limit) => {
      const { status, body } = await list({ limit });
      expect(status).toBe(400);
      expect(body.errors?.query).toContain('limit');
    },
  );

  it('D3.11, 4.2-9, 8-4 limit defaults to 50', async () => {
    await addSizes(51);
    expect(titles(await list())).toHaveLength(50);
    expect(titles(await list({ limit: '250' }))).toHaveLength(51);
  });

  it('7.1-5 returns 404 for the variants of an unknown product', async () => {
    const params = { product_id: 99 };
    expect((await store.call('variants.list', { params })).status).toBe(404);
    expect((await store.call('variants.count', { params })).status).toBe(404);
  });
});

describe('presentment prices', () => {
  it('D3.12, 4.2-10, 2.2-20 are in the requested currencies, rounded to their minor units', async () => {
    await create(SHIRT, { option1: 'M', price: '10.01', compare_at_price: '20' });
    const { body } = await list({ presentment_currencies: 'JPY,KWD,EUR' });
    expect(body.variants?.[0]?.presentment_prices).toEqual([
      {
        price: { amount: '1637', currency_code: 'JPY' },
        compare_at_price: { amount: '3270', currency_code: 'JPY' },
      },
      {
        price: { amount: '3.337', currency_code: 'KWD' },
        compare_at_price: { amount: '6.667', currency_code: 'KWD' },
      },
      {
        price: { amount: '10.01', currency_code: 'EUR' },
        compare_at_price: { amount: '20.00', currency_code: 'EUR' },
      },
    ]);
  });

  it('D1.7 can be sent back in the currencies they were read in, but not with other amounts', async () => {
    await create(SHIRT, { option1: 'M', price: '10.01' });
    const variant = (await list({ presentment_currencies: 'JPY,KWD' })).body.variants![0]!;
    const echo = await update(variant.id, { ...variant, price: '12.00' });
    expect(echo.status).toBe(200);
    expect(echo.body.variant?.price).toBe('12.00');
    expect((await update(variant.id, { presentment_prices: variant.presentment_prices })).status).toBe(422);
  });

  it('D3.12 have the same currencies on the next page', async () => {
    await addSizes(2);
    const next = await store.send(linkOf(await list({ limit: '1', presentment_currencies: 'JPY' }), 'next')!);
    expect(next.body.variants?.[0]?.presentment_prices).toEqual([
      { price: { amount: '1635', currency_code: 'JPY' }, compare_at_price: null },
    ]);
  });

  it.each(['XXQ', 'eur', 'EUR,', 'EURO', 'USD'])(
    'D3.12 return 400 for the currencies "%s"',
    async (presentment_currencies) => {
      const { status, body } = await list({ presentment_currencies });
      expect(status).toBe(400);
      expect(body.errors?.query).toContain('presentment_currencies');
    },
  );
});

it('D1.8, 4.2-5, 4.2-8 fields selects known properties, ignores unknown ones, and selects all if it is empty', async () => {
  const [id] = await addSizes(1);
  expect((await list({ fields: 'price, title,nonsense,__proto__' })).body.variants).toEqual([
    { title: '1', price: '10.00' },
  ]);
  const all = (await read(id!)).body.variant;
  const params = { variant_id: id! };
  const empty = await store.call('variants.get', { params, query: { fields: '' } });
  expect(empty.body.variant).toEqual(all);
  const one = await store.call('variants.get', { params, query: { fields: 'id' } });
  expect(one.body).toEqual({ variant: { id } });
});

describe('deprecation', () => {
  it('D1.6, 9-3, 4.2-1 list and update, but not get, are deprecated from 2024-04 and link to the reference', async () => {
    const [shirt] = await addSizes(2);
    const reason = (answer: { headers: Headers }) => answer.headers.get('x-service-api-deprecated-reason');
    const address = `${store.url}/reference#variants.list`;
    expect(reason(await list({}, '2024-01'))).toBeNull();
    expect(reason(await list({}, '2024-04'))).toBe(address);
    expect(reason(await list())).toBe(address);
    expect(reason(await read(shirt!))).toBeNull();
    expect(reason(await update(shirt!, {}))).toBe(`${store.url}/reference#variants.update`);
    expect(await (await fetch(address)).text()).toContain('<h2 id="variants.list">');
  });
});
