import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../messages/language.ts';
import {
  ADDRESS_PROBLEMS,
  HOST_FAILURES,
  KEYCHAIN_PROBLEMS,
  NOT_A_STORE_REASONS,
  STORAGE_PROBLEMS,
  UNREACHABLE_REASONS,
  type ApiError,
} from '../../shared/contract/api-error.ts';
import { errorBesideFields, errorSentence, errorText, fieldError } from './error-text.ts';

const refused: ApiError = {
  kind: 'invalid',
  said: 'Unprocessable',
  fields: { name: ["can't be blank"], base: ['A store holds at most 20 themes.'] },
  requestId: 'req-1',
};

describe('the text of an error', () => {
  test('says that nothing was changed and why after a refused write', () => {
    expect(errorText(refused, 'adding the theme', true)).toEqual({
      title: 'Adding the theme failed: the store refused.',
      effect: 'Nothing was changed.',
      advice: "Name can't be blank. A store holds at most 20 themes.",
      requestId: 'req-1',
    });
  });

  test('says that the effect is unknown after a write without an answer', () => {
    const error: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };
    expect(errorText(error, 'publishing', true)).toMatchObject({
      title: 'Publishing may have failed: the store did not answer within 30 seconds.',
      effect: 'It is unknown whether the change was made.',
      advice: 'Check the store before you try again.',
    });
  });

  test('says how to finish a write of which only part was carried out', () => {
    expect(errorText({ kind: 'host', reason: 'partial', detail: null }, 'undoing the change', true)).toEqual({
      title: 'Undoing the change failed: only part of it was saved.',
      effect: null,
      advice: 'Try again to finish.',
      requestId: null,
    });
  });

  test('says nothing about changes after a failed read', () => {
    const error: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
    expect(errorText(error, 'loading the themes', false).effect).toBeNull();
  });
});

describe('a refused form', () => {
  test('shows the message of a field as a sentence', () => {
    expect(fieldError(refused, 'name')).toBe("Name can't be blank");
    expect(fieldError(refused, 'src')).toBeNull();
    expect(fieldError(null, 'name')).toBeNull();
  });

  test('shows several messages of a field as sentences, each ending once', () => {
    const said = { ...refused, fields: { base: ['The name is taken.', 'Too many themes!', 'Try again'] } };
    expect(fieldError(said, 'base')).toBe('The name is taken. Too many themes! Try again');
  });

  test('leaves errors that no field shows to the notice', () => {
    expect(errorBesideFields(refused, ['name'])).toMatchObject({
      fields: { base: ['A store holds at most 20 themes.'] },
    });
    expect(errorBesideFields(refused, ['name', 'base'])).toBeNull();
  });

  test('passes any other error to the notice unchanged', () => {
    const error: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
    expect(errorBesideFields(error, ['name'])).toBe(error);
  });
});

const requestId = null;
const EVERY_ERROR: readonly ApiError[] = [
  ...UNREACHABLE_REASONS.map((reason) => ({ kind: 'unreachable' as const, reason, sent: 'no' as const })),
  ...NOT_A_STORE_REASONS.map((reason) => ({ kind: 'not_a_store' as const, reason, status: 200 })),
  ...ADDRESS_PROBLEMS.map((reason) => ({ kind: 'bad_address' as const, reason })),
  ...KEYCHAIN_PROBLEMS.map((problem) => ({ kind: 'keychain' as const, problem })),
  ...STORAGE_PROBLEMS.map((problem) => ({ kind: 'storage' as const, problem })),
  ...HOST_FAILURES.map((reason) => ({ kind: 'host' as const, reason, detail: null })),
  { kind: 'timeout', afterMs: 1_000, sent: 'unknown' },
  { kind: 'aborted', sent: 'no' },
  { kind: 'access_denied', said: '', requestId },
  { kind: 'not_found', requestId },
  { kind: 'invalid', said: '', fields: {}, requestId },
  { kind: 'bad_request', said: 'Syntax error', requestId },
  ...(['frozen', 'fraudulent', 'unavailable', 'inactive'] as const).map((state) => ({
    kind: 'shop_inactive' as const,
    state,
    requestId,
  })),
  { kind: 'rate_limited', retryAfterMs: 500, requestId },
  { kind: 'max_cost_exceeded', cost: 1001, maxCost: 1000, requestId },
  { kind: 'query_timeout', said: 'Search for less', requestId },
  { kind: 'query_timeout', said: '', requestId },
  { kind: 'internal', status: 500, requestId },
  { kind: 'internal', status: 200, requestId },
  { kind: 'no_connection', reason: 'gone' },
  { kind: 'no_connection', reason: 'no_token' },
  { kind: 'slept' },
  { kind: 'not_in_contract', detail: 'GET /none' },
  { kind: 'store_not_running', reason: 'ended', detail: null },
];

describe.each(['en', 'de'] as const)('every error has a sentence in %s', (language) => {
  afterEach(async () => chooseLanguage('en'));
  test.each(EVERY_ERROR)('%j', async (error) => {
    await chooseLanguage(language);
    expect(errorSentence(error)).toMatch(/^\p{Lu}[^]*\.$/u);
  });
});

test('a query timeout says that the query was stopped, and a sleep says that nothing was sent', () => {
  const slow: ApiError = { kind: 'query_timeout', said: '', requestId };
  expect(errorText(slow, 'loading the products', false).title).toBe(
    'Loading the products failed: the store stopped the query because it took too long.',
  );
  expect(errorSentence({ kind: 'slept' })).toBe(
    'The computer slept or its clock was changed before this could be sent. Nothing was sent. Try again.',
  );
});

test('the text for an unreadable answer says so, and names the request ID only if there is one', () => {
  const unreadable: ApiError = { kind: 'internal', status: 200, requestId };
  expect(errorText(unreadable, 'publishing', true).title).toContain('could not be read');
  expect(errorSentence(unreadable)).toBe(
    'The store’s answer could not be read. Try again later. If it happens again, tell the store’s support.',
  );
  expect(errorSentence({ ...unreadable, requestId: 'req-1' })).toContain('give the request ID');
});
