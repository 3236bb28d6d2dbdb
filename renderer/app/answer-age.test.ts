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

test('the text before the first answer says that there were no calls', () =>
  expect(ageAt(1)).toBe('No calls to the store yet.'));

test('the age of an answer grows with time', () => {
  answered(10);
  expect(ageAt(22)).toBe('Last answer: 12 seconds ago. It took 0.4 s.');
  expect(ageAt(10 + 3 * 60)).toBe('Last answer: 3 minutes ago. It took 0.4 s.');
});

test('after an error the text names the last successful answer, until a call succeeds again', () => {
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

test('an unanswered call does not count as an answer', () => {
  answered(0);
  recordHostEvent({ type: 'reachability', connection, state: 'offline', error: LOST, tookMs: null }, at(5));
  expect(ageAt(65)).toBe('Last unanswered call: 1 minute ago. Last successful answer: 1 minute ago.');
});

test('the durations of the last two answers are kept', () => {
  answered(0, 1);
  answered(1, 2);
  recordHostEvent({ type: 'reachability', connection, state: 'offline', error: LOST, tookMs: null }, at(2));
  answered(3, 3);
  expect(useStoreStatus.getState().answers[connection]?.tookMs).toEqual([3, 2]);
});

test('a store that answers with errors is reachable, but no store is while Storedesk has stopped', () => {
  const reached = () => canReach(useStoreStatus.getState(), connection);
  expect(reached()).toBeUndefined();
  recordHostEvent({ type: 'reachability', connection, state: 'failing', error: FAILED, tookMs: 1 }, at(0));
  expect(reached()).toBe(true);
  recordHostEvent({ type: 'shell', state: 'stopped' }, at(1));
  expect(reached()).toBe(false);
  recordHostEvent({ type: 'shell', state: 'running' }, at(2));
  expect(reached()).toBe(true);
});
