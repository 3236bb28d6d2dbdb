import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { listProblem } from '../ui/list/list-query.ts';
import { graphqlProblem } from './graphql-problem.ts';

test('D5.6 a field that timed out reports the advice of the store, whatever else failed', () => {
  const said = 'This took too long and was stopped. Search for less.';
  const graphQLErrors = [
    { message: 'Unrelated' },
    { message: said, path: ['orders'], extensions: { code: 'TIMEOUT', requestId: 'req-9' } },
  ];
  expect(graphqlProblem(new CombinedError({ graphQLErrors }))).toEqual({
    kind: 'query_timeout',
    said,
    requestId: 'req-9',
  });
});

test.each([
  ['without a code', {}],
  ['given up', { extensions: { code: 'CANCELLED' } }],
])(
  'a field that the store failed to read is an internal error, not one of the search or page: %s',
  (_, given) => {
    const graphQLErrors = [{ message: 'Something went wrong', path: ['orders'], ...given }];
    const problem = graphqlProblem(new CombinedError({ graphQLErrors }));
    expect(problem).toMatchObject({ kind: 'internal' });
    expect(
      listProblem(problem, { search: 'tent', query: 'tent', position: { kind: 'first' } }),
    ).toMatchObject({
      kind: 'other',
    });
  },
);
