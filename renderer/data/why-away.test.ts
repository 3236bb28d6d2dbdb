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

describe('the reason why a store is unreachable', () => {
  test('is the error of the last answer', () => {
    expect(whyAway(answered('frozen', FROZEN), STORE)).toMatch(/frozen/i);
    expect(whyAway(answered('offline', GONE), STORE)).toMatch(/could not be reached/);
  });

  test('is null while the store answers, even with errors, and before the first request', () => {
    const failing: ApiError = { kind: 'internal', status: 500, requestId: null };
    expect(whyAway(answered('online', null), STORE)).toBeNull();
    expect(whyAway(answered('failing', failing), STORE)).toBeNull();
    expect(whyAway({ shell: 'running', answers: {} }, STORE)).toBeNull();
  });

  test('is that Storedesk has stopped, whatever the last answer was', () => {
    expect(whyAway(answered('online', null, 'stopped'), STORE)).toBe(whyStopped({ shell: 'stopped' }));
    expect(whyStopped({ shell: 'stopped' })).toMatch(/Storedesk itself has stopped/);
    expect(whyStopped({ shell: 'running' })).toBeNull();
  });
});
