import { expect, test } from 'vitest';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import { err, ok } from '../../shared/result.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { type PageRange, readPages } from './read-pages.ts';

/** The variables of the queries for two pages, the first of which ends with the id 12. */
async function askedFor(what: 'products' | 'variants', range: PageRange): Promise<unknown[]> {
  const asked: unknown[] = [];
  const graphql = async ({ variables }: Pick<GraphqlCall, 'variables'>) => {
    asked.push(variables);
    const hasNextPage = asked.length === 1;
    const list = {
      nodes: [{ id: hasNextPage ? 'gid://service/X/12' : 'gid://service/X/13' }],
      pageInfo: { hasNextPage },
    };
    return ok({ data: { list }, errors: [], extensions: null });
  };
  const call = { gateway: { graphql: graphql as never }, connection: SANDBOX_CONNECTION, callId: 'test' };
  expect(await readPages(call, what, range, async () => undefined)).toEqual(ok(true));
  return asked;
}

test.each(['products', 'variants'] as const)(
  'D5.5 %s are paged by id, also when only changed ones are read',
  async (what) => {
    expect(await askedFor(what, { kind: 'all' })).toEqual([{ query: 'id:>0' }, { query: 'id:>12' }]);
    const since = '2026-11-28T10:00:00.000Z';
    expect(await askedFor(what, { kind: 'changed', since })).toEqual([
      { query: `updated_at:>="${since}" AND id:>0` },
      { query: `updated_at:>="${since}" AND id:>12` },
    ]);
  },
);

test.each([
  ['has no products', []],
  ['is the one before again', ['gid://service/Product/12']],
  ['goes back', ['gid://service/Product/7']],
  ['has ids without a number', ['gid://service/Product/tent']],
])('reading ends with an error if a page that is not the last %s', async (_, ids) => {
  let asked = 0;
  const graphql = async () => {
    asked += 1;
    if (asked > 3) throw new Error('The store was asked again.');
    const nodes = (asked === 1 ? ['gid://service/Product/12'] : ids).map((id) => ({ id }));
    return ok({ data: { list: { nodes, pageInfo: { hasNextPage: true } } }, errors: [], extensions: null });
  };
  const call = { gateway: { graphql: graphql as never }, connection: SANDBOX_CONNECTION, callId: 'test' };
  expect(await readPages(call, 'products', { kind: 'all' }, async () => undefined)).toEqual(
    err({ kind: 'internal', status: 200, requestId: null }),
  );
  expect(asked).toBe(2);
});
