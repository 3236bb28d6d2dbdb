import { expect, test } from 'vitest';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { drop } from '../test/scripted-store.ts';
import { accepted, stands } from './test/order-answers.ts';
import { desk, open, setUpQueue, store } from './test/queue-fixture.ts';
import { order } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

async function faulted(): Promise<void> {
  await expect.poll(() => desk.logged.length).toBeGreaterThan(0);
}

test('a job is not sent until its state can be saved', async () => {
  await open(accepted(1));
  const batch = await desk.submit({ holdMs: HOLD_MS });
  desk.letDiskBeFull(true);
  desk.clock.advance(HOLD_MS);
  await faulted();
  expect(await desk.kinds(batch)).toEqual(['held']);
  expect(store.received).toEqual([]);
  desk.letDiskBeFull(false);
  desk.clock.advance(WRITE_AGAIN_MS);
  expect(await desk.reached(1, 'done')).toMatchObject({ late: false });
});

test('a job whose sendNow could not be saved is sent when its hold ends', async () => {
  await open(accepted(1));
  const batch = await desk.submit({ holdMs: HOLD_MS });
  desk.letDiskBeFull(true);
  await expect(desk.call('sendNow', batch)).rejects.toThrow('readonly database');
  desk.letDiskBeFull(false);
  desk.clock.advance(HOLD_MS);
  await desk.reached(1, 'done');
});

test('the outcome of an answer that could not be saved is determined by reading the order', async () => {
  await open(
    (response) => {
      desk.letDiskBeFull(true);
      accepted(1)(response);
    },
    stands('in_progress/accepted'),
    accepted(2),
  );
  await desk.submit();
  await faulted();
  desk.letDiskBeFull(false);
  desk.clock.advance(WRITE_AGAIN_MS);
  expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  await desk.submit({ orders: [order(2)] });
  expect(await desk.reached(2, 'done')).toMatchObject({ late: false });
});

test('a look-up whose result cannot be saved is repeated later', async () => {
  await open(
    drop,
    (response) => {
      desk.letDiskBeFull(true);
      stands('in_progress/accepted')(response);
    },
    stands('in_progress/accepted'),
  );
  await desk.submit();
  await faulted();
  desk.letDiskBeFull(false);
  await desk.clock.waitedFor(WRITE_AGAIN_MS);
  desk.clock.advance(WRITE_AGAIN_MS);
  expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
});
