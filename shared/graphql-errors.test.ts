import { describe, expect, test } from 'vitest';
import { graphqlFailure } from './graphql-errors.ts';

const requestId = 'req-7';
const reading = (...errors: readonly object[]) => graphqlFailure({ errors, writes: false, requestId });
const writing = (...errors: readonly object[]) => graphqlFailure({ errors, writes: true, requestId });
const coded = (code: string, path?: readonly (string | number)[]) => ({
  message: 'It is frozen',
  ...(path !== undefined && { path }),
  extensions: { code },
});

describe('graphqlFailure reports the first error with a known code, or else the first error', () => {
  test.each([
    ['THROTTLED', { kind: 'rate_limited', retryAfterMs: 1000, requestId }],
    ['ACCESS_DENIED', { kind: 'access_denied', said: 'It is frozen.', requestId }],
    ['SHOP_INACTIVE', { kind: 'shop_inactive', state: 'frozen', requestId }],
    ['INTERNAL_SERVER_ERROR', { kind: 'internal', status: 500, requestId }],
    ['MAX_COST_EXCEEDED', { kind: 'max_cost_exceeded', cost: 0, maxCost: 0, requestId }],
    ['BAD_USER_INPUT', { kind: 'bad_request', said: 'It is frozen.', requestId }],
    ['CANCELLED', { kind: 'internal', status: 500, requestId }],
    ['MAX_INPUT_SIZE_EXCEEDED', { kind: 'bad_request', said: 'It is frozen.', requestId }],
    ['SOMETHING_NEW', { kind: 'bad_request', said: 'Unrelated.', requestId }],
  ])('%s', (code, error) =>
    expect(reading({ message: 'Unrelated' }, coded(code, ['orders']))).toEqual(error),
  );
});

test('D5.6 a query timeout keeps the message of the store', () => {
  const said = 'This took too long and was stopped. Search for less.';
  const error = { message: said, path: ['products'], extensions: { code: 'TIMEOUT' } };
  expect(reading(error)).toEqual({ kind: 'query_timeout', said, requestId });
});

test.each([
  ['without a code', { message: 'Something went wrong', path: ['orders'] }],
  ['with a code that nobody knows', coded('SOMETHING_NEW', ['orders', 'edges', 0])],
])('a field that fails %s is an internal error of the store', (_, error) =>
  expect(reading(error)).toEqual({ kind: 'internal', status: 500, requestId }),
);

test('D5.10 the request id in an error takes precedence over that of the response', () => {
  const error = { message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'req-9' } };
  expect(reading(error)).toMatchObject({ requestId: 'req-9' });
});

describe('a mutation may have been carried out', () => {
  test.each([
    ['when a field of its answer failed', { message: 'Cannot return null.', path: ['answer', 'userErrors'] }],
    ['when a field of its answer may not be read', coded('ACCESS_DENIED', ['answer', 'product', 'title'])],
    ['when it failed itself and nobody knows the code', coded('SOMETHING_NEW', ['answer'])],
    ['when it failed itself without a code', { message: 'Oops', path: ['answer'] }],
    ['when it had an error of its own', coded('INTERNAL_SERVER_ERROR')],
  ])('%s', (_, error) =>
    expect(writing(coded('ACCESS_DENIED'), error)).toEqual({ kind: 'internal', status: 500, requestId }),
  );

  test.each(['TIMEOUT', 'CANCELLED'])(
    'and may still be running if the store stopped waiting for it: %s',
    (code) => expect(writing(coded(code, ['answer']))).toEqual({ kind: 'internal', status: 504, requestId }),
  );
});

describe('a mutation was certainly not carried out', () => {
  test.each([
    ['when the document is wrong', { message: 'Cannot query field' }, 'bad_request'],
    ['when its input is refused', coded('BAD_USER_INPUT', ['answer']), 'bad_request'],
    ['when the document is not valid', coded('GRAPHQL_VALIDATION_FAILED', ['answer']), 'bad_request'],
    [
      'when the path is one through the document',
      coded('undefinedField', ['mutation SaveVariants', 'answer', 'nope']),
      'bad_request',
    ],
    ['when the limit holds it back', coded('THROTTLED'), 'rate_limited'],
    ['when it lacks the scope', coded('ACCESS_DENIED', ['answer']), 'access_denied'],
  ])('%s', (_, error, kind) => expect(writing(error)).toMatchObject({ kind }));
});

test('an empty list of errors and a malformed error are bad requests', () => {
  expect(graphqlFailure({ errors: [], writes: true })).toEqual({
    kind: 'bad_request',
    said: '',
    requestId: null,
  });
  expect(reading({ message: 7, path: 'a', extensions: [] })).toMatchObject({ kind: 'bad_request', said: '' });
});
