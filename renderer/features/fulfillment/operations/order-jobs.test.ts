import { describe, expect, test } from 'vitest';
import { batchOf, type State } from '../../../queue/test/batches.ts';
import { lastBadEnd, orderJobStates, pendingJob, retryOf } from './order-jobs.ts';

const REFUSED: State = {
  kind: 'refused',
  refusal: { kind: 'store', message: 'Too late.', fields: null, requestId: null },
  current: null,
};
const NOBODY_SAW = new Set<string>();
const ORDER = batchOf('b', { kind: 'queued' }).jobs[0]!.subject.id;

describe('pendingJob', () => {
  test.each<State['kind']>(['held', 'queued', 'sending', 'unknown', 'interrupted'])(
    'returns a job that is %s',
    (kind) => expect(pendingJob([batchOf('b', stateOf(kind))], ORDER)?.state.kind).toBe(kind),
  );
  test.each<State['kind']>(['done', 'refused', 'failed', 'cancelled'])('ignores a job that is %s', (kind) =>
    expect(pendingJob([batchOf('b', stateOf(kind))], ORDER)).toBeNull(),
  );
});

describe('lastBadEnd', () => {
  test('returns a refused job until it is dismissed', () => {
    const batches = [batchOf('b', REFUSED)];
    expect(lastBadEnd(batches, ORDER, NOBODY_SAW)?.id).toBe('b-0');
    expect(lastBadEnd(batches, ORDER, new Set(['b-0']))).toBeNull();
  });
  test('returns a refused job if the later operation was cancelled', () =>
    expect(
      lastBadEnd([batchOf('b', REFUSED), batchOf('c', stateOf('cancelled'))], ORDER, NOBODY_SAW)?.id,
    ).toBe('b-0'));
  test('returns null if a later operation is done', () =>
    expect(lastBadEnd([batchOf('b', REFUSED), batchOf('c', stateOf('done'))], ORDER, NOBODY_SAW)).toBeNull());
});

describe('the job state of an order', () => {
  const jobState = (...states: State[]) =>
    orderJobStates(
      states.map((state, at) => batchOf(`b${String(at)}`, state)),
      NOBODY_SAW,
    ).get(ORDER);
  test('has the end of the hold while the operation is held', () =>
    expect(jobState({ kind: 'held', until: 5 })).toEqual({ kind: 'held', until: 5 }));
  test('shows the pending operation even if another one was refused', () =>
    expect(jobState({ kind: 'sending' }, REFUSED)).toEqual({ kind: 'sending' }));
  test('says why the last operation failed', () =>
    expect(jobState(stateOf('done'), REFUSED)).toEqual({ kind: 'failed', message: 'Too late.' }));
  test('shows the earlier failure again once the later operation is cancelled', () =>
    expect(jobState(REFUSED, stateOf('cancelled'))).toEqual({ kind: 'failed', message: 'Too late.' }));
  test('is removed once a later operation is done', () =>
    expect(jobState(REFUSED, stateOf('done'))).toBeUndefined());
});

describe('retryOf', () => {
  const retry = (...states: State[]) => {
    const batch = batchOf('b', ...states);
    return retryOf(batch.jobs[0]!, [batch]);
  };
  const FAILED = stateOf('failed');
  test('retries the batch of an order that is alone in it', () =>
    expect(retry(FAILED)).toEqual({ kind: 'batch', batch: 'b' }));
  test('retries an order alone if its batch contains others', () =>
    expect(retry(FAILED, FAILED)).toEqual({
      kind: 'alone',
      command: { operation: 'accept', message: null },
    }));
  test('returns null if the batch was dismissed or the connection is gone', () => {
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
