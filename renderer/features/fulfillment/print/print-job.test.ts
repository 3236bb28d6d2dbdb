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

describe('a job', () => {
  test('begins by reading, unless it is too large: then the first ones may be read', () => {
    const many = Array.from({ length: MAX_SLIPS + 1 }, (_, index) => order(index + 1));
    expect(last('web', { kind: 'started', orders: many.slice(1) })).toMatchObject({ kind: 'reading' });
    const [tooMany, reading] = stages('web', { kind: 'started', orders: many }, { kind: 'go_on' });
    expect(tooMany?.kind).toBe('too_many');
    expect(reading).toMatchObject({ kind: 'reading', task: { asked: many.slice(0, MAX_SLIPS), kept: [] } });
  });

  test('without orders is none', () => expect(last('web', { kind: 'started', orders: [] })).toBeNull());

  test('ends at any stage, and what comes in afterwards changes nothing', () =>
    expect(stages('web', START, { kind: 'ended' }, collected([1, 2, 3])).slice(1)).toEqual([null, null]));

  test('is not begun anew while it is under way', () => {
    const [first, second] = stages('web', START, { kind: 'started', orders: [order(9)] });
    expect(second).toBe(first);
  });
});

test('a browser prints what is ready, the desktop shell asks whether to print or to save it', () => {
  expect(last('web', START, collected([1, 2, 3]))?.kind).toBe('printing');
  expect(last('electron', START, collected([1, 2, 3]))?.kind).toBe('choice');
});

test('progress keeps the run of reading that it tells of', () => {
  const [reading, progressed] = stages('web', START, { kind: 'progressed', done: 2 });
  expect(progressed).toMatchObject({ kind: 'reading', done: 2 });
  expect((progressed as PrintStage & { kind: 'reading' }).task).toBe(
    (reading as PrintStage & { kind: 'reading' }).task,
  );
});

test('what could not be read is read again alone, and stands where it was asked for', () => {
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

test('the others are printed without what could not be read', () =>
  expect(last('web', START, collected([2, 3], [FAILED]), { kind: 'go_on' })).toMatchObject({
    kind: 'printing',
    task: { slips: [{ id: 3 }, { id: 2 }] },
  }));

test('reading that could not be noted is tried again as it was', () => {
  const notNoted: PrintEvent = { kind: 'collected', collected: err(ERROR) };
  expect(last('web', START, notNoted)).toMatchObject({ kind: 'not_noted', error: ERROR });
  expect(last('web', START, notNoted, { kind: 'retry' })).toMatchObject({ kind: 'reading', done: 0 });
});

test('a PDF that was not saved leaves the choice, and says why unless somebody cancelled it', () => {
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
