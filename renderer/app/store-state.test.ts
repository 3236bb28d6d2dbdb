import { describe, expect, test } from 'vitest';
import { stateOfStore } from './store-state.ts';

describe('the state of the store', () => {
  test('is unknown before anything was said', () => {
    expect(stateOfStore('remote', undefined, null, null).name).toBe('Connecting');
  });

  test('is online when the last call reached it', () => {
    expect(stateOfStore('remote', 'online', null, null)).toEqual({
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
    const state = stateOfStore('remote', reachability, null, null);
    expect(state.name).toBe(name);
    expect(state.advice).toMatch(/\.$/);
  });

  test('of the sandbox is its process first, with what the host said about it', () => {
    const failed = stateOfStore(
      'sandbox',
      'online',
      { state: 'failed', stop: { reason: 'ended', detail: 'exit code 1' } },
      null,
    );
    expect(failed.name).toBe('Failed');
    expect(failed.advice).toMatch(/^It stopped while it was starting\. Details: exit code 1\. The sandbox/);
  });

  test("of a remote store does not depend on the sandbox's process", () => {
    expect(stateOfStore('remote', 'online', { state: 'failed', stop: null }, null).name).toBe('Online');
  });

  test('tells a refused token from a store that does not answer', () => {
    const denied = stateOfStore('remote', undefined, null, {
      kind: 'access_denied',
      said: '',
      requestId: null,
    });
    const gone = stateOfStore('remote', undefined, null, {
      kind: 'unreachable',
      reason: 'refused',
      sent: 'no',
    });
    expect(denied.name).toBe('Token refused');
    expect(gone.name).toBe('Offline');
  });

  test('says of a shell that has stopped that it is not the store', () => {
    const error = { kind: 'unreachable', reason: 'shell_stopped', sent: 'unknown' } as const;
    expect(stateOfStore('remote', undefined, null, error).advice).toContain('Storedesk itself has stopped');
  });
});
