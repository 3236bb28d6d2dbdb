import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import type { OrderFailure } from './collect-orders.ts';
import { MAX_SLIPS, nextStage, ordersToRead, type PrintEvent, type PrintStage } from './print-job.ts';
import { slipOf } from './test/slips.ts';

const order = (id: number) => ({ id: id as FulfillmentOrderId, orderName: `#${String(id)}` });
const slip = (id: number) => slipOf(order(id));
const collected = (ids: readonly number[], failures: readonly OrderFailure[] = []): PrintEvent => ({
  kind: 'collected',
  collected: ok({ read: ids.map(slip), failures }),
});
const ERROR: ApiError = { kind: 'internal', status: 500, requestId: null };
const FAILED: OrderFailure = { order: order(1), error: ERROR };

/** The stages after each event, starting without a job. */
function stages(shell: 'electron' | 'web', ...events: PrintEvent[]): (PrintStage | null)[] {
  let stage: PrintStage | null = null;
  return events.map((event) => (stage = nextStage(stage, event, shell)));
}
const last = (...given: Parameters<typeof stages>) => stages(...given).at(-1);
const START: PrintEvent = { kind: 'started', orders: [order(3), order(1), order(2)] };

describe('a print job', () => {
  test('starts with reading, or offers to read the first orders if there are too many', () => {
    const many = Array.from({ length: MAX_SLIPS + 1 }, (_, index) => order(index + 1));
    expect(last('web', { kind: 'started', orders: many.slice(1) })).toMatchObject({ kind: 'reading' });
    const [tooMany, reading] = stages('web', { kind: 'started', orders: many }, { kind: 'go_on' });
    expect(tooMany?.kind).toBe('too_many');
    expect(reading).toMatchObject({ kind: 'reading', task: { asked: many.slice(0, MAX_SLIPS), kept: [] } });
  });

  test('does not start without orders', () =>
    expect(last('web', { kind: 'started', orders: [] })).toBeNull());

  test('ignores later events once it has ended', () =>
    expect(stages('web', START, { kind: 'ended' }, collected([1, 2, 3])).slice(1)).toEqual([null, null]));

  test('is not restarted once its slips were read', () => {
    const again: PrintEvent = { kind: 'started', orders: [order(9)] };
    for (const shell of ['web', 'electron'] as const) {
      const [, read, after] = stages(shell, START, collected([1, 2, 3]), again);
      expect(after).toBe(read);
    }
  });
});

describe('orders that are requested while others are read', () => {
  const P1: PrintEvent = { kind: 'started', orders: [order(1)] };
  const P2: PrintEvent = { kind: 'started', orders: [order(2)] };

  test('are read next and printed together, without reading the first again', () => {
    const [first, joined, next, printing] = stages('web', P1, P2, collected([1]), collected([2]));
    const taskOf = (stage: PrintStage | null | undefined) => (stage?.kind === 'reading' ? stage.task : null);
    expect(taskOf(joined)).toBe(taskOf(first));
    const task = taskOf(next);
    expect(task && ordersToRead(task)).toEqual([order(2)]);
    expect(printing).toMatchObject({ kind: 'printing', task: { slips: [{ id: 1 }, { id: 2 }] } });
  });

  test('are printed once, however often they are requested', () =>
    expect(last('web', P1, P1, P2, P2, collected([1]), collected([2]))).toMatchObject({
      kind: 'printing',
      task: { slips: [{ id: 1 }, { id: 2 }] },
    }));

  test('show the dialog from the start only if it was already shown', () => {
    const [first, joined, next] = stages('web', P1, P2, collected([1]));
    for (const quiet of [first, joined, next])
      expect(quiet).toMatchObject({ kind: 'reading', isShown: false });
    const shown = last('web', START, { kind: 'started', orders: [order(4)] }, collected([1, 2, 3]));
    expect(shown).toMatchObject({ kind: 'reading', isShown: true });
  });

  test('may be too many for the job, which then keeps what was already read', () => {
    const others = Array.from({ length: MAX_SLIPS }, (_, index) => order(index + 2));
    const joined: PrintEvent[] = [P1, { kind: 'started', orders: others }, collected([1])];
    expect(last('web', ...joined)).toMatchObject({ kind: 'too_many', asked: [order(1), ...others] });
    const reading = last('web', ...joined, { kind: 'go_on' });
    expect(reading?.kind === 'reading' && ordersToRead(reading.task)).toEqual(others.slice(0, -1));
    // A retry cannot exceed the limit either.
    const notNoted: PrintEvent = { kind: 'collected', collected: err(ERROR) };
    const again = last('web', P1, { kind: 'started', orders: others }, notNoted, { kind: 'retry' });
    expect(again?.kind).toBe('too_many');
  });

  test('are read by a retry if the log could not be written', () => {
    const again = last('web', P1, P2, { kind: 'collected', collected: err(ERROR) }, { kind: 'retry' });
    expect(again?.kind === 'reading' && ordersToRead(again.task)).toEqual([order(1), order(2)]);
  });
});

test('a browser prints collected slips, while the desktop shell asks whether to print or to save them', () => {
  expect(last('web', START, collected([1, 2, 3]))?.kind).toBe('printing');
  expect(last('electron', START, collected([1, 2, 3]))?.kind).toBe('choice');
});

test('progress keeps the reading task that it belongs to', () => {
  const [reading, progressed] = stages('web', START, { kind: 'progressed', done: 2 });
  expect(progressed).toMatchObject({ kind: 'reading', done: 2 });
  expect((progressed as PrintStage & { kind: 'reading' }).task).toBe(
    (reading as PrintStage & { kind: 'reading' }).task,
  );
});

test('a retry reads only the failed orders, and the slips keep the requested order', () => {
  const [, incomplete, again, printing] = stages(
    'web',
    START,
    collected([3, 2], [FAILED]),
    { kind: 'retry' },
    collected([1]),
  );
  expect(incomplete?.kind).toBe('incomplete');
  expect(again).toMatchObject({ kind: 'reading', done: 0 });
  expect(again?.kind === 'reading' && ordersToRead(again.task)).toEqual([order(1)]);
  expect(printing).toMatchObject({ kind: 'printing', task: { slips: [{ id: 3 }, { id: 1 }, { id: 2 }] } });
});

test('going on prints the slips that could be read', () =>
  expect(last('web', START, collected([2, 3], [FAILED]), { kind: 'go_on' })).toMatchObject({
    kind: 'printing',
    task: { slips: [{ id: 3 }, { id: 2 }] },
  }));

test('a read that could not be logged can be retried', () => {
  const notNoted: PrintEvent = { kind: 'collected', collected: err(ERROR) };
  expect(last('web', START, notNoted)).toMatchObject({ kind: 'not_noted', error: ERROR });
  expect(last('web', START, notNoted, { kind: 'retry' })).toMatchObject({ kind: 'reading', done: 0 });
});

test('a PDF that was not saved returns to the choice, with the problem unless the user cancelled', () => {
  const save: PrintEvent[] = [START, collected([1]), { kind: 'save' }];
  expect(last('electron', ...save)?.kind).toBe('saving');
  expect(last('electron', ...save, { kind: 'not_saved', problem: null })).toMatchObject({
    kind: 'choice',
    problem: null,
  });
  expect(last('electron', ...save, { kind: 'not_saved', problem: ERROR })).toMatchObject({ problem: ERROR });
});

test('printing again opens the dialog again with the same slips', () => {
  const [, first, asked, again] = stages(
    'web',
    START,
    collected([1]),
    { kind: 'dialog_opened' },
    { kind: 'print' },
  );
  expect(asked).toMatchObject({ kind: 'printing', isAsked: true });
  expect(again).toMatchObject({ kind: 'printing', isAsked: false, task: { slips: [{ id: 1 }] } });
  expect((again as PrintStage & { kind: 'printing' }).task).not.toBe(
    (first as PrintStage & { kind: 'printing' }).task,
  );
});
