import { describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import { err, ok } from '../../shared/result.ts';
import { describeGraphqlWrite } from './graphql-write.ts';

const PUBLISH = 'mutation($id: ID!) { themePublish(id: $id) { userErrors { message } } }';
const id = 'gid://service/Theme/7';

function written(
  answer: Partial<GraphqlAnswer>,
  query = PUBLISH,
  variables: GraphqlAnswer['extensions'] = { id },
) {
  const whole = { data: null, errors: [], extensions: {}, ...answer };
  return describeGraphqlWrite({ query, variables }, ok(whole), 'Northwind');
}

const said = (message: string) => ({ userErrors: [{ message }] });

test('a mutation is recorded with its name and its variables', () => {
  expect(written({ data: { themePublish: { userErrors: [] } } })).toEqual({
    action: 'graphql.mutation',
    subject: { kind: 'store', id: null, name: 'Northwind' },
    relatedId: null,
    sent: { mutations: ['themePublish'], variables: { id } },
    before: null,
    after: null,
    outcome: 'done',
    reason: null,
    error: null,
    message: null,
    requestId: null,
  });
});

test.each([
  ['refused', { data: { a: said('Is live.') } }, 'Is live.', null],
  [
    'failed',
    {
      data: { a: null },
      errors: [{ message: 'Denied.', path: ['a'], extensions: { code: 'ACCESS_DENIED' } }],
    },
    'Denied.',
    null,
  ],
  // Without a code it is unclear whether the store refused it.
  ['unknown', { data: { a: null }, errors: [{ message: 'Oops.', path: ['a'] }] }, 'Oops.', null],
  [
    'unknown',
    { data: { a: null }, errors: [{ message: 'Oops.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    'Oops.',
    null,
  ],
  ['done', { data: { a: said('Is live.'), b: { userErrors: [] } } }, 'Is live.', 'partial'],
  [
    'done',
    { data: { a: { theme: null } }, errors: [{ message: 'A part.', path: ['a', 'theme'] }] },
    null,
    null,
  ],
])('the outcome of a mutation is %s for %j', (outcome, answer, message, reason) => {
  expect(written(answer)).toMatchObject({ outcome, message, reason });
});

test('a mutation that timed out is recorded as unknown with its error', () => {
  const error = { kind: 'timeout', afterMs: 1, sent: 'unknown' } as const;
  expect(describeGraphqlWrite({ query: PUBLISH, variables: {} }, err(error), 'Northwind')).toMatchObject({
    outcome: 'unknown',
    error,
    message: null,
  });
});

describe('personal data is removed', () => {
  test('from variables at any depth', () => {
    const variables = {
      input: { name: 'Dawn', destination: { city: 'Oslo' }, lines: [{ quantity: 2, firstName: 'Ada' }] },
      email: 'ada@example.com',
      query: '{ orders(query: "recipient:Ada") { nodes { id } } }',
    };
    expect(written({ data: {} }, PUBLISH, variables)?.sent).toEqual({
      mutations: ['themePublish'],
      variables: { input: { name: 'Dawn', lines: [{ quantity: 2 }] } },
    });
  });
  test('from the query text and the answer', () => {
    const query = 'mutation { note(text: "for Ada") { order { recipient } userErrors { message } } }';
    const all = written({ data: { note: { order: { recipient: 'Ada' }, userErrors: [] } } }, query, {});
    expect(JSON.stringify(all)).not.toContain('Ada');
  });
});

test.each(['{ shop { name } }', 'query A { shop { name } } fragment F on Shop { name }', 'mutation {'])(
  '“%s” is not recorded as a write',
  (query) => {
    expect(written({ data: {} }, query)).toBeNull();
  },
);
