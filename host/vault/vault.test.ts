import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Keyring } from '../dependencies.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { AccessToken } from './access-token.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { createVault } from './vault.ts';

// The real keychain is tested in os-keyring.test.ts; this tests how the vault handles a misbehaving one.
const ID = 'a-connection' as ConnectionId;
const OTHER = 'another-connection' as ConnectionId;

function keyringThat(entry: Partial<Awaited<ReturnType<Keyring>>>): Keyring {
  return () =>
    Promise.resolve({
      setPassword: () => Promise.resolve(),
      getPassword: () => Promise.resolve(null),
      deletePassword: () => Promise.resolve(false),
      ...entry,
    });
}

const unavailable: Keyring = () => Promise.reject(new Error('Platform failure: DBus error: no bus'));

test('a token that does not read back is reported as not stored', async () => {
  const vault = createVault({
    monotonicNow: systemMonotonicNow,
    keyring: keyringThat({ getPassword: () => Promise.resolve('something else') }),
  });
  const kept = await vault.keep(ID, vault.seal('sat_1'), 'keychain');
  expect(kept).toMatchObject({ ok: false, error: { kind: 'keychain', problem: 'not_stored' } });
});

test('the previous token is restored when the new one does not read back', async () => {
  const held = { text: 'sat_1', asked: 0 };
  const vault = createVault({
    monotonicNow: systemMonotonicNow,
    keyring: keyringThat({
      setPassword: async (text) => {
        held.text = text;
      },
      // Asked before the write and after it.
      getPassword: async () => ((held.asked += 1), held.asked === 1 ? held.text : 'something else'),
    }),
  });
  const kept = await vault.keep(ID, vault.seal('sat_2'), 'keychain');
  expect(kept).toMatchObject({ error: { problem: 'not_stored' } });
  expect(held.text).toBe('sat_1');
});

test('a token that could not be stored is not cached either', async () => {
  const vault = createVault({ keyring: keyringThat({}), monotonicNow: systemMonotonicNow });
  await vault.keep(ID, vault.seal('sat_1'), 'keychain');
  expect(await vault.find(ID)).toEqual({ ok: true, value: null });
});

test('a token of 1,280 UTF-16 units is stored, and a longer one is too long for Windows', async () => {
  let held: string | null = null;
  const vault = createVault({
    monotonicNow: systemMonotonicNow,
    keyring: keyringThat({
      setPassword: async (text) => {
        held = text;
      },
      getPassword: () => Promise.resolve(held),
    }),
  });
  expect(await vault.keep(ID, vault.seal('💶'.repeat(640)), 'keychain')).toEqual({ ok: true, value: null });
  const tooLong = await vault.keep(ID, vault.seal('💶'.repeat(640) + 'x'), 'keychain');
  expect(tooLong).toMatchObject({ error: { problem: 'too_long' } });
});

test('a token for the session never touches the keychain', async () => {
  const vault = createVault({ keyring: unavailable, monotonicNow: systemMonotonicNow });
  await vault.keep(ID, vault.seal('sat_1'), 'session');
  const found = await vault.find(ID);
  expect(found.ok && found.value && AccessToken.open(found.value)).toBe('sat_1');
  expect(await vault.forget(ID, 'session')).toEqual({ ok: true, value: null });
});

test('without a keychain, storing a token fails and does not fall back to memory', async () => {
  const vault = createVault({ keyring: unavailable, monotonicNow: systemMonotonicNow });
  const noDaemon = { ok: false, error: { problem: 'no_daemon' } };
  expect(await vault.keep(ID, vault.seal('sat_1'), 'keychain')).toMatchObject(noDaemon);
  expect(await vault.find(ID)).toMatchObject(noDaemon);
  expect(await vault.problem()).toBe('no_daemon');
});

test('the keychain is read once per connection', async () => {
  let reads = 0;
  const vault = createVault({
    monotonicNow: systemMonotonicNow,
    keyring: keyringThat({ getPassword: () => Promise.resolve(((reads += 1), 'sat_1')) }),
  });
  await vault.find(ID);
  await vault.find(ID);
  expect(reads).toBe(1);
});

describe('without a keychain service', () => {
  function absent() {
    const clock = createFakeClock();
    const keychain = { attempts: 0, isAbsent: true };
    const keyring: Keyring = async (...entry) => {
      keychain.attempts += 1;
      return (keychain.isAbsent ? unavailable : keyringThat({}))(...entry);
    };
    return { clock, keychain, vault: createVault({ ...clock, keyring }) };
  }
  const noDaemon = { ok: false, error: { kind: 'keychain', problem: 'no_daemon' } };

  test('background work tries once in 30 s, whichever token it needs', async () => {
    const { clock, keychain, vault } = absent();
    const found = [vault.find(ID, false), vault.find(OTHER, false)];
    expect(await Promise.all(found)).toEqual([noDaemon, noDaemon]);
    clock.advance(29_999);
    expect(await vault.find(ID, false)).toEqual(noDaemon);
    expect(keychain.attempts).toBe(1);
    clock.advance(1);
    expect(await vault.find(ID, false)).toEqual(noDaemon);
    expect(keychain.attempts).toBe(2);
  });

  test('a user action always tries, and background work tries again after a success', async () => {
    const { keychain, vault } = absent();
    expect(await vault.find(ID)).toEqual(noDaemon);
    expect(await vault.find(ID)).toEqual(noDaemon);
    expect(keychain.attempts).toBe(2);
    keychain.isAbsent = false;
    expect(await vault.find(ID)).toEqual({ ok: true, value: null });
    expect(await vault.find(OTHER, false)).toEqual({ ok: true, value: null });
    expect(keychain.attempts).toBe(4);
  });
});

describe('a keychain prompt', () => {
  /** A keychain that prompts each time, until the prompt is answered with `text` or dismissed with null. */
  function keychainThatAsks() {
    const questions: ((text: string | null) => void)[] = [];
    const getPassword = async () =>
      new Promise<string>((resolve, reject) => {
        questions.push((text) => (text === null ? reject(new Error('prompt was dismissed')) : resolve(text)));
      });
    return {
      questions,
      vault: createVault({ keyring: keyringThat({ getPassword }), monotonicNow: systemMonotonicNow }),
    };
  }

  test('is shown once to all callers that wait for the same token', async () => {
    const { questions, vault } = keychainThatAsks();
    const found = [vault.find(ID), vault.find(ID), vault.find(ID, false)];
    await expect.poll(() => questions.length).toBeGreaterThan(0);
    questions[0]?.('sat_1');
    for (const one of await Promise.all(found)) expect(one.ok && one.value).not.toBeNull();
    expect(questions).toHaveLength(1);
  });

  test('keeps no other token whose caller has cancelled meanwhile', async () => {
    const { questions, vault } = keychainThatAsks();
    const found = vault.find(ID);
    await expect.poll(() => questions.length).toBeGreaterThan(0);
    const cancelling = new AbortController();
    const kept = vault.keep(OTHER, vault.seal('sat_2'), 'keychain', cancelling.signal);
    cancelling.abort();
    questions[0]?.('sat_1');
    expect(await kept).toEqual({ ok: false, error: { kind: 'aborted', sent: 'no' } });
    expect(await found).toMatchObject({ ok: true });
    expect(questions).toHaveLength(1);
  });

  test('blocks prompts for other tokens, but not the check for a keychain', async () => {
    const { questions, vault } = keychainThatAsks();
    const found = [vault.find(ID), vault.find(OTHER)];
    await expect.poll(() => questions.length).toBeGreaterThan(0);
    const probed = vault.problem();
    await expect.poll(() => questions.length).toBeGreaterThan(1);
    questions[1]?.('');
    expect(await probed).toBeNull();
    expect(questions).toHaveLength(2);
    questions[0]?.('sat_1');
    await expect.poll(() => questions.length).toBeGreaterThan(2);
    questions[2]?.('sat_2');
    const tokens = (await Promise.all(found)).map(
      (one) => one.ok && one.value && AccessToken.open(one.value),
    );
    expect(tokens).toEqual(['sat_1', 'sat_2']);
  });

  test('that was dismissed is shown again for a user action, but not for background work', async () => {
    const { questions, vault } = keychainThatAsks();
    const first = vault.find(ID, false);
    await expect.poll(() => questions).toHaveLength(1);
    questions[0]?.(null);
    const dismissed = { ok: false, error: { kind: 'keychain', problem: 'dismissed' } };
    expect(await first).toEqual(dismissed);
    expect(await vault.find(ID, false)).toEqual(dismissed);
    expect(questions).toHaveLength(1);

    const again = vault.find(ID);
    await expect.poll(() => questions).toHaveLength(2);
    questions[1]?.('sat_1');
    expect(await again).toMatchObject({ ok: true });
    expect(await vault.find(ID, false)).toMatchObject({ ok: true });
    expect(questions).toHaveLength(2);
  });
});
