import { describe, expect, test } from 'vitest';
import { apiErrorSchema, type ApiError, type ApiErrorKind } from './api-error.ts';
import { mayHaveHappened } from '../may-have-happened.ts';

const said = 'The store refused.';
const requestId = null;

/** An example of every kind, and whether a write that ended with it must be read back to learn its outcome. */
const ERRORS: Record<ApiErrorKind, [ApiError, boolean]> = {
  unreachable: [{ kind: 'unreachable', reason: 'broken_off', sent: 'unknown' }, true],
  timeout: [{ kind: 'timeout', afterMs: 30_000, sent: 'unknown' }, true],
  aborted: [{ kind: 'aborted', sent: 'no' }, false],
  not_a_store: [{ kind: 'not_a_store', reason: 'not_json', status: 200 }, false],
  bad_address: [{ kind: 'bad_address', reason: 'unprotected' }, false],
  access_denied: [{ kind: 'access_denied', said, requestId }, false],
  not_found: [{ kind: 'not_found', requestId }, false],
  invalid: [{ kind: 'invalid', said, fields: { name: ["can't be blank"] }, requestId }, false],
  bad_request: [{ kind: 'bad_request', said, requestId }, false],
  shop_inactive: [{ kind: 'shop_inactive', state: 'frozen', requestId }, false],
  rate_limited: [{ kind: 'rate_limited', retryAfterMs: 500, requestId }, false],
  max_cost_exceeded: [{ kind: 'max_cost_exceeded', cost: 1001, maxCost: 1000, requestId }, false],
  query_timeout: [{ kind: 'query_timeout', said, requestId }, false],
  internal: [{ kind: 'internal', status: 500, requestId: 'r-1' }, true],
  keychain: [{ kind: 'keychain', problem: 'locked' }, false],
  no_connection: [{ kind: 'no_connection', reason: 'no_token' }, false],
  read_only: [{ kind: 'read_only' }, false],
  theme_locked: [{ kind: 'theme_locked' }, false],
  slept: [{ kind: 'slept' }, false],
  not_in_contract: [{ kind: 'not_in_contract', detail: 'GET /none' }, false],
  store_not_running: [{ kind: 'store_not_running', reason: 'ended', detail: 'exit code 1' }, false],
  storage: [{ kind: 'storage', problem: 'full' }, false],
  host: [{ kind: 'host', reason: 'not_started', detail: null }, false],
};

test.each(Object.entries(ERRORS))(
  'apiErrorSchema accepts %s, and mayHaveHappened knows whether the write may have happened: %j',
  (_, [error, expected]) => {
    expect(mayHaveHappened(error)).toBe(expected);
    expect(apiErrorSchema.parse(error)).toEqual(error);
  },
);
test.each(['failed', 'page_failed', 'published_since', 'partial'] as const)(
  'a write may have happened if the host or page failed, or its job was sent: %s',
  (reason) => expect(mayHaveHappened({ kind: 'host', reason, detail: null })).toBe(true),
);
test.each<ApiError>([
  { kind: 'host', reason: 'changed', detail: null },
  { kind: 'not_found', requestId: null },
])('a write that ended with $kind may have happened only if its answer was lost', (error) => {
  expect(mayHaveHappened(error)).toBe(false);
  expect(mayHaveHappened(apiErrorSchema.parse({ ...error, sent: 'unknown' }))).toBe(true);
});
test('a write that failed in the store did not happen if the store was read since and is unchanged', () => {
  const error: ApiError = { kind: 'internal', status: 500, requestId, unchanged: true };
  expect(mayHaveHappened(apiErrorSchema.parse(error))).toBe(false);
});
test('a write may have happened only if it may have been sent', () => {
  expect(mayHaveHappened({ kind: 'unreachable', reason: 'dns', sent: 'no' })).toBe(false);
  expect(mayHaveHappened({ kind: 'aborted', sent: 'unknown' })).toBe(true);
});

describe('an error stored by an earlier version', () => {
  test('keeps the message of the store', () =>
    expect(apiErrorSchema.parse({ kind: 'bad_request', message: said, requestId })).toEqual({
      kind: 'bad_request',
      said,
      requestId,
    }));
  test('gets a default reason if none was stored', () => {
    const message = 'Words of ours.';
    expect(apiErrorSchema.parse({ kind: 'unreachable', message, sent: 'no' })).toEqual({
      kind: 'unreachable',
      reason: 'broken_off',
      sent: 'no',
    });
    expect(apiErrorSchema.parse({ kind: 'host', message })).toEqual({
      kind: 'host',
      reason: 'failed',
      detail: null,
    });
  });
});
