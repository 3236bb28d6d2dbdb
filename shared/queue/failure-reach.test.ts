import { expect, test } from 'vitest';
import { API_ERROR_KINDS, type ApiErrorKind } from '../contract/api-error.ts';
import { failsForAll } from './failure-reach.ts';

/** Written by hand: failures that concern one request. After any other, the next request would fail in the same way. */
const OF_ONE: readonly ApiErrorKind[] = [
  'invalid',
  'bad_request',
  'not_in_contract',
  'max_cost_exceeded',
  'query_timeout',
  'internal',
  'not_found',
  'theme_locked',
];

test.each(API_ERROR_KINDS)('failsForAll decides whether %s affects all following requests', (kind) =>
  expect(failsForAll({ kind })).toBe(!OF_ONE.includes(kind)),
);
