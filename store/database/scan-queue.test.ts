import { expect, test } from 'vitest';
import { createScanQueue, type Turn } from './scan-queue.ts';

const { signal: never } = new AbortController();
const LIMITS = { waitingPerClient: 100, waiting: 1000 };

/** A queue that records who was let in, and lets the test end turns in that order. */
function createGate(slots: number, limits = LIMITS) {
  const queue = createScanQueue({ ...limits, slots });
  const inside: { name: string; turn: Turn }[] = [];
  const entered: string[] = [];
  const enter = async (clientId: string, name = clientId, signal = never) => {
    const turn = await queue.enter(clientId, signal);
    if (!turn.ok) return turn.error;
    entered.push(name);
    inside.push({ name, turn: turn.value });
    return 'entered';
  };
  const leave = async (): Promise<void> => {
    inside.shift()?.turn.leave();
    await settled();
  };
  /** Enters the queue without making the test wait. */
  const queueUp = (clientId: string, name = clientId): void => {
    enter(clientId, name).catch(() => undefined);
  };
  return { queue, enter, queueUp, leave, inside, entered };
}

/** Waits until nothing more can happen: everything here waits for promises only. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test('H1 clients take turns, even if one of them has queued 1,000 scans', async () => {
  const gate = createGate(1, { waitingPerClient: 1000, waiting: 2000 });
  for (let index = 0; index < 1000; index += 1) gate.queueUp('greedy', `greedy ${String(index)}`);
  gate.queueUp('other', 'other 0');
  gate.queueUp('other', 'other 1');
  gate.queueUp('third', 'third');
  await settled();
  for (let index = 0; index < 6; index += 1) await gate.leave();
  expect(gate.entered.slice(0, 7)).toEqual([
    'greedy 0',
    'greedy 1',
    'other 0',
    'third',
    'greedy 2',
    'other 1',
    'greedy 3',
  ]);
});

test('H1 when several scans can run at once, one client cannot take all slots', async () => {
  const gate = createGate(3);
  for (let index = 0; index < 5; index += 1) gate.queueUp('greedy');
  await settled();
  expect(gate.entered).toEqual(['greedy', 'greedy']);
  gate.queueUp('other');
  await settled();
  expect(gate.entered).toEqual(['greedy', 'greedy', 'other']);
  expect(gate.queue.running()).toBe(3);
});

test('H1 the number of waiting scans is limited per client and in total', async () => {
  const gate = createGate(1, { waitingPerClient: 2, waiting: 3 });
  await gate.enter('a');
  gate.queueUp('a');
  gate.queueUp('a');
  expect(await gate.enter('a')).toBe('busy');
  gate.queueUp('b');
  await settled();
  expect(await gate.enter('c')).toBe('busy');
  await gate.leave();
  gate.queueUp('c');
  for (let index = 0; index < 4; index += 1) await gate.leave();
  expect(gate.entered).toEqual(['a', 'a', 'b', 'a', 'c']);
});

test('H1 a waiting scan is cancelled when its client disconnects or the queue is closed', async () => {
  const gate = createGate(1);
  await gate.enter('a');
  const left = new AbortController();
  const leaving = gate.enter('a', 'leaving', left.signal);
  const waiting = gate.enter('a', 'waiting');
  left.abort();
  expect(await leaving).toBe('cancelled');
  expect(await gate.enter('b', 'gone', left.signal)).toBe('cancelled');
  gate.queue.close();
  expect(await waiting).toBe('cancelled');
  expect(await gate.enter('b')).toBe('cancelled');
});
