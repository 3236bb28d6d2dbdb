import { describe, expect, test } from 'vitest';
import { json, storeThat } from '../test/scripted-store.ts';
import type { PageLinks } from '../../shared/contract/store-calls.ts';
import { AccessToken } from '../vault/access-token.ts';
import { parseLinkHeader } from './link-header.ts';
import { readStoreAnswer } from './store-answer.ts';
import { gatewayTo, restCall } from './test/gateway-under-test.ts';

const page = 'https://shop.example/admin/api/2026-10/products/1/variants.json';

describe('the cursors of a Link header', () => {
  test.each([
    [`<${page}?limit=2&page_info=abc>; rel="next"`, { previous: null, next: 'abc' }],
    [
      `<${page}?page_info=a>; rel="previous", <${page}?page_info=b>; rel="next"`,
      { previous: 'a', next: 'b' },
    ],
    [`<${page}?page_info=a>; rel=next`, { previous: null, next: 'a' }],
    [`<${page}?page_info=a>; title="x, y; rel=\\"no\\""; rel="last next"`, { previous: null, next: 'a' }],
    [`<?page_info=a%2B%2F%3D>;rel="next"`, { previous: null, next: 'a+/=' }],
    [`<${page}>; rel="next"`, { previous: null, next: null }],
    ['nonsense', { previous: null, next: null }],
    ['', { previous: null, next: null }],
    [undefined, { previous: null, next: null }],
  ])('%s', (header, links) => {
    expect(parseLinkHeader(header)).toEqual(links);
  });
});

test('the cursors of a Link header with the store’s own address and another scheme are kept, without its token', async () => {
  const token = new AccessToken('sat_0123456789');
  const link = '<http://shop.example/x?page_info=p2&token=sat_0123456789>; rel="next"';
  const answer = await readStoreAnswer(new Response('{}', { headers: { link } }), {
    maxBytes: 100,
    origin: 'https://shop.example',
    storeKind: 'service',
    token,
  });
  const header = (answer.ok && answer.value.headers.get('link')) || '';
  expect(parseLinkHeader(header)).toEqual({ previous: null, next: 'p2' });
  expect(header).not.toContain('sat_');
});

describe('a list', () => {
  test('is read page by page with the cursor of the page before', async () => {
    const next = (cursor: string) => ({
      link: `<https://elsewhere.example/x?page_info=${cursor}>; rel="next"`,
    });
    const store = await storeThat(
      json(200, { variants: [{ id: 1 }] }, next('p2')),
      json(200, { variants: [{ id: 2 }] }, next('p3')),
      json(200, { variants: [{ id: 3 }] }),
    );
    const { gateway } = gatewayTo(store.origin);
    const pages: unknown[] = [];
    let query: Record<string, string> | null = { limit: '1' };
    while (query !== null) {
      const answer = await gateway.rest(restCall({ path: '/products/7/variants.json', query }));
      if (!answer.ok) throw new Error(answer.error.kind);
      pages.push(answer.value.body);
      const { next: cursor }: PageLinks = answer.value.pages;
      query = cursor === null ? null : { limit: '1', page_info: cursor };
    }
    expect(pages).toEqual([1, 2, 3].map((id) => ({ variants: [{ id }] })));
    expect(store.received.map(({ url }) => url.split('?')[1])).toEqual([
      'limit=1',
      'limit=1&page_info=p2',
      'limit=1&page_info=p3',
    ]);
  });
});
