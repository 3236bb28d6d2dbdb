import { beforeEach, expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canReach, recordHostEvent, useStoreStatus } from '../state/store-status.ts';
import { answerAge } from './answer-age.ts';

const connection = 'c' as ConnectionId;
const FAILED = { kind: 'internal', status: 500, requestId: null } as const;
const LOST = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;

beforeEach(() => useStoreStatus.setState(useStoreStatus.getInitialState()));

const at = (seconds: number) => (seconds * 1000) as Monotonic;

function answered(seconds: number, tookMs = 400): void {
  const event = { type: 'reachability', connection, state: 'online', error: null, tookMs } as const;
  recordHostEvent(event, at(seconds));
}

function ageAt(seconds: number): string {
  return answerAge(useStoreStatus.getState().answers[connection], at(seconds));
}

test('before the first answer there is none', () => expect(ageAt(1)).toBe('No calls to the store yet.'));

test('an answer grows older', () => {
  answered(10);
  expect(ageAt(22)).toBe('Last answer: 12 seconds ago. It took 0.4 s.');
  expect(ageAt(10 + 3 * 60)).toBe('Last answer: 3 minutes ago. It took 0.4 s.');
});

test('an error says when it went well before, until it does again', () => {
  recordHostEvent({ type: 'reachability', connection, state: 'failing', error: FAILED, tookMs: 100 }, at(0));
  expect(ageAt(1)).toContain('No successful answer since this page was opened.');
  answered(10);
  recordHostEvent({ type: 'reachability', connection, state: 'failing', error: FAILED, tookMs: 100 }, at(20));
  expect(ageAt(25)).toBe(
    'Last answer: 5 seconds ago. It took 0.1 s. Last successful answer: 15 seconds ago.',
  );
  answered(30);
  expect(ageAt(30)).toBe('Last answer: now. It took 0.4 s.');
});

test('a call without an answer is not taken for one', () => {
  answered(0);
  recordHostEvent({ type: 'reachability', connection, state: 'offline', error: LOST, tookMs: null }, at(5));
  expect(ageAt(65)).toBe('Last unanswered call: 1 minute ago. Last successful answer: 1 minute ago.');
});

test('the times of the last two answers are kept', () => {
  answered(0, 1);
  answered(1, 2);
  recordHostEvent({ type: 'reachability', connection, state: 'offline', error: LOST, tookMs: null }, at(2));
  answered(3, 3);
  expect(useStoreStatus.getState().answers[connection]?.tookMs).toEqual([3, 2]);
});

test('a store that answers with errors is reached; one behind a stopped Storedesk is not', () => {
  const reached = () => canReach(useStoreStatus.getState(), connection);
  expect(reached()).toBeUndefined();
  recordHostEvent({ type: 'reachability', connection, state: 'failing', error: FAILED, tookMs: 1 }, at(0));
  expect(reached()).toBe(true);
  recordHostEvent({ type: 'shell', state: 'stopped' }, at(1));
  expect(reached()).toBe(false);
  recordHostEvent({ type: 'shell', state: 'running' }, at(2));
  expect(reached()).toBe(true);
});
