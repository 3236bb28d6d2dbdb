import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { graphqlProblem } from './graphql-problem.ts';

test('D5.6 a part that took too long says what the store advises, whatever else failed', () => {
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
