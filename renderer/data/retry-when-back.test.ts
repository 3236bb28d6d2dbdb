import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Monotonic } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { recordHostEvent, useStoreStatus } from '../state/store-status.ts';
import { type RetryableRead, retryWhenBack } from './retry-when-back.ts';

const connection = 'c' as ConnectionId;
const LOST = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;
const FAILED = { kind: 'internal', status: 500, requestId: null } as const;

let reading: StoreApi<RetryableRead>;
let retries: number;
let stop: () => void;

beforeEach(() => {
  useStoreStatus.setState(useStoreStatus.getInitialState());
  reading = createStore<RetryableRead>(() => ({ isReading: false, hasFailed: false }));
  retries = 0;
});
afterEach(() => stop());

/** A retry is a read that starts at once. */
function watch(): void {
  stop = retryWhenBack({
    connection,
    look: reading.getState,
    subscribe: reading.subscribe,
    retry: () => {
      retries += 1;
      begin();
    },
  });
}

const begin = () => reading.setState({ isReading: true });
const end = (hasFailed: boolean) => reading.setState({ isReading: false, hasFailed });
const tell = (state: 'online' | 'offline' | 'failing') => {
  const error = { online: null, offline: LOST, failing: FAILED }[state];
  recordHostEvent({ type: 'reachability', connection, state, error, tookMs: null }, 0 as Monotonic);
};

test('a failed read is retried when the store is back, not while it is away', () => {
  tell('online');
  watch();
  begin();
  tell('offline');
  end(true);
  expect(retries).toBe(0);
  tell('online');
  expect(retries).toBe(1);
  end(false);
  tell('online');
  expect(retries).toBe(1);
});

test('a read that is in flight when the store comes back and then fails is retried', () => {
  tell('offline');
  watch();
  begin();
  tell('online');
  expect(retries).toBe(0);
  end(true);
  expect(retries).toBe(1);
});

test('a failed read is retried even if the store was away only for a moment', () => {
  tell('online');
  watch();
  begin();
  tell('offline');
  tell('online');
  end(true);
  expect(retries).toBe(1);
});

test('a read that keeps failing while the store is online is retried only once', () => {
  tell('offline');
  end(true);
  watch();
  tell('online');
  expect(retries).toBe(1);
  end(true);
  tell('failing');
  tell('online');
  begin();
  end(true);
  expect(retries).toBe(1);
});

test('a read that failed before it was watched is retried once if the store is online', () => {
  tell('online');
  end(true);
  watch();
  expect(retries).toBe(1);
  end(true);
  expect(retries).toBe(1);
});

test('a failure after a successful read is not retried', () => {
  tell('offline');
  watch();
  begin();
  tell('online');
  end(false);
  begin();
  end(true);
  expect(retries).toBe(0);
});
