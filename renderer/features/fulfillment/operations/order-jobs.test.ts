import { describe, expect, test } from 'vitest';
import { batchOf, type State } from '../../../queue/test/batches.ts';
import { lastBadEnd, orderMarks, pendingJob, retryOf } from './order-jobs.ts';

const REFUSED: State = {
  kind: 'refused',
  refusal: { kind: 'store', message: 'Too late.', fields: null, requestId: null },
  current: null,
};
const NOBODY_SAW = new Set<string>();
const ORDER = batchOf('b', { kind: 'queued' }).jobs[0]!.subject.id;

describe('what is under way', () => {
  test.each<State['kind']>(['held', 'queued', 'sending', 'unknown', 'interrupted'])('%s is', (kind) =>
    expect(pendingJob([batchOf('b', stateOf(kind))], ORDER)?.state.kind).toBe(kind),
  );
  test.each<State['kind']>(['done', 'refused', 'failed', 'cancelled'])('%s is not', (kind) =>
    expect(pendingJob([batchOf('b', stateOf(kind))], ORDER)).toBeNull(),
  );
});

describe('a bad end', () => {
  test('is shown until it is put away', () => {
    const batches = [batchOf('b', REFUSED)];
    expect(lastBadEnd(batches, ORDER, NOBODY_SAW)?.id).toBe('b-0');
    expect(lastBadEnd(batches, ORDER, new Set(['b-0']))).toBeNull();
  });
  test('is shown again when the later operation was taken back', () =>
    expect(
      lastBadEnd([batchOf('b', REFUSED), batchOf('c', stateOf('cancelled'))], ORDER, NOBODY_SAW)?.id,
    ).toBe('b-0'));
  test('is over when a later operation went well', () =>
    expect(lastBadEnd([batchOf('b', REFUSED), batchOf('c', stateOf('done'))], ORDER, NOBODY_SAW)).toBeNull());
});

describe('the mark of a row', () => {
  const mark = (...states: State[]) =>
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
  test('is that of before once what came later was taken back', () =>
    expect(mark(REFUSED, stateOf('cancelled'))).toEqual({ kind: 'failed', message: 'Too late.' }));
  test('is none once the order was done', () => expect(mark(REFUSED, stateOf('done'))).toBeUndefined());
});

describe('one order is tried again', () => {
  const retry = (...states: State[]) => {
    const batch = batchOf('b', ...states);
    return retryOf(batch.jobs[0]!, [batch]);
  };
  const FAILED = stateOf('failed');
  test('with its batch when it is alone in it', () =>
    expect(retry(FAILED)).toEqual({ kind: 'batch', batch: 'b' }));
  test('alone when others are in its batch: they are not meant', () =>
    expect(retry(FAILED, FAILED)).toEqual({
      kind: 'alone',
      command: { operation: 'accept', message: null },
    }));
  test('not when its batch was dismissed, or the store is another one', () => {
    expect(retryOf(batchOf('b', FAILED).jobs[0]!, [])).toBeNull();
    const error = { kind: 'no_connection', reason: 'gone' } as const;
    expect(retry({ kind: 'failed', error, late: false })).toBeNull();
  });
});

function stateOf(kind: State['kind']): State {
  const order = { id: ORDER, status: 'in_progress', requestStatus: 'accepted', updatedAt: '' };
  const error = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;
  const states: Record<State['kind'], State> = {
    held: { kind: 'held', until: 1 },
    queued: { kind: 'queued' },
    sending: { kind: 'sending' },
    unknown: { kind: 'unknown', error, reconciles: { kind: 'waiting', attempts: 0, next: 0 } },
    interrupted: { kind: 'interrupted' },
    done: { kind: 'done', result: { order, remainder: null }, late: false },
    refused: REFUSED,
    failed: { kind: 'failed', error, late: false },
    cancelled: { kind: 'cancelled' },
  };
  return states[kind];
}
