import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostBridge, HostEvent } from '../../shared/contract/host-contract.ts';
import type { QueueBatch, QueueEvent, QueueJob } from '../../shared/contract/queue.ts';
import { ok } from '../../shared/result.ts';
import { createHostClient } from './host-client.ts';
import { batchOf, type State } from '../queue/test/batches.ts';
import { applyQueueEvent, queueQuery, refreshQueue } from './queue-queries.ts';

const CONNECTION = 'sandbox' as ConnectionId;
const QUEUED: State = { kind: 'queued' };
const SENDING: State = { kind: 'sending' };

function eventOf(
  { jobs, ...batch }: QueueBatch,
  changed: readonly QueueJob[] = jobs,
  dismissed = false,
): QueueEvent {
  return { type: 'queue', batch, changed: [...changed], dismissed };
}

describe('a queue event', () => {
  const known = [batchOf('a', QUEUED), batchOf('b', QUEUED, QUEUED)];
  test('adds an unknown batch', () =>
    expect(applyQueueEvent(known, eventOf(batchOf('c', QUEUED))).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]));
  test('changes only the jobs it names', () => {
    const [, second] = batchOf('b', QUEUED, SENDING).jobs;
    const after = applyQueueEvent(known, eventOf({ ...batchOf('b'), paused: true }, [second!]));
    expect(after[1]).toMatchObject({ paused: true });
    expect(after[1]?.jobs.map(({ state }) => state.kind)).toEqual(['queued', 'sending']);
    expect(after[0]).toBe(known[0]);
  });
  test('removes a dismissed batch', () =>
    expect(applyQueueEvent(known, eventOf(batchOf('a'), [], true))).toEqual([known[1]]));
});

/** A page whose host answers with `batches` when the test says so, and whose events the test sends. */
function page(batches: () => QueueBatch[]) {
  const listeners = new Set<(event: HostEvent) => void>();
  let calls = 0;
  let answer = (): void => undefined;
  const bridge: HostBridge = {
    shell: 'web',
    call: async () => {
      calls += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return ok(batches());
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNavigate: () => () => undefined,
  };
  const host = createHostClient(bridge);
  const queryClient = new QueryClient();
  host.onEvent((event) => refreshQueue(queryClient, event));
  const query = queueQuery(host, CONNECTION);
  return {
    read: async () => queryClient.query(query),
    shown: () =>
      queryClient.getQueryData(query.queryKey)?.map(({ jobs }) => jobs.map(({ state }) => state.kind)),
    emit: (event: HostEvent) => listeners.forEach((listener) => listener(event)),
    answer: () => answer(),
    calls: () => calls,
    isStale: () => queryClient.getQueryState(query.queryKey)?.isInvalidated,
  };
}

describe('the list of batches', () => {
  test('is not older than an event that arrived while the list was being read', async () => {
    const { read, shown, emit, answer } = page(() => [batchOf('a', QUEUED)]);
    const reading = read();
    emit(eventOf(batchOf('a', SENDING)));
    answer();
    await reading;
    expect(shown()).toEqual([['sending']]);
  });
  test('follows the events without another request', async () => {
    const { read, shown, emit, answer, calls } = page(() => [batchOf('a', QUEUED)]);
    const reading = read();
    answer();
    await reading;
    emit(eventOf(batchOf('a', SENDING)));
    expect([shown(), calls()]).toEqual([[['sending']], 1]);
  });
  test('becomes stale after the event stream was interrupted', async () => {
    const { read, emit, answer, isStale } = page(() => []);
    const reading = read();
    answer();
    await reading;
    emit({ type: 'connections.changed' });
    expect(isStale()).toBe(true);
  });
});
