import { describe, expect, test } from 'vitest';
import type { OutboxState } from '../../../../shared/contract/outbox.ts';
import { batchOf } from './test/outbox-batches.ts';
import { itemUnderWay, lastBadEnd, orderMarks } from './order-items.ts';

const REFUSED: OutboxState = { kind: 'refused', message: 'Too late.', fields: null, current: null };
const NOBODY_SAW = new Set<string>();
const ORDER = batchOf('b', { kind: 'queued' }).items[0]!.order.id;

describe('what is under way', () => {
  test.each<OutboxState['kind']>(['held', 'queued', 'sending', 'unknown', 'left'])('%s is', (kind) =>
    expect(itemUnderWay([batchOf('b', stateOf(kind))], ORDER)?.state.kind).toBe(kind),
  );
  test.each<OutboxState['kind']>(['done', 'refused', 'not_done', 'taken_back'])('%s is not', (kind) =>
    expect(itemUnderWay([batchOf('b', stateOf(kind))], ORDER)).toBeNull(),
  );
});

describe('a bad end', () => {
  test('is shown until it is put away', () => {
    const batches = [batchOf('b', REFUSED)];
    expect(lastBadEnd(batches, ORDER, NOBODY_SAW)?.id).toBe('b-0');
    expect(lastBadEnd(batches, ORDER, new Set(['b-0']))).toBeNull();
  });
  test('is over when a later operation went well', () =>
    expect(lastBadEnd([batchOf('b', REFUSED), batchOf('c', stateOf('done'))], ORDER, NOBODY_SAW)).toBeNull());
});

describe('the mark of a row', () => {
  const mark = (...states: OutboxState[]) =>
    orderMarks(
      states.map((state, at) => batchOf(`b${String(at)}`, state)),
      NOBODY_SAW,
    ).get(ORDER);
  test('counts down while it is held', () =>
    expect(mark({ kind: 'held', until: 5 })).toEqual({ kind: 'held', until: 5 }));
  test('is of what is under way, whatever was refused beside it', () =>
    expect(mark({ kind: 'sending' }, REFUSED)).toEqual({ kind: 'sending' }));
  test('says why the last one failed', () =>
    expect(mark(stateOf('done'), REFUSED)).toEqual({ kind: 'failed', message: 'Too late.' }));
  test('is none once the order was done', () => expect(mark(REFUSED, stateOf('done'))).toBeUndefined());
});

function stateOf(kind: OutboxState['kind']): OutboxState {
  const change = { id: ORDER, status: 'in_progress', requestStatus: 'accepted', updatedAt: '' };
  const error = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;
  const states: Record<OutboxState['kind'], OutboxState> = {
    held: { kind: 'held', until: 1 },
    queued: { kind: 'queued' },
    sending: { kind: 'sending' },
    unknown: { kind: 'unknown', error },
    left: { kind: 'left' },
    done: { kind: 'done', change, remainder: null, late: false },
    refused: REFUSED,
    not_done: { kind: 'not_done', error },
    taken_back: { kind: 'taken_back' },
  };
  return states[kind];
}
