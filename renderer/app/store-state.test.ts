import { describe, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { LastAnswer } from '../state/store-status.ts';
import { SLOW_MS, stateOfStore } from './store-state.ts';

const GOOD: LastAnswer = {
  state: 'online',
  error: null,
  at: 0 as Monotonic,
  goodAt: 0 as Monotonic,
  tookMs: [100],
};
const UNREACHABLE: ApiError = { kind: 'unreachable', reason: 'dns', sent: 'no' };

function stateAfter(answer: Partial<LastAnswer>, waitingMs = 0) {
  return stateOfStore({ kind: 'remote', answer: { ...GOOD, ...answer }, waitingMs });
}

describe('the state of the store', () => {
  test('is “Connecting” before the first request', () => {
    expect(stateOfStore({ kind: 'remote' }).name).toBe('Connecting');
  });

  test('is online when the last call was answered', () => {
    expect(stateAfter({})).toEqual({ tone: 'success', name: 'Online', advice: null, urgent: false });
  });

  test.each([
    ['frozen', 'Frozen'],
    ['fraudulent', 'Blocked for fraud'],
    ['unavailable', 'Locked'],
    ['token_refused', 'Token refused'],
  ] as const)('is urgent and gives advice when it is %s', (state, name) => {
    const shown = stateAfter({ state, error: { kind: 'shop_inactive', state: 'inactive', requestId: null } });
    expect(shown).toMatchObject({ name, urgent: true });
    expect(shown.advice).toMatch(/\.$/);
  });

  test.each([
    [
      'offline',
      'Offline',
      /^The address of the store was not found\. .* You see data that was loaded earlier\.$/,
    ],
    ['not_sent', 'Not connected', /^The address of the store was not found\./],
  ] as const)('says why a call was not answered: %s', (state, name, advice) => {
    const shown = stateAfter({ state, error: UNREACHABLE });
    expect(shown).toMatchObject({ tone: 'danger', name, urgent: true });
    expect(shown.advice).toMatch(advice);
  });

  test('does not speak of data that was read earlier if the store has never answered', () =>
    expect(stateAfter({ state: 'offline', error: UNREACHABLE, goodAt: null }).advice).toMatch(
      /^The address of the store was not found\. [^.]+\.$/,
    ));

  test.each<[string, Partial<LastAnswer>, true | undefined]>([
    ['a token that is refused', { state: 'token_refused' }, true],
    [
      'a token that is gone from the keychain',
      { state: 'not_sent', error: { kind: 'no_connection', reason: 'no_token' } },
      true,
    ],
    [
      'a keychain that is locked',
      { state: 'not_sent', error: { kind: 'keychain', problem: 'locked' } },
      undefined,
    ],
    ['a network that is away', { state: 'offline', error: UNREACHABLE }, undefined],
  ])('says whether a new token helps: %s', (_, answer, needsToken) => {
    expect(stateAfter(answer).needsToken).toBe(needsToken);
  });

  test('is a warning that is not urgent after an error of the store', () => {
    const error = { kind: 'internal', status: 500, requestId: null } as const;
    expect(stateAfter({ state: 'failing', error })).toMatchObject({
      tone: 'warning',
      name: 'Store errors',
      advice: expect.stringContaining('The store had an internal error.'),
      urgent: false,
    });
  });

  test('is slow when each of the last two answers took long', () => {
    const long = SLOW_MS + 1;
    expect(stateAfter({ tookMs: [long] }).name).toBe('Online');
    expect(stateAfter({ tookMs: [SLOW_MS, long] }).name).toBe('Online');
    expect(stateAfter({ tookMs: [long, long] })).toMatchObject({
      tone: 'warning',
      name: 'Slow',
      advice: 'The last answers took more than 3 s each.',
      urgent: false,
    });
  });

  test('is throttled while a call waits long for the rate limit', () => {
    expect(stateAfter({}, SLOW_MS - 1).name).toBe('Online');
    expect(stateAfter({}, 4_200)).toMatchObject({
      name: 'Throttled',
      advice: expect.stringContaining('is sent in 5 s.'),
      urgent: false,
    });
  });

  test('is “Failed” with the reason from the host if the process of the sandbox has failed', () => {
    const failed = stateOfStore({
      kind: 'sandbox',
      answer: GOOD,
      embedded: { state: 'failed', stop: { reason: 'ended', detail: 'exit code 1' } },
    });
    expect(failed).toMatchObject({ name: 'Failed', urgent: true });
    expect(failed.advice).toMatch(/^It stopped while it was starting\. Details: exit code 1\. The sandbox/);
  });

  test('does not depend on the process of the sandbox for a remote store', () => {
    expect(
      stateOfStore({ kind: 'remote', answer: GOOD, embedded: { state: 'failed', stop: null } }).name,
    ).toBe('Online');
  });

  test('is replaced by the state of Storedesk if that has stopped, is signed out or gets no events', () => {
    const known = { kind: 'sandbox', answer: GOOD } as const;
    const address = 'http://127.0.0.1:7467';
    const inBrowser = stateOfStore({ ...known, shell: 'stopped', address });
    expect(inBrowser).toMatchObject({ tone: 'danger', name: 'Storedesk has stopped', urgent: true });
    expect(inBrowser.advice).toContain(`starts with ${address},`);
    expect(stateOfStore({ ...known, shell: 'stopped' }).advice).toMatch(/^Quit it and open it again\./);
    expect(stateOfStore({ ...known, shell: 'no_session', address }).name).toBe('Signed out');
    expect(stateOfStore({ ...known, shell: 'no_events', address }).advice).toContain(
      'WebSocket to 127.0.0.1',
    );
  });

  test.each(['http://127.0.0.1:7467', null])(
    'says that unsent work is lost for a store of this session while Storedesk has stopped, and kept for others (%s)',
    (address) => {
      const stopped = { answer: GOOD, shell: 'stopped', address } as const;
      const kept = 'Unsent operations and unsaved variant edits are kept.';
      const ofSession = stateOfStore({ ...stopped, kind: 'remote', tokenKept: 'session' }).advice;
      expect(ofSession).toContain('its unsent operations and unsaved variant edits are lost');
      expect(ofSession).not.toContain(kept);
      expect(stateOfStore({ ...stopped, kind: 'remote', tokenKept: 'keychain' }).advice).toContain(kept);
      expect(stateOfStore({ ...stopped, kind: 'environment', tokenKept: 'session' }).advice).toContain(kept);
    },
  );
});
