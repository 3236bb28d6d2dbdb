import { describe, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Reachability } from '../../shared/contract/host-contract.ts';
import { whyAway, whyStopped } from './why-away.ts';

const STORE = 'shop' as ConnectionId;
const FROZEN: ApiError = { kind: 'shop_inactive', state: 'frozen', requestId: null };
const GONE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

const answered = (state: Reachability, error: ApiError | null, shell: 'running' | 'stopped' = 'running') => ({
  shell,
  answers: { [STORE]: { state, error, at: 0 as Monotonic, goodAt: null, tookMs: [] } },
});

describe('why nothing gets to a store', () => {
  test('is what its last answer said', () => {
    expect(whyAway(answered('frozen', FROZEN), STORE)).toMatch(/frozen/i);
    expect(whyAway(answered('offline', GONE), STORE)).toMatch(/could not be reached/);
  });

  test('is nothing while it answers, be it with errors, and before it was asked', () => {
    const failing: ApiError = { kind: 'internal', status: 500, requestId: null };
    expect(whyAway(answered('online', null), STORE)).toBeNull();
    expect(whyAway(answered('failing', failing), STORE)).toBeNull();
    expect(whyAway({ shell: 'running', answers: {} }, STORE)).toBeNull();
  });

  test('is that Storedesk has stopped, whatever the store said last', () => {
    expect(whyAway(answered('online', null, 'stopped'), STORE)).toBe(whyStopped({ shell: 'stopped' }));
    expect(whyStopped({ shell: 'stopped' })).toMatch(/Storedesk itself has stopped/);
    expect(whyStopped({ shell: 'running' })).toBeNull();
  });
});
