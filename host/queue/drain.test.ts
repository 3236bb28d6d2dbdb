import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { hang, json, type Step } from '../test/scripted-store.ts';
import type { DrainReport } from '../../shared/queue/drain-report.ts';
import { accepted, CHANGED_ELSEWHERE, refusedFor, stands } from './test/order-answers.ts';
import { desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import type { DrainChoice } from './drain.ts';
import { order, orders } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

const PATIENCE_MS = 4_000;

/** Formats outcomes like "done: 2 accept (#1001, #1002)" and "interrupted: 199 of 200 accept". */
function told(outcomes: DrainReport['outcomes']): string[] {
  return outcomes.map(({ state, jobs }) => {
    const counted = jobs.map(({ operation, count, of, names }) =>
      [
        String(count),
        ...(of === null ? [] : ['of', String(of)]),
        operation,
        ...(names.length === 0 ? [] : [`(${names.join(', ')})`]),
      ].join(' '),
    );
    return `${state}: ${counted.join(', ')}`;
  });
}

async function drain(choice: DrainChoice): Promise<{ asChosen: boolean; told: string[] }> {
  const { outcomes, asChosen } = await desk.queue.drain(choice, PATIENCE_MS);
  return { asChosen, told: told(outcomes) };
}
const finish = async () => drain('finish');
const cancel = async () => drain('cancel');

describe('the list of open jobs', () => {
  test('is empty when nothing waits', async () => {
    await open(accepted(1));
    await desk.submit();
    await desk.reached(1, 'done');
    expect(told(desk.queue.jobsUnderWay())).toEqual([]);
    expect(await finish()).toEqual({ told: [], asChosen: true });
  });

  test('names single orders together and counts those of a batch', async () => {
    await open(hang);
    await desk.submit({ orders: orders(20) });
    await store.whenReceived(1);
    await desk.submit({ orders: [order(31)], holdMs: HOLD_MS });
    await desk.submit({ orders: [order(32)], holdMs: HOLD_MS });
    expect(told(desk.queue.jobsUnderWay())).toEqual([
      'sending: 1 of 20 accept (#1001)',
      'queued: 19 of 20 accept, 2 accept (#1031, #1032)',
    ]);
  });
});

describe('finishing', () => {
  test('sends held jobs at once', async () => {
    await open(accepted(1), accepted(2));
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    expect(await finish()).toEqual({ told: ['done: 2 accept (#1001, #1002)'], asChosen: true });
  });

  test('stops a long batch after the call in flight and reports the rest as interrupted', async () => {
    await open((response) => {
      setImmediate(() => accepted(1)(response));
    });
    const batch = await desk.submit({ orders: orders(200) });
    await store.whenReceived(1);
    expect(await finish()).toEqual({
      told: ['done: 1 of 200 accept (#1001)', 'interrupted: 199 of 200 accept'],
      asChosen: false,
    });
    expect((await desk.kinds(batch)).slice(0, 3)).toEqual(['done', 'interrupted', 'interrupted']);
    expect(store.received).toHaveLength(1);
  });

  test('does not wait for a missing answer, and the next start reads the order', async () => {
    await open(hang, stands('in_progress/accepted'));
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const settled = finish();
    await store.whenReceived(1);
    desk.clock.advance(PATIENCE_MS);
    expect(await settled).toEqual({
      told: ['interrupted: 1 accept (#1002)', 'unknown: 1 accept (#1001)'],
      asChosen: false,
    });
    expect(told(desk.queue.jobsUnderWay())).toEqual([]);
    restart();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('aborts the call that does not end in time', async () => {
    let isAborted: Promise<unknown> = Promise.resolve();
    await open((response) => {
      isAborted = once(response, 'close');
    });
    await desk.submit({ holdMs: HOLD_MS });
    const settled = finish();
    await store.whenReceived(1);
    desk.clock.advance(PATIENCE_MS);
    await settled;
    await isAborted;
    expect(desk.records).toMatchObject([{ outcome: 'unknown' }]);
  });

  test('reports what was refused and what failed', async () => {
    await open(
      refusedFor({ base: [CHANGED_ELSEWHERE] }),
      stands('open/rejected'),
      json(402, { errors: 'Frozen' }),
    );
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    expect(await finish()).toEqual({
      told: ['refused: 1 accept (#1001)', 'failed: 1 accept (#1002)'],
      asChosen: false,
    });
  });
});

test('finishing reports the unsent jobs of a batch that paused by itself', async () => {
  await open(json(402, { errors: 'Frozen' }));
  const batch = await desk.submit({ orders: orders(3), holdMs: HOLD_MS });
  expect(await finish()).toEqual({
    told: ['interrupted: 2 of 3 accept (#1002, #1003)', 'failed: 1 of 3 accept (#1001)'],
    asChosen: false,
  });
  expect(await desk.kinds(batch)).toEqual(['failed', 'interrupted', 'interrupted']);
});

describe('cancelling', () => {
  test('cancels what was not sent', async () => {
    await open();
    const batch = await desk.submit({ holdMs: HOLD_MS });
    expect(await cancel()).toEqual({
      told: ['cancelled: 1 accept (#1001)'],
      asChosen: true,
    });
    expect(await desk.kinds(batch)).toEqual(['cancelled']);
    expect(store.received).toEqual([]);
  });

  test('reports the job that was already in flight', async () => {
    await open((response) => {
      setImmediate(() => accepted(1)(response));
    });
    await desk.submit({ orders: orders(3) });
    await store.whenReceived(1);
    expect(await cancel()).toEqual({
      told: ['done: 1 of 3 accept (#1001)', 'cancelled: 2 of 3 accept (#1002, #1003)'],
      asChosen: false,
    });
  });

  test('stops a finish that takes too long', async () => {
    await open(hang);
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const finishing = finish();
    await store.whenReceived(1);
    const cancelling = cancel();
    desk.clock.advance(PATIENCE_MS);
    expect(await finishing).toMatchObject({
      told: ['cancelled: 1 accept (#1002)', 'unknown: 1 accept (#1001)'],
    });
    await cancelling;
  });
});

describe('jobs submitted while the queue drains', () => {
  /** An accept that is answered when the test calls `answer`. */
  function answeredLater(id: number) {
    let answer = (): void => undefined;
    const step: Step = (response) => {
      answer = () => accepted(id)(response);
    };
    return { step, answer: () => answer() };
  }

  test('are noticed, and jobs done and dismissed before the end are reported', async () => {
    const second = answeredLater(2);
    await open(accepted(1), second.step);
    const first = await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const drained = desk.queue.drain('finish', PATIENCE_MS);
    await desk.reached(1, 'done');
    await desk.queue.calls['queue.dismiss']({ batch: first.id });
    await store.whenReceived(2);
    const third = await desk.submit({ orders: [order(3)], holdMs: HOLD_MS });
    second.answer();
    const report = await drained;
    expect(told(report.outcomes)).toEqual(['done: 2 accept (#1001, #1002)']);
    expect(report).toMatchObject({ asChosen: true, submittedMeanwhile: true });
    expect(await desk.kinds(third)).toEqual(['held']);
  });

  test('are neither interrupted nor cut short when the others take too long', async () => {
    await open(hang, hang);
    await desk.submit({ holdMs: HOLD_MS });
    const drained = desk.queue.drain('finish', PATIENCE_MS);
    await store.whenReceived(1);
    const second = await desk.submit({ orders: [order(2)] });
    desk.clock.advance(PATIENCE_MS);
    const report = await drained;
    expect(told(report.outcomes)).toEqual(['unknown: 1 accept (#1001)']);
    expect(report.submittedMeanwhile).toBe(true);
    expect(await desk.kinds(second)).toEqual(['queued']);
  });

  test('include a job that was retried', async () => {
    const second = answeredLater(2);
    await open(json(402, { errors: 'Frozen' }), second.step);
    const failed = await desk.submit();
    await desk.reached(1, 'failed');
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const drained = desk.queue.drain('finish', PATIENCE_MS);
    await store.whenReceived(2);
    await desk.call('retry', failed);
    await desk.call('pause', failed);
    second.answer();
    expect(await drained).toMatchObject({ asChosen: true, submittedMeanwhile: true });
    expect(await desk.list()).toMatchObject([{ paused: true, jobs: [{ state: { kind: 'queued' } }] }, {}]);
  });

  test('do not include jobs that the full disk keeps open', async () => {
    const first = answeredLater(1);
    await open(first.step);
    await desk.submit();
    await store.whenReceived(1);
    const drained = desk.queue.drain('finish', PATIENCE_MS);
    desk.letDiskBeFull(true);
    first.answer();
    expect(await drained).toMatchObject({ submittedMeanwhile: false });
    expect(told(desk.queue.jobsUnderWay())).toEqual(['sending: 1 accept (#1001)']);
    desk.letDiskBeFull(false);
  });
});

test('the queue accepts new jobs when the app is not quit after finishing', async () => {
  await open(accepted(1), accepted(2));
  await desk.submit({ holdMs: HOLD_MS });
  await finish();
  await desk.submit({ orders: [order(2)] });
  expect(await desk.reached(2, 'done')).toMatchObject({ late: false });
});
