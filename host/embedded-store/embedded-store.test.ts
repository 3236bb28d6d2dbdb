import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { LogEntry } from '../dependencies.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { type Launched, launchScript } from '../test/launch-script.ts';
import { createEmbeddedStore } from './embedded-store.ts';
import { storeArguments } from './store-arguments.ts';

const script = join(import.meta.dirname, 'test/tiny-store.ts');
const running: Launched[] = [];

afterEach(() => running.splice(0).forEach((launched) => launched.killAll()));

type Behaviour = 'well' | 'crashing' | 'silent' | 'talkative';

/** An embedded store; each started process behaves as last set with `behave`. `before` may throw. */
function embeddedStore(
  first: Behaviour = 'well',
  before: { readonly launch?: () => void; readonly admit?: () => void } = {},
) {
  let behaviour = first;
  const clock = createFakeClock();
  const launched = launchScript(script, () => [behaviour]);
  running.push(launched);
  const states: string[] = [];
  const tokens: string[] = [];
  const said: (HostEvent | LogEntry)[] = [];
  const store = createEmbeddedStore({
    ...clock,
    launchStore: (args) => {
      before.launch?.();
      return launched.launchStore(args);
    },
    dataDir: '/data',
    log: (entry) => said.push(entry),
    emit: (event) => {
      said.push(event);
      if (event.type === 'embedded_store') states.push(event.state);
    },
    admit: async ({ token }) => {
      before.admit?.();
      tokens.push(token);
    },
  });
  /** Kills the latest process and waits until it has exited. */
  const kill = async () => {
    const child = launched.children.at(-1);
    const gone = child === undefined ? Promise.resolve() : once(child, 'exit');
    child?.kill('SIGKILL');
    await gone;
  };
  return {
    store,
    clock,
    launched,
    states,
    tokens,
    said,
    kill,
    behave: (next: Behaviour) => (behaviour = next),
  };
}

async function answers(address: { ok: true; value: string } | { ok: false }): Promise<boolean> {
  if (!address.ok) return false;
  const response = await fetch(address.value);
  await response.text();
  return response.ok;
}

test('the command line is that of D7, with a bucket of 400 and no secret', () => {
  expect(storeArguments('/data').join(' ')).toBe(
    '--port 0 --host 127.0.0.1 --database /data/store.db --seed demo --rest-bucket 400 --rest-rate 20 --sandbox --allow-private-src',
  );
});

describe('the first call', () => {
  test('starts the store, and concurrent calls share that start', async () => {
    const { store, launched, states } = embeddedStore();
    const [one, other] = await Promise.all([store.address(), store.address()]);
    expect(await answers(one)).toBe(true);
    expect(other).toEqual(one);
    expect(await store.address()).toEqual(one);
    expect(launched.children).toHaveLength(1);
    expect(states).toEqual(['starting', 'ready']);
  });

  test('uses the store that start() has already started', async () => {
    const { store, launched, states } = embeddedStore();
    store.start();
    expect(await answers(await store.address())).toBe(true);
    expect(launched.children).toHaveLength(1);
    expect(states).toEqual(['starting', 'ready']);
  });

  test('passes the token to the vault, but not to events, log or arguments', async () => {
    const { store, launched, tokens, said } = embeddedStore();
    await store.address();
    expect(tokens).toEqual([expect.stringMatching(/^sat_/)]);
    expect(JSON.stringify([said, launched.children[0]?.spawnargs])).not.toContain(tokens[0]);
  });

  test.each<[Behaviour, object]>([
    ['crashing', { reason: 'ended', detail: 'exit code 3' }],
    ['talkative', { reason: 'no_address', detail: null }],
  ])('fails when the store is %s', async (behaviour, why) => {
    const { store, states } = embeddedStore(behaviour);
    expect(await store.address()).toMatchObject({
      ok: false,
      error: { kind: 'store_not_running', ...why },
    });
    expect(states).toEqual(['starting', 'failed']);
  });

  test.each(['launch', 'admit'] as const)(
    'fails after a bug at %s without leaving a process, and the next call tries again',
    async (where) => {
      const bug = vi.fn<() => void>().mockImplementationOnce(() => {
        throw new TypeError('sat_secret is undefined');
      });
      const { store, launched, states, said } = embeddedStore('well', { [where]: bug });
      expect(await store.address()).toEqual({
        ok: false,
        error: { kind: 'store_not_running', reason: 'ended', detail: 'TypeError' },
      });
      expect(launched.children.map(({ signalCode }) => signalCode)).toEqual(
        where === 'launch' ? [] : ['SIGKILL'],
      );
      expect(JSON.stringify(said)).not.toContain('sat_secret');
      expect(await answers(await store.address())).toBe(true);
      expect(states).toEqual(['starting', 'failed', 'starting', 'ready']);
    },
  );

  test('times out after 15 s of silence, kills the process, and the next call tries again', async () => {
    const { store, clock, launched, behave } = embeddedStore('silent');
    const address = store.address();
    await clock.waitedFor(15_000);
    clock.advance(15_000);
    expect(await address).toMatchObject({ error: { kind: 'store_not_running' } });
    expect(launched.children[0]?.signalCode).toBe('SIGKILL');
    behave('well');
    expect(await answers(await store.address())).toBe(true);
  });
});

describe('when the store process dies', () => {
  test('it is restarted, and calls wait for the restart', async () => {
    const { store, clock, states, tokens, kill } = embeddedStore();
    const before = await store.address();
    await kill();
    await clock.waitedFor(250);
    const meanwhile = store.address();
    clock.advance(250);
    const after = await meanwhile;
    expect(await answers(after)).toBe(true);
    expect(after).not.toEqual(before);
    expect(new Set(tokens).size).toBe(2);
    expect(states).toEqual(['starting', 'ready', 'restarting', 'ready']);
  });

  test('too often, it is not restarted until start() is called', async () => {
    const { store, clock, states, kill } = embeddedStore();
    await store.address();
    for (const pause of [250, 500, 1000, 2000, 4000]) {
      await kill();
      await clock.waitedFor(pause);
      clock.advance(pause);
      await store.address();
    }
    await kill();
    expect(states.at(-1)).toBe('failed');
    expect(clock.pending()).toEqual([]);
    expect(await store.address()).toMatchObject({
      error: { kind: 'store_not_running', reason: 'keeps_ending' },
    });
    store.start();
    expect(await answers(await store.address())).toBe(true);
  });

  test('after a minute of running, earlier deaths no longer count', async () => {
    const { store, clock, kill } = embeddedStore();
    await store.address();
    for (let death = 0; death < 7; death += 1) {
      clock.advance(60_000);
      await kill();
      await clock.waitedFor(250);
      clock.advance(250);
      await store.address();
    }
    expect(await answers(await store.address())).toBe(true);
  });
});

describe('stopping', () => {
  test('ends the process cleanly', async () => {
    const { store, launched, states } = embeddedStore();
    await store.address();
    await store.stop();
    expect(launched.children[0]?.exitCode).toBe(0);
    expect(states.at(-1)).toBe('stopped');
  });

  test('prevents any later start', async () => {
    const { store, launched } = embeddedStore();
    await store.stop();
    expect(await store.address()).toMatchObject({ error: { kind: 'store_not_running' } });
    expect(launched.children).toEqual([]);
  });

  test('during a start fails the waiting calls and kills the process', async () => {
    const { store, launched } = embeddedStore('silent');
    const address = store.address();
    await store.stop();
    expect(await address).toMatchObject({ error: { kind: 'store_not_running' } });
    expect(launched.children[0]?.killed).toBe(true);
  });

  test('during the delay before a restart fails the waiting calls', async () => {
    const { store, clock, launched, kill } = embeddedStore();
    await store.address();
    await kill();
    await clock.waitedFor(250);
    const address = store.address();
    await store.stop();
    expect(await address).toMatchObject({ error: { kind: 'store_not_running' } });
    expect(launched.children).toHaveLength(1);
  });
});

test('the store process exits when its stdin closes, as it does when the host is killed', async () => {
  const { store, launched } = embeddedStore();
  await store.address();
  const [child] = launched.children;
  const gone = once(child ?? process, 'exit');
  child?.stdin?.end();
  expect(await gone).toEqual([0, null]);
});
