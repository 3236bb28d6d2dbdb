import { describe, expect, test } from 'vitest';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { batchOf, type State } from './test/batches.ts';
import { badText, byBatch, groupTitle, needsNoLook, trayContent, trayCounts } from './tray-content.ts';

const HELD: State = { kind: 'held', until: 1 };
const QUEUED: State = { kind: 'queued' };
const LIMITED: State = { kind: 'queued', limitedUntil: 1 };
const SENDING: State = { kind: 'sending' };
const LEFT: State = { kind: 'interrupted' };
const UNKNOWN: State = {
  kind: 'unknown',
  error: { kind: 'timeout', afterMs: 1, sent: 'unknown' },
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};
const AWAY: State = {
  kind: 'failed',
  late: false,
  error: { kind: 'unreachable', reason: 'refused', sent: 'no' },
};
const FROZEN: State = {
  kind: 'failed',
  late: false,
  error: { kind: 'shop_inactive', state: 'frozen', requestId: null },
};
const REFUSED: State = { kind: 'refused', refusal: { kind: 'changed' }, current: null };
const CHANGE = { id: 1, status: 'in_progress', requestStatus: 'accepted', updatedAt: '' } as never;
const DONE: State = { kind: 'done', result: { order: CHANGE, remainder: null }, late: false };

const declared = (listsRefused: boolean) =>
  ({
    fulfillment: {
      path: () => null,
      reopensOn: null,
      current: () => null,
      ...(listsRefused && { listsRefused: true }),
    },
  }) as unknown as JobDeclarations;
const contentOf = (batches: readonly QueueBatch[], listsRefused = true) =>
  trayContent(batches, declared(listsRefused));

test('a batch that was done or cancelled needs no look, unless its page shows the outcome', () => {
  const needsNone = (staysWhenDone: boolean, ...states: readonly State[]) =>
    needsNoLook(batchOf('a', ...states).jobs, {
      fulfillment: staysWhenDone ? { staysWhenDone } : {},
    } as unknown as JobDeclarations);
  const CANCELLED: State = { kind: 'cancelled' };
  const over = [[DONE], [DONE, CANCELLED], [CANCELLED, CANCELLED]];
  expect(over.map((states) => needsNone(false, ...states))).toEqual([true, true, true]);
  expect(over.map((states) => needsNone(true, ...states))).toEqual([false, false, false]);
  expect([needsNone(false, DONE, SENDING), needsNone(false, REFUSED)]).toEqual([false, false]);
});

describe('the tray lists', () => {
  test.each<[string, readonly State[]]>([
    ['a single one while it is on its way', [SENDING]],
    ['what is held', [HELD, HELD]],
    ['what went well', [DONE, DONE]],
  ])('nothing for %s', (_, states) => {
    expect(contentOf([batchOf('a', ...states)])).toEqual({ batches: [], reasons: [] });
  });

  test('a single job that waits for the rate limit on its own line, but no waiting job of a batch', () => {
    const { reasons } = contentOf([batchOf('a', LIMITED), batchOf('b', LIMITED, QUEUED)]);
    expect(reasons).toMatchObject([
      {
        why: 'The store’s limit was reached. It resumes automatically.',
        jobs: [{ id: 'a-0' }],
        single: true,
      },
    ]);
  });

  test('batches of several jobs while they are running, newest first', () => {
    const [one, other] = [batchOf('a', SENDING, QUEUED), batchOf('b', DONE, LEFT)];
    expect(contentOf([one, other])).toEqual({ batches: [other, one], reasons: [] });
  });

  test('failed jobs of several batches once for each reason', () => {
    const batches = [batchOf('a', DONE, AWAY), batchOf('b', AWAY), batchOf('c', FROZEN, AWAY)];
    const { reasons } = contentOf(batches);
    expect(reasons.map(({ jobs, single }) => [jobs.map(({ id }) => id), single])).toEqual([
      [['a-1', 'b-0', 'c-1'], false],
      [['c-0'], false],
    ]);
    expect(reasons.map(({ why }) => why)).toEqual([
      expect.stringMatching(/could not be reached/),
      expect.stringMatching(/frozen/),
    ]);
    expect(groupTitle(reasons[0]?.jobs ?? [], [])).toBe('Accept · 3 orders');
    expect([...byBatch(reasons[0]?.jobs ?? [])]).toEqual([
      ['a', ['a-1']],
      ['b', ['b-0']],
      ['c', ['c-1']],
    ]);
  });

  test('a single job that was not sent, failed or is of unknown outcome on its own line', () => {
    const { reasons } = contentOf([batchOf('a', LEFT), batchOf('b', UNKNOWN), batchOf('c', AWAY)]);
    expect(reasons.map(({ jobs, single }) => [jobs.length, single])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
  });

  test('a single refused job unless its page shows the refusal', () => {
    expect(contentOf([batchOf('a', REFUSED)], false).reasons).toEqual([]);
    expect(contentOf([batchOf('a', REFUSED)], true).reasons).toHaveLength(1);
    expect(contentOf([batchOf('a', DONE, REFUSED)], false).reasons).toHaveLength(1);
  });
});

test('trayCounts counts running, waiting, failed and unknown jobs, and badText only the last two', () => {
  const batches = [
    batchOf('a', SENDING, QUEUED, QUEUED, DONE, AWAY),
    batchOf('b', UNKNOWN),
    batchOf('c', REFUSED),
  ];
  const content = contentOf(batches);
  expect(trayCounts(batches, content)).toBe('1 running, 2 waiting, 2 failed, 1 unknown');
  expect(badText(content)).toBe('2 failed, 1 unknown');
  expect(badText(contentOf([batchOf('a', SENDING, QUEUED)]))).toBe('');
});
