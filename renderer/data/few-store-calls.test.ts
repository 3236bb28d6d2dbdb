import { expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { withFewStoreCalls } from './few-store-calls.ts';
import { inBackground } from './in-background.ts';

/** A host that keeps store calls pending until `answer` names them. */
function slowStore() {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  const call = withFewStoreCalls(async (name, input) => {
    const { id } = input as { id: string };
    asked.push(`${name} ${id}`);
    if (name === 'queue.submit' || name === 'store.cancel') return ok(null);
    return new Promise((resolve) => {
      answers.set(id, () => resolve(ok(id)));
    });
  });
  return { asked, call, answer: (id: string) => answers.get(id)?.() };
}

test('at most four store calls are in flight, and the others follow in order', async () => {
  const { asked, call, answer } = slowStore();
  const calls = ['1', '2', '3', '4', '5', '6'].map(async (id) => call('store.graphql', { id }));
  await expect.poll(() => asked).toHaveLength(4);
  answer('2');
  expect(await calls[1]).toEqual(ok('2'));
  await expect.poll(() => asked).toHaveLength(5);
  expect(asked.at(-1)).toBe('store.graphql 5');
});

test('calls that the host answers itself do not wait for store calls', async () => {
  const { asked, call } = slowStore();
  const names = ['store.rest', 'store.graphql', 'explorer.rest', 'explorer.graphql', 'store.rest'] as const;
  names.forEach((name, index) => inBackground(call(name, { id: String(index) })));
  await expect.poll(() => asked).toHaveLength(4);
  expect(await call('queue.submit', { id: 'x' })).toEqual(ok(null));
  expect(await call('store.cancel', { id: '1' })).toEqual(ok(null));
  expect(asked.slice(4)).toEqual(['queue.submit x', 'store.cancel 1']);
});

test('a call that is cancelled before its turn is not sent', async () => {
  const { asked, call, answer } = slowStore();
  const calls = ['1', '2', '3', '4', '5'].map(async (id) => call('store.graphql', { id }));
  await expect.poll(() => asked).toHaveLength(4);
  expect(await call('store.cancel', { id: '5' })).toEqual(ok(null));
  answer('1');
  expect(await calls[4]).toEqual({ ok: false, error: { kind: 'aborted', sent: 'no' } });
  expect(asked).toHaveLength(4);
});
