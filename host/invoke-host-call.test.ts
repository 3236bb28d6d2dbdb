import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../shared/contract/connection.ts';
import { ok } from '../shared/result.ts';
import { type HostImplementation, refuseHostCalls } from './host-calls.ts';
import { invokeHostCall } from './invoke-host-call.ts';
import type { LogEntry } from './dependencies.ts';

function nest(levels: number): unknown {
  let value: unknown = null;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const reached = 'closing';
const calls: HostImplementation = refuseHostCalls(reached);
const logged: LogEntry[] = [];
const invoke = async (name: string, input: unknown, implementation = calls) =>
  invokeHostCall(implementation, name, input, { log: (entry) => logged.push(entry), checkOutputs: false });

const rest = (body: unknown) => ({
  connection: 'sandbox' as ConnectionId,
  id: '1',
  method: 'POST',
  path: '/themes.json',
  query: {},
  body,
});

describe('H3 the input of a call is measured before it is parsed', () => {
  test.each([
    ['nested 5,000 levels', rest(nest(5_000)), 'too_deep'],
    ['nested 200,000 levels', nest(200_000), 'too_deep'],
    ['of a million values', rest(Array.from({ length: 1_000_000 }, () => 0)), 'too_large'],
    ['of more characters than the web shell takes', rest('x'.repeat(4 * 1024 * 1024)), 'too_large'],
    [
      'with variables that nest',
      { connection: 'x', id: '1', query: '', variables: { a: nest(200) } },
      'too_deep',
    ],
  ])('an input %s is refused', async (_, input, sentence) => {
    const name =
      typeof input === 'object' && input !== null && 'variables' in input ? 'store.graphql' : 'store.rest';
    expect(await invoke(name, input)).toMatchObject({
      ok: false,
      error: { kind: 'host', reason: 'refused', detail: expect.stringContaining(sentence) },
    });
  });

  test('a circular input is refused', async () => {
    const ring: unknown[] = [];
    ring.push(ring);
    expect(await invoke('store.rest', rest(ring))).toMatchObject({ error: { kind: 'host' } });
  });

  test('an input that throws when it is read gives an error, and the message is not logged', async () => {
    const input = {
      get connection(): string {
        throw new Error('sat_secret');
      },
    };
    expect(await invoke('store.rest', input)).toMatchObject({ error: { kind: 'host' } });
    expect(JSON.stringify(logged)).not.toContain('sat_secret');
  });

  test('the error about a long input is short', async () => {
    const many = {
      ...rest(null),
      query: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`a${n}`, n])),
    };
    const answer = await invoke('store.rest', many);
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
  });

  test('an input of the usual size goes through', async () => {
    expect(await invoke('store.rest', rest({ theme: { name: 'x'.repeat(10_000) } }))).toMatchObject({
      error: { reason: reached },
    });
  });
});

test('H3 an answer nested too deeply for a shell is refused', async () => {
  const body = nest(5_000) as null;
  const deep = {
    ...calls,
    'store.rest': async () => ok({ status: 200, headers: {}, pages: { previous: null, next: null }, body }),
  };
  expect(await invoke('store.rest', rest(null), deep)).toMatchObject({
    ok: false,
    error: { kind: 'host', reason: 'refused', detail: expect.stringContaining('too_deep') },
  });
});
