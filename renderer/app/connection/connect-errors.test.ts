import { describe, expect, test } from 'vitest';
import { de } from '../../../messages/de/de.ts';
import { en } from '../../../messages/en/en.ts';
import {
  type ApiError,
  KEYCHAIN_PROBLEMS,
  type KeychainProblem,
} from '../../../shared/contract/api-error.ts';
import type { ConnectInput } from '../../../shared/contract/connection.ts';
import { answerErrors, formErrors, newTokenError } from './connect-errors.ts';

const complete: ConnectInput = { address: 'https://shop.example', token: 'sat_1', keep: 'keychain' };

describe('before the request is sent', () => {
  test('a complete form has no errors', () => {
    expect(formErrors(complete)).toEqual({});
  });

  test('each missing or malformed field has an error', () => {
    const input = { ...complete, address: ' ', token: '', apiVersion: '2026', headerName: 'X Token' };
    expect(formErrors(input)).toEqual({
      address: 'Address is missing',
      token: 'Token is missing',
      apiVersion: 'API version is not valid',
      headerName: 'Header name is not valid',
    });
  });

  test('D8.2 a store of another kind needs a header name and an ID namespace', () => {
    expect(formErrors({ ...complete, storeKind: 'other' })).toEqual({
      headerName: 'Header name is missing',
      gidNamespace: 'ID namespace is missing',
    });
  });

  test('D8.2 the address of a Shopify shop requires the kind “shopify”', () => {
    const input = { ...complete, address: 'my-shop.myshopify.com' };
    expect(Object.keys(formErrors(input))).toEqual(['storeKind']);
    expect(formErrors({ ...input, storeKind: 'shopify' })).toEqual({});
  });

  test('an address or a name that is too long has an error', () => {
    const long = 'x'.repeat(10_000);
    expect(formErrors({ ...complete, address: `https://${long}`, name: long })).toEqual({
      address: 'Address is too long',
      name: 'Name is too long',
    });
  });
});

describe('an error of the live check is shown at its field', () => {
  test.each<[string, ApiError, boolean, string]>([
    ['a wrong token', { kind: 'access_denied', said: '', requestId: null }, false, 'token'],
    ['no address', { kind: 'bad_address', reason: 'malformed' }, false, 'address'],
    ['nothing there', { kind: 'unreachable', reason: 'refused', sent: 'no' }, false, 'address'],
    ['no answer', { kind: 'timeout', afterMs: 1, sent: 'unknown' }, false, 'address'],
    ['a web page', { kind: 'not_a_store', reason: 'other_shape', status: 200 }, false, 'address'],
    ['a server that fails', { kind: 'internal', status: 501, requestId: null }, false, 'address'],
    ['a wrong path', { kind: 'not_found', requestId: null }, false, 'address'],
    ['an unknown version', { kind: 'not_found', requestId: null }, true, 'apiVersion'],
    ['a locked keychain', { kind: 'keychain', problem: 'locked' }, false, 'keep'],
  ])('%s', (_, error, versionGiven, field) => {
    expect(Object.keys(answerErrors(error, versionGiven) ?? {})).toEqual([field]);
  });

  test.each([
    ['token', 'no_scopes', /none of the access scopes that Storedesk uses/],
    ['storeKind', 'is_shopify', /Choose “Shopify shop”/],
    ['storeKind', 'is_service', /Choose “Store Admin API”/],
    ['name', 'unnamed', /does not report its name/],
    ['name', 'taken', /Another store has this name/],
    ['headerName', 'missing', /Header name is missing/],
  ])('a problem that the host found with %s (%s)', (field, problem, words) => {
    const error: ApiError = { kind: 'invalid', said: '', fields: { [field]: [problem] }, requestId: null };
    expect(answerErrors(error, false)).toEqual({ [field]: expect.stringMatching(words) });
  });

  test('an error that belongs to no field is left to the notice', () => {
    expect(answerErrors({ kind: 'host', reason: 'failed', detail: '' }, false)).toBeNull();
    expect(
      answerErrors({ kind: 'invalid', said: '', fields: { base: ['no'] }, requestId: null }, false),
    ).toBeNull();
  });
});

describe('every keychain problem has its own text with advice', () => {
  const said: Record<KeychainProblem, RegExp> = {
    no_daemon: /^No keychain service is running on this computer\. Start one/i,
    locked: /^The keychain is locked\. Unlock it and try again\./i,
    dismissed: /^The keychain was not unlocked when prompted\. Try again, and unlock it when prompted\./i,
    no_collection: /^The keychain has no keyring to store passwords in yet\. Create a default keyring/i,
    too_long: /^The token is too long for the keychain\. The maximum is 1,280 characters/i,
    not_stored: /^The keychain did not store the token\. Try again/i,
    module_changed: /was changed after installation\. Reinstall Storedesk/i,
    other: /^The keychain failed\. Try again/i,
  };

  test.each(KEYCHAIN_PROBLEMS)(
    '%s while connecting a store suggests keeping the token for the session',
    (problem) => {
      const keep = answerErrors({ kind: 'keychain', problem }, false)?.keep ?? '';
      expect(keep).toMatch(said[problem]);
      expect(keep).toMatch(/Or keep the token for this session only\.$/);
    },
  );

  test.each(KEYCHAIN_PROBLEMS)(
    '%s while replacing a token says that the old token was not replaced',
    (problem) => {
      const error = newTokenError({ kind: 'keychain', problem }) ?? '';
      expect(error).toMatch(/^The old token was not replaced\. /);
      expect(error.replace('The old token was not replaced. ', '')).toMatch(said[problem]);
      expect(error).not.toContain('this session');
    },
  );

  test.each([
    ['English', en],
    ['German', de],
  ])('no two problems have the same text in %s, and each has advice', (_, { errors }) => {
    const sentences = KEYCHAIN_PROBLEMS.map((problem) => errors.keychain[problem]);
    expect(new Set(sentences.map(({ cause }) => cause)).size).toBe(KEYCHAIN_PROBLEMS.length);
    expect(sentences.filter(({ advice }) => advice === '')).toEqual([]);
  });
});

describe('the field of a new token shows why the token was rejected', () => {
  test.each<[string, ApiError, RegExp]>([
    ['it is refused', { kind: 'access_denied', said: '', requestId: null }, /does not accept this token/],
    [
      'it is of another shop',
      { kind: 'invalid', said: 'Southwind', fields: { token: ['other_shop'] }, requestId: null },
      /belongs to another shop: Southwind/,
    ],
    [
      'it has spaces',
      { kind: 'invalid', said: '', fields: { token: ['token_characters'] }, requestId: null },
      /contains spaces or invalid characters/,
    ],
  ])('%s', (_, error, words) => expect(newTokenError(error)).toMatch(words));

  test('a network error is left to the notice', () => {
    expect(newTokenError({ kind: 'unreachable', reason: 'refused', sent: 'no' })).toBeNull();
  });
});
