import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import type { VariantId } from '../../shared/ids.ts';
import { CatalogueFault, createCatalogueThread } from './catalogue-thread.ts';
import { cataloguePath, fileOf, makeProduct, makeVariant } from './test/model-shop.ts';

function threadFor() {
  const thread = createCatalogueThread();
  onTestFinished(async () => thread.end());
  return thread;
}

test('a list keeps its order after changes, with null for deleted rows, and a new list is up to date', async () => {
  const path = cataloguePath();
  const variants = [11, 12, 13].map((id) => makeVariant(id, 1, { position: id }));
  fileOf(path, [makeProduct(1)], variants, { at: '1' }).close();
  const thread = threadFor();
  expect(await thread.ask('open', path)).toEqual({ products: 1, variants: 3, facts: { at: '1' } });
  const { list, count } = await thread.ask('list', { list: 'first', view: WHOLE_CATALOGUE });
  expect(count).toBe(3);

  const [first] = variants;
  if (first === undefined) throw new Error('There are three.');
  await thread.ask('apply', {
    products: [],
    variants: [{ ...first, price: '12.00' }, makeVariant(14, 1, { position: 1 })],
    gone: { products: [], variants: [12] },
    facts: { at: '2' },
  });
  const rows = await thread.ask('rows', { list, from: 0, count: 3 });
  expect(rows?.map((row) => row && [row.id, row.price])).toEqual([[11, '12.00'], null, [13, '10.00']]);
  const again = await thread.ask('list', { list: 'second', view: WHOLE_CATALOGUE });
  const now = await thread.ask('rows', { list: again.list, from: 0, count: 10 });
  expect(now?.map((row) => row?.id)).toEqual([14, 11, 13]);
  expect((await thread.ask('open', path))?.facts).toEqual({ at: '2' });
});

test('a variant added after the last row was deleted does not take its place in an older list', async () => {
  const path = cataloguePath();
  fileOf(path, [makeProduct(1)], [makeVariant(11, 1), makeVariant(12, 1, { position: 2 })]).close();
  const thread = threadFor();
  await thread.ask('open', path);
  const { list } = await thread.ask('list', { list: 'first', view: WHOLE_CATALOGUE });
  const nothing = { products: [], variants: [], gone: { products: [], variants: [] }, facts: {} };
  await thread.ask('apply', { ...nothing, gone: { products: [], variants: [12] } });
  await thread.ask('apply', { ...nothing, variants: [makeVariant(13, 1, { position: 2 })] });
  const rows = await thread.ask('rows', { list, from: 0, count: 2 });
  expect(rows?.map((row) => row?.id)).toEqual([11, undefined]);
});

test('rows tell whether another variant has the same SKU, ignoring case, and follow changes', async () => {
  const path = cataloguePath();
  const skus = ['A-1', 'a-1', 'B-1', null, ' '];
  const variants = skus.map((sku, index) => makeVariant(11 + index, 1, { position: index, sku }));
  fileOf(path, [makeProduct(1)], variants).close();
  const thread = threadFor();
  await thread.ask('open', path);
  const { list } = await thread.ask('list', { list: 'first', view: WHOLE_CATALOGUE });
  const marked = async (from: number) =>
    (await thread.ask('rows', { list, from, count: 10 }))?.map((row) => row && row.duplicateSku);
  expect(await marked(0)).toEqual([true, true, false, false, false]);
  expect(await thread.ask('skus', ['A-1', 'b-1', 'C-1'])).toEqual([[11, 12], [13], []]);
  const [, second, third] = variants;
  if (second === undefined || third === undefined) throw new Error('There are five.');
  await thread.ask('apply', {
    products: [],
    variants: [{ ...third, sku: 'a-1' }],
    gone: { products: [], variants: [second.id] },
    facts: {},
  });
  expect(await marked(0)).toEqual([true, null, true, false, false]);
  expect(await thread.ask('skus', ['A-1', 'B-1'])).toEqual([[11, 13], []]);
  expect(await marked(2)).toEqual([true, false, false]);
});

test('a list that has not been read recently is removed, and reading it returns null', async () => {
  const path = cataloguePath();
  fileOf(path, [makeProduct(1)], [makeVariant(11, 1)]).close();
  const thread = threadFor();
  await thread.ask('open', path);
  const { list } = await thread.ask('list', { list: 'first', view: WHOLE_CATALOGUE });
  await thread.ask('list', { list: 'read', view: WHOLE_CATALOGUE });
  for (let later = 0; later < 10; later += 1) {
    await thread.ask('list', { list: String(later), view: WHOLE_CATALOGUE });
    expect(await thread.ask('rows', { list: 'read', from: 0, count: 1 })).toHaveLength(1);
  }
  expect(await thread.ask('rows', { list, from: 0, count: 1 })).toBeNull();
});

test('SQLite errors of the thread keep their code, and a thread that was ended can be asked again', async () => {
  const thread = threadFor();
  expect(await thread.ask('open', cataloguePath())).toBeNull();
  const noFile = dirname(cataloguePath());
  await expect(thread.ask('open', noFile)).rejects.toThrow(CatalogueFault);
  await expect(thread.ask('open', noFile)).rejects.toMatchObject({ errcode: 14 });
  await thread.end();
  await expect(thread.ask('list', { list: 'first', view: WHOLE_CATALOGUE })).rejects.toThrow(
    'No catalogue is open.',
  );
});

test('find returns the index of a variant in a list', async () => {
  const path = cataloguePath();
  const variants = [11, 12, 13].map((id) =>
    makeVariant(id, 1, { position: 20 - id, sku: `S-${String(id)}` }),
  );
  fileOf(path, [makeProduct(1)], variants).close();
  const thread = threadFor();
  await thread.ask('open', path);
  await thread.ask('list', { list: 'all', view: WHOLE_CATALOGUE });
  await thread.ask('list', { list: 'one', view: { ...WHOLE_CATALOGUE, search: 's-12' } });
  const find = async (list: string, variant: number) =>
    thread.ask('find', { list, variant: variant as VariantId });
  expect(await find('all', 11)).toEqual({ index: 2 });
  expect(await find('all', 13)).toEqual({ index: 0 });
  expect(await find('one', 12)).toEqual({ index: 0 });
  expect(await find('one', 13)).toEqual({ index: null });
  expect(await find('all', 99)).toEqual({ index: null });
  expect(await find('forgotten', 11)).toBeNull();

  const nothing = { products: [], variants: [], facts: {} };
  await thread.ask('apply', { ...nothing, gone: { products: [], variants: [13] } });
  expect(await find('all', 13)).toEqual({ index: null });
});

test('facets list each non-blank value once, in natural sort order', async () => {
  const path = cataloguePath();
  const products = [
    makeProduct(1, { vendor: 'Zelt & Co', type: 'Size 10', tags: ['b', 'a'] }),
    makeProduct(2, { vendor: 'Äpfel', type: 'Size 9', tags: ['a', ''] }),
    makeProduct(3, { vendor: 'banana', type: ' ', tags: [] }),
    makeProduct(4, { vendor: 'Zelt & Co', type: '', tags: ['É'] }),
  ];
  fileOf(path, products, []).close();
  const thread = threadFor();
  await thread.ask('open', path);
  expect(await thread.ask('facets', null)).toEqual({
    vendors: ['Äpfel', 'banana', 'Zelt & Co'],
    types: ['Size 9', 'Size 10'],
    tags: ['a', 'b', 'É'],
  });
});
