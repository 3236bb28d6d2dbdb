import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOLD_MS } from '../../shared/contract/outbox.ts';
import { hang, json, type ScriptedStore, startScriptedStore, type Step } from '../test/scripted-store.ts';
import { accepted, CHANGED_ELSEWHERE, refusedFor, stands } from './test/order-answers.ts';
import {
  makeOutboxFolder,
  openOutbox,
  order,
  orders,
  type OutboxFolder,
  type OutboxUnderTest,
} from './test/outbox-under-test.ts';

const PATIENCE_MS = 4_000;

let folder: OutboxFolder;
let store: ScriptedStore;
let desk: OutboxUnderTest;

beforeEach(() => {
  folder = makeOutboxFolder();
});

afterEach(async () => {
  desk.crash();
  await store.close();
  folder.remove();
});

async function open(...script: readonly Step[]): Promise<void> {
  store = await startScriptedStore(...script);
  desk = openOutbox(folder, store.origin);
}

const finish = () => desk.outbox.settle('finish', PATIENCE_MS);
const cancel = () => desk.outbox.settle('cancel', PATIENCE_MS);

describe('what quitting would cut short', () => {
  test('is nothing when nothing waits', async () => {
    await open(accepted(1));
    await desk.submit();
    await desk.reached(1, 'done');
    expect(desk.outbox.openOperations()).toEqual([]);
    expect(await finish()).toEqual({ sentences: [], asChosen: true });
  });

  test('is named by orders, single ones together, batches by their number', async () => {
    await open(hang);
    await desk.submit({ orders: orders(20) });
    await store.whenReceived(1);
    await desk.submit({ orders: [order(31)], holdMs: HOLD_MS });
    await desk.submit({ orders: [order(32)], holdMs: HOLD_MS });
    expect(desk.outbox.openOperations()).toEqual([
      'Being sent: 1 of 20 accepts (#1001).',
      'Not sent yet: 19 of 20 accepts, 2 accepts (#1031, #1032).',
    ]);
  });
});

describe('finishing', () => {
  test('sends what is held, now', async () => {
    await open(accepted(1), accepted(2));
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    expect(await finish()).toEqual({ sentences: ['Sent: 2 accepts (#1001, #1002).'], asChosen: true });
  });

  test('leaves a long batch after the running call, and says so', async () => {
    await open((response) => {
      setImmediate(() => accepted(1)(response));
    });
    const batch = await desk.submit({ orders: orders(200) });
    await store.whenReceived(1);
    expect(await finish()).toEqual({
      sentences: [
        'Sent: 1 of 200 accepts (#1001).',
        'Not sent: 199 of 200 accepts. Storedesk asks about it when it is opened again.',
      ],
      asChosen: false,
    });
    expect((await desk.kinds(batch)).slice(0, 3)).toEqual(['done', 'left', 'left']);
    expect(store.received).toHaveLength(1);
  });

  test('does not wait for an answer that does not come: its order is read by the next start', async () => {
    await open(hang, stands('in_progress/accepted'));
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const settled = finish();
    await store.whenReceived(1);
    desk.clock.advance(PATIENCE_MS);
    expect(await settled).toEqual({
      sentences: [
        'Not sent: 1 accept (#1002). Storedesk asks about it when it is opened again.',
        'Not known yet: 1 accept (#1001). Storedesk reads the order when it is opened again.',
      ],
      asChosen: false,
    });
    expect(desk.outbox.openOperations()).toEqual([]);
    desk.crash();
    desk = openOutbox(folder, store.origin);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('aborts the call that it does not wait for', async () => {
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

  test('says what was refused and what could not be done', async () => {
    await open(
      refusedFor({ base: [CHANGED_ELSEWHERE] }),
      stands('open/rejected'),
      json(402, { errors: 'Frozen' }),
    );
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    expect(await finish()).toEqual({
      sentences: ['Refused by the store: 1 accept (#1001).', 'Not done: 1 accept (#1002).'],
      asChosen: false,
    });
  });
});

describe('cancelling', () => {
  test('takes back what was not sent', async () => {
    await open();
    const batch = await desk.submit({ holdMs: HOLD_MS });
    expect(await cancel()).toEqual({
      sentences: ['Taken back, not sent: 1 accept (#1001).'],
      asChosen: true,
    });
    expect(await desk.kinds(batch)).toEqual(['taken_back']);
    expect(store.received).toEqual([]);
  });

  test('says what was on its way already', async () => {
    await open((response) => {
      setImmediate(() => accepted(1)(response));
    });
    await desk.submit({ orders: orders(3) });
    await store.whenReceived(1);
    expect(await cancel()).toEqual({
      sentences: ['Sent: 1 of 3 accepts (#1001).', 'Taken back, not sent: 2 of 3 accepts (#1002, #1003).'],
      asChosen: false,
    });
  });

  test('stops a finishing that takes too long for somebody', async () => {
    await open(hang);
    await desk.submit({ holdMs: HOLD_MS });
    await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    const finishing = finish();
    await store.whenReceived(1);
    const cancelling = cancel();
    desk.clock.advance(PATIENCE_MS);
    expect(await finishing).toMatchObject({
      sentences: [
        'Taken back, not sent: 1 accept (#1002).',
        expect.stringContaining('Not known yet: 1 accept (#1001).'),
      ],
    });
    await cancelling;
  });
});

test('who stays after all can go on', async () => {
  await open(accepted(1), accepted(2));
  await desk.submit({ holdMs: HOLD_MS });
  await finish();
  await desk.submit({ orders: [order(2)] });
  expect(await desk.reached(2, 'done')).toMatchObject({ late: false });
});
