import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostBridge, HostEvent } from '../../shared/contract/host-contract.ts';
import type { JobState, QueueJob } from '../../shared/contract/queue.ts';
import { listenToJobs } from './await-job.ts';
import { createHostClient } from './host-client.ts';

const LOST = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' } as const;
const CHECKED: JobState = {
  kind: 'unknown',
  error: LOST,
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};
const GIVEN_UP: JobState = {
  kind: 'unknown',
  error: LOST,
  reconciles: { kind: 'stopped', attempts: 2, because: 'access_denied' },
};
const FAILED: JobState = { kind: 'failed', error: LOST, late: true };

const jobIn = (state: JobState) =>
  ({ id: 'job', batch: 'batch', kind: 'theme', state }) as unknown as QueueJob;

/** Waits for a job; `become` makes the host report its next state. */
function waiting(onUnknown?: () => void) {
  let tell: (event: HostEvent) => void = () => undefined;
  const host = createHostClient({
    shell: 'web',
    onEvent: (listener: (event: HostEvent) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as HostBridge);
  const states: string[] = [];
  const listener = listenToJobs(host, 'sandbox' as ConnectionId);
  const settled = listener.settled(jobIn({ kind: 'queued' }), onUnknown).then(({ state }) => {
    states.push(state.kind);
  });
  const become = async (state: JobState) => {
    tell({ type: 'queue', changed: [jobIn(state)] } as unknown as HostEvent);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { become, states, settled };
}

test('without onUnknown a job settles as soon as its outcome is unknown', async () => {
  const { become, states } = waiting();
  await become({ kind: 'sending' });
  expect(states).toEqual([]);
  await become(CHECKED);
  await become(FAILED);
  expect(states).toEqual(['unknown']);
});

test('with onUnknown a job stays pending while the store is read to find its outcome', async () => {
  let told = 0;
  const { become, states, settled } = waiting(() => {
    told += 1;
  });
  await become(CHECKED);
  expect([told, states]).toEqual([1, []]);
  await become(FAILED);
  await settled;
  expect(states).toEqual(['failed']);
});

test('with onUnknown a job settles as unknown when the store is no longer read', async () => {
  const { become, states, settled } = waiting(() => undefined);
  await become(CHECKED);
  await become(GIVEN_UP);
  await settled;
  expect(states).toEqual(['unknown']);
});
