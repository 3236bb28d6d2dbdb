import { describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { err, ok } from '../../shared/result.ts';
import { doublingMutation } from '../gateway/test/doubling-mutation.ts';
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

/** Two mutations, answered as `a` and `b`. */
const TWO = `mutation {
  a: themePublish(id: "1") { theme { id } userErrors { message } }
  b: themePublish(id: "2") { userErrors { message } }
}`;
const heard = { userErrors: [] };

test.each([
  ['refused', { data: { a: said('Is live.') } }, 'Is live.', null],
  // The message was not requested.
  ['refused', { data: { a: { userErrors: [{ field: ['id'] }] } } }, null, null],
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
  ['done', { data: { a: said('Is live.'), b: heard } }, 'Is live.', 'partial'],
  ['done', { data: { a: heard, b: heard } }, null, null],
  [
    'done',
    { data: { a: { theme: null, ...heard } }, errors: [{ message: 'A part.', path: ['a', 'theme'] }] },
    null,
    null,
  ],
  ['unknown', { data: { a: heard, b: { theme: null } } }, null, 'user_errors_not_requested'],
  ['unknown', { data: { a: said('Is live.'), b: {} } }, 'Is live.', 'user_errors_not_requested'],
])('the outcome of a mutation is %s for %j', (outcome, answer, message, reason) => {
  expect(written(answer, TWO)).toMatchObject({ outcome, message, reason });
});

describe('userErrors (specification 4.4)', () => {
  const refusedAs = (query: string, payload: Json) => written({ data: { themeDelete: payload } }, query, {});
  const refusals = [{ message: 'Is live.' }];

  test('that were not requested leave the outcome unknown', () => {
    const all = refusedAs('mutation { themeDelete(id: "7") { deletedThemeId } }', { deletedThemeId: null });
    expect(all).toMatchObject({ outcome: 'unknown', reason: 'user_errors_not_requested', message: null });
  });

  test.each([
    ['an alias', 'mutation { themeDelete(id: "7") { problems: userErrors { message } } }', 'problems'],
    [
      'an inline fragment',
      'mutation { ... { themeDelete(id: "7") { ... on ThemeDeletePayload { userErrors { message } } } } }',
      'userErrors',
    ],
    [
      'fragments',
      `mutation { ...M }
       fragment M on Mutation { themeDelete(id: "7") { ...P } }
       fragment P on ThemeDeletePayload { problems: userErrors { message } }`,
      'problems',
    ],
    [
      'a second selection of the same field',
      'mutation { themeDelete(id: "7") { deletedThemeId } themeDelete(id: "7") { userErrors { message } } }',
      'userErrors',
    ],
  ])('are found behind %s', (_, query, key) => {
    expect(refusedAs(query, { [key]: refusals })).toMatchObject({ outcome: 'refused', message: 'Is live.' });
    expect(refusedAs(query, { [key]: [] })).toMatchObject({ outcome: 'done' });
  });

  test('that a directive left out count as not requested', () => {
    const query =
      'mutation($e: Boolean!) { themeDelete(id: "7") { userErrors @include(if: $e) { message } } }';
    expect(refusedAs(query, {})).toMatchObject({ outcome: 'unknown', reason: 'user_errors_not_requested' });
  });
});

test.each([
  ['mutation { ...F } fragment F on Mutation { themeDelete(id: "7") { deletedThemeId } }', ['themeDelete']],
  ['mutation { __typename ... { a: themeDelete(id: "7") { deletedThemeId } } }', ['themeDelete']],
  // Fragments that contain themselves, or that no store knows, are invalid; such a document runs nowhere.
  ['mutation { ...F } fragment F on Mutation { ...F ...G }', []],
])('the mutations in “%s” are recorded by name', (query, mutations) => {
  expect(written({ data: {} }, query, {})?.sent).toMatchObject({ mutations });
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

describe('secrets are removed from variables at any depth', () => {
  const SIGNED = 'https://u:p@files.example/a.zip?X-Amz-Signature=SECRET#x';

  test('user name, query and fragment of an address', () => {
    const variables = { source: SIGNED, files: [{ originalSource: SIGNED }], id, note: 'see: all of it?' };
    expect(written({ data: {} }, PUBLISH, variables)?.sent).toMatchObject({
      variables: {
        source: 'https://files.example/a.zip',
        files: [{ originalSource: 'https://files.example/a.zip' }],
        id,
        note: 'see: all of it?',
      },
    });
  });

  test('fields named after a token, secret or password', () => {
    const variables = {
      token: 'SECRET',
      input: { id, clientSecret: 'SECRET', apiKey: 'SECRET' },
      PASSWORD: 1,
    };
    expect(written({ data: {} }, PUBLISH, variables)?.sent).toMatchObject({ variables: { input: { id } } });
    expect(JSON.stringify(written({ data: {} }, PUBLISH, variables))).not.toContain('SECRET');
  });
});

test('a mutation with doubling fragments is recorded like any other', () => {
  const query = doublingMutation('themeDelete(id: "7") { userErrors { message } }');
  expect(written({ data: { themeDelete: said('Is live.') } }, query, {})).toMatchObject({
    outcome: 'refused',
    sent: { mutations: ['themeDelete'] },
  });
});

test('D5.2 of more than 100 mutations in one document, the outcome of the further ones is not read', () => {
  const names = Array.from({ length: 101 }, (_, n) => `m${n}`);
  const query = `mutation { ${names.map((name) => `${name}: a { userErrors { message } }`).join(' ')} }`;
  const data = (count: number) => Object.fromEntries(names.slice(0, count).map((name) => [name, heard]));
  expect(written({ data: data(100) }, query, {})).toMatchObject({ outcome: 'done' });
  expect(written({ data: data(101) }, query, {})).toMatchObject({ outcome: 'unknown' });
});

describe('a document that does not parse is recorded, because a store may read it', () => {
  const query = 'mutation { themeDelete(id: "7") { …';

  test('as unknown if the store answered it', () => {
    expect(written({ data: { themeDelete: heard } }, query)).toMatchObject({
      action: 'graphql.mutation',
      sent: { mutations: [], variables: { id } },
      outcome: 'unknown',
    });
  });
  test('as failed if the store could not read it either', () => {
    const error = { kind: 'bad_request', said: 'Syntax error.', requestId: null } as const;
    expect(describeGraphqlWrite({ query, variables: {} }, err(error), 'Northwind')).toMatchObject({
      outcome: 'failed',
      error,
    });
  });
});

test('a mutation without fields of the store is done', () => {
  expect(written({ data: {} }, 'mutation { __typename }')).toMatchObject({ outcome: 'done' });
});

test.each([
  '{ shop { name } }',
  'query A { shop { name } } fragment F on Shop { name }',
  'subscription { orders { id } }',
])('“%s” is not recorded as a write', (query) => {
  expect(written({ data: {} }, query)).toBeNull();
});
