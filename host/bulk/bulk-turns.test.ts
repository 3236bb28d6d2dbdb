import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { createBulkTurns } from './bulk-turns.ts';

const STORE = 'one' as ConnectionId;
const OTHER = 'other' as ConnectionId;

/** A turn that adds its name to `said` and runs until `end` is called. */
function holder(said: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const act = async () => {
    said.push(name);
    await ended;
    return name;
  };
  return { act, end: () => end() };
}

const never = new AbortController().signal;
const settled = async () => new Promise((resolve) => setImmediate(resolve));

test('turns of one store run one at a time in their order, and other stores do not wait', async () => {
  const turns = createBulkTurns();
  const said: string[] = [];
  const [first, second, elsewhere] = ['first', 'second', 'elsewhere'].map((name) => holder(said, name));
  if (!first || !second || !elsewhere) throw new Error('There are three.');
  const all = [
    turns.take(STORE, never, first.act),
    turns.take(STORE, never, second.act),
    turns.take(OTHER, never, elsewhere.act),
  ];
  await settled();
  expect(said).toEqual(['first', 'elsewhere']);
  first.end();
  await settled();
  expect(said).toEqual(['first', 'elsewhere', 'second']);
  second.end();
  elsewhere.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'elsewhere']);
});

test('an aborted waiting turn returns null, never runs and does not start the next turn early', async () => {
  const turns = createBulkTurns();
  const said: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => holder(said, name));
  if (!first || !second || !third) throw new Error('There are three.');
  const patience = new AbortController();
  const one = turns.take(STORE, never, first.act);
  const two = turns.take(STORE, patience.signal, second.act);
  const three = turns.take(STORE, never, third.act);
  patience.abort();
  expect(await two).toBeNull();
  await settled();
  expect(said).toEqual(['first']);
  first.end();
  third.end();
  expect(await Promise.all([one, three])).toEqual(['first', 'third']);
});

test('a turn that throws lets the next turn run', async () => {
  const turns = createBulkTurns();
  const failed = turns.take(STORE, never, async () => {
    throw new Error('The disk is full.');
  });
  const next = turns.take(STORE, never, async () => 'next');
  await expect(failed).rejects.toThrow('full');
  expect(await next).toBe('next');
});
