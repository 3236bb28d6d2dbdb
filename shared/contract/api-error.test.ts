import { expect, test } from 'vitest';
import { apiErrorSchema, mayHaveHappened, type ApiError, type ApiErrorKind } from './api-error.ts';

const message = 'It did not work.';
const requestId = null;

/** Every kind, with whether a write that ended so must be read back before anything is said about it. */
const ERRORS: Record<ApiErrorKind, [ApiError, boolean]> = {
  unreachable: [{ kind: 'unreachable', message, sent: 'unknown' }, true],
  timeout: [{ kind: 'timeout', message, afterMs: 30_000, sent: 'unknown' }, true],
  aborted: [{ kind: 'aborted', message, sent: 'no' }, false],
  not_a_store: [{ kind: 'not_a_store', message, status: 200 }, false],
  bad_address: [{ kind: 'bad_address', message }, false],
  access_denied: [{ kind: 'access_denied', message, requestId }, false],
  not_found: [{ kind: 'not_found', message, requestId }, false],
  invalid: [{ kind: 'invalid', message, fields: { name: ["can't be blank"] }, requestId }, false],
  bad_request: [{ kind: 'bad_request', message, requestId }, false],
  shop_inactive: [{ kind: 'shop_inactive', message, state: 'frozen', requestId }, false],
  rate_limited: [{ kind: 'rate_limited', message, retryAfterMs: 500, requestId }, false],
  max_cost_exceeded: [{ kind: 'max_cost_exceeded', message, cost: 1001, maxCost: 1000, requestId }, false],
  internal: [{ kind: 'internal', message, status: 500, requestId: 'r-1' }, true],
  keychain: [{ kind: 'keychain', message, problem: 'locked' }, false],
  no_connection: [{ kind: 'no_connection', message }, false],
  not_in_contract: [{ kind: 'not_in_contract', message }, false],
  store_not_running: [{ kind: 'store_not_running', message }, false],
  storage: [{ kind: 'storage', message, problem: 'full' }, false],
  host: [{ kind: 'host', message }, false],
};

test.each(Object.entries(ERRORS))(
  'a write that ended in %s may have happened: %j',
  (_, [error, expected]) => {
    expect(mayHaveHappened(error)).toBe(expected);
    expect(apiErrorSchema.parse(error)).toEqual(error);
  },
);
test('what was never sent did not happen', () => {
  expect(mayHaveHappened({ kind: 'unreachable', message, sent: 'no' })).toBe(false);
  expect(mayHaveHappened({ kind: 'aborted', message, sent: 'unknown' })).toBe(true);
});
