import { expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { findStorageFailure, WriteTurnError } from './storage-failure.ts';
import { createWrite, type RunTransaction, type Transaction } from './transaction.ts';

/** Runs the work without a database. */
const run: RunTransaction = async (work) => work({} as Transaction);

test('M8 a write that waits too long for those before it is given up, is never begun, and lets nobody past', async () => {
  const write = createWrite(run, 1);
  const patient = createWrite(run);
  const steps: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = write(async () => {
    steps.push('first begins');
    await gate;
    steps.push('first ends');
    return ok(null);
  });
  const given = write(async () => {
    steps.push('given up');
    return ok(null);
  });
  const error: unknown = await given.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WriteTurnError);
  expect(findStorageFailure(error)).toBe('overloaded');
  expect(steps).toEqual(['first begins']);
  open();
  await held;
  await write(async () => {
    steps.push('last');
    return ok(null);
  });
  expect(steps).toEqual(['first begins', 'first ends', 'last']);
  expect(await patient(async () => ok('without a limit'))).toEqual(ok('without a limit'));
});
