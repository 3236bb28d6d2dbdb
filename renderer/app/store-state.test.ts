import { describe, expect, test } from 'vitest';
import { stateOfStore } from './store-state.ts';

const DENIED = { kind: 'access_denied', said: '', requestId: null } as const;
const FAILED = { kind: 'internal', status: 500, requestId: null } as const;

describe('the state of the store', () => {
  test('is unknown before anything was said', () => {
    expect(stateOfStore({ kind: 'remote' }).name).toBe('Connecting');
  });

  test('is online when the last call reached it', () => {
    expect(stateOfStore({ kind: 'remote', reachability: 'online' })).toEqual({
      tone: 'success',
      name: 'Online',
      advice: null,
    });
  });

  test.each([
    ['offline', 'Offline'],
    ['frozen', 'Frozen'],
    ['fraudulent', 'Blocked'],
    ['unavailable', 'Locked'],
  ] as const)('says what to do when it is %s', (reachability, name) => {
    const state = stateOfStore({ kind: 'remote', reachability });
    expect(state.name).toBe(name);
    expect(state.advice).toMatch(/\.$/);
  });

  test('of the sandbox is its process first, with what the host said about it', () => {
    const failed = stateOfStore({
      kind: 'sandbox',
      reachability: 'online',
      embedded: { state: 'failed', stop: { reason: 'ended', detail: 'exit code 1' } },
    });
    expect(failed.name).toBe('Failed');
    expect(failed.advice).toMatch(/^It stopped while it was starting\. Details: exit code 1\. The sandbox/);
  });

  test("of a remote store does not depend on the sandbox's process", () => {
    expect(
      stateOfStore({ kind: 'remote', reachability: 'online', embedded: { state: 'failed', stop: null } })
        .name,
    ).toBe('Online');
  });

  test('tells a refused token from a store that does not answer', () => {
    const denied = stateOfStore({ kind: 'remote', checkError: DENIED });
    const gone = stateOfStore({
      kind: 'remote',
      checkError: { kind: 'unreachable', reason: 'refused', sent: 'no' },
    });
    expect(denied.name).toBe('Token refused');
    expect(gone.name).toBe('Offline');
  });

  test('says of a shell that has stopped that it is not the store', () => {
    const known = { kind: 'sandbox', reachability: 'online', isChecked: true } as const;
    const address = 'http://127.0.0.1:7467';
    const inBrowser = stateOfStore({ ...known, shell: 'stopped', address });
    expect(inBrowser).toMatchObject({ tone: 'danger', name: 'Storedesk has stopped' });
    expect(inBrowser.advice).toContain(`begins with ${address},`);
    expect(stateOfStore({ ...known, shell: 'stopped' }).advice).toMatch(/^Quit it and open it again\./);
    expect(stateOfStore({ ...known, shell: 'no_session', address }).name).toBe('Signed out');
  });

  describe('when a check fails', () => {
    const checked = { kind: 'remote', isChecked: true, reachability: 'online' } as const;
    test('after another one has answered, and the store answers calls, is online', () =>
      expect(stateOfStore({ ...checked, checkError: FAILED }).name).toBe('Online'));
    test('because the token is refused by now, is that', () =>
      expect(stateOfStore({ ...checked, checkError: DENIED }).name).toBe('Token refused'));
    test('which was the first one, is not known', () =>
      expect(stateOfStore({ ...checked, isChecked: false, checkError: FAILED }).name).toBe('Not checked'));
    test('and nothing else was asked, is what the check found', () =>
      expect(stateOfStore({ ...checked, reachability: undefined, checkError: FAILED }).name).toBe(
        'Not checked',
      ));
  });
});
