import { expect, test } from 'vitest';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import { ok } from '../../shared/result.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { type PageRange, readPages } from './read-pages.ts';

/** What is asked for two pages, the first of which ends with the id 12. */
async function askedFor(what: 'products' | 'variants', range: PageRange): Promise<unknown[]> {
  const asked: unknown[] = [];
  const graphql = async ({ variables }: Pick<GraphqlCall, 'variables'>) => {
    asked.push(variables);
    const hasNextPage = asked.length === 1;
    const list = {
      nodes: [{ id: hasNextPage ? 'gid://service/X/12' : 'gid://service/X/13' }],
      pageInfo: { hasNextPage, endCursor: 'end' },
    };
    return ok({ data: { list }, errors: [], extensions: null });
  };
  const call = { gateway: { graphql: graphql as never }, connection: SANDBOX_CONNECTION, callId: 'test' };
  expect(await readPages(call, what, range, async () => undefined)).toEqual(ok(null));
  return asked;
}

const SINCE = { kind: 'changed', since: '2026-11-28T10:00:00.000Z' } as const;

test('D5.5 variants are read by id, also those that changed: more than 25,000 may have', async () => {
  expect(await askedFor('variants', SINCE)).toEqual([
    { query: `updated_at:>="${SINCE.since}" AND id:>0`, sort: 'ID', after: null },
    { query: `updated_at:>="${SINCE.since}" AND id:>12`, sort: 'ID', after: null },
  ]);
  expect(await askedFor('products', { kind: 'all' })).toEqual([
    { query: 'id:>0', sort: 'ID', after: null },
    { query: 'id:>12', sort: 'ID', after: null },
  ]);
});

test('products that changed are read by their last change', async () => {
  expect(await askedFor('products', SINCE)).toEqual([
    { query: `updated_at:>="${SINCE.since}"`, sort: 'UPDATED_AT', after: null },
    { query: `updated_at:>="${SINCE.since}"`, sort: 'UPDATED_AT', after: 'end' },
  ]);
});
