import { describe, expect, test } from 'vitest';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { createConnectionRows } from './connection-rows.ts';
import { idOf, input, setUpConnections, start, welcome, welcomeOf } from './test/connections-under-test.ts';
import { storeThat } from '../test/scripted-store.ts';

setUpConnections();

const taken = { ok: false, error: { kind: 'invalid', fields: { name: ['taken'] } } };

describe('a shop with a blank name', () => {
  test.each(['', '  ', '\u{200e}\n'])('is connected only when the user enters a name: %j', async (blank) => {
    const store = await storeThat(welcomeOf(blank), welcomeOf(blank), welcomeOf(blank));
    const { connections, memory } = start();
    expect(await connections.add(input(store.origin))).toMatchObject({
      error: { kind: 'invalid', fields: { name: ['unnamed'] } },
    });
    expect(memory.held.size).toBe(0);
    const id = idOf(await connections.add(input(store.origin, { name: 'Corner shop' })));
    expect(connections.list().map(({ name }) => name)).toEqual(['Sandbox', 'Corner shop']);
    // A blank name must not be shown, nor stop a token whose shop reports another name.
    expect(await connections.check(id)).toMatchObject({ value: { shopName: 'Corner shop' } });
  });
});

describe('a name that is already taken', () => {
  test('is refused before the store is asked, and nothing is saved', async () => {
    const store = await storeThat(welcome);
    const { connections, memory } = start();
    await connections.add(input(store.origin));
    for (const name of ['Northwind', 'Sandbox', 'NORTHWIND', 'North\u{200b}wind'])
      expect(await connections.add(input(store.origin, { name }))).toMatchObject(taken);
    expect(store.received).toHaveLength(1);
    expect(connections.list()).toHaveLength(2);
    expect(memory.held.size).toBe(1);
  });

  test('is refused when another window takes it during the check of the store, and no token is kept', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections, memory } = start();
    const answers = await Promise.all(
      ['one', 'two'].map(async () => connections.add(input(store.origin, { name: 'Berlin' }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(taken);
    expect(connections.list().map(({ name }) => name)).toEqual(['Sandbox', 'Berlin']);
    expect(memory.held.size).toBe(1);
  });

  test('gets a number when another window connects a shop of that name during a keychain prompt', async () => {
    const store = await storeThat(welcome, welcome);
    const host = start();
    const vault = { ...host.vault };
    const prompts: (() => void)[] = [];
    host.vault.keep = async (...given) => {
      await new Promise<void>((resolve) => {
        prompts.push(resolve);
        if (prompts.length === 2) for (const answer of prompts) answer();
      });
      return vault.keep(...given);
    };
    await Promise.all([host.connections.add(input(store.origin)), host.connections.add(input(store.origin))]);
    const names = host.connections.list().map(({ name }) => name);
    expect(names).toEqual(['Sandbox', 'Northwind', 'Northwind (2)']);
  });

  test('is refused when a store is renamed to it, and nothing else of the change is saved', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections } = start();
    await connections.add(input(store.origin));
    const id = idOf(await connections.add(input(store.origin)));
    for (const name of ['Sandbox', 'sandbox', 'northwind'])
      expect(connections.change({ connection: id, name, readOnly: true })).toMatchObject(taken);
    expect(connections.list().at(-1)).toMatchObject({ name: 'Northwind (2)', readOnly: false });
    expect(connections.change({ connection: id, name: 'Northwind (2)' })).toMatchObject({ ok: true });
  });

  test('is also kept by a store whose name looks like it since an earlier version, which can be changed', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections, database } = start();
    const first = idOf(await connections.add(input(store.origin)));
    const row = createConnectionRows(database).find(first);
    expect.assert(row !== null);
    const twin = { ...row, id: 'twin' as typeof first, name: 'north\u{200b}wind' };
    const marks = { name: null, colour: 'red', readOnly: false } as const;
    createConnectionRows(database).insert(twin, marks, '2026-01-01T00:00:00Z');
    const kept = { connection: twin.id, name: twin.name, readOnly: true };
    expect(connections.change(kept)).toMatchObject({ value: { name: twin.name, readOnly: true } });
    expect(await connections.changeToken({ connection: first, token: 'shpat_another' })).toMatchObject({
      ok: true,
    });
    expect(connections.change({ connection: twin.id, name: 'Berlin' })).toMatchObject({ ok: true });
  });

  test('gets a number when a store is renamed back to its own name', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections } = start();
    const id = idOf(await connections.add(input(store.origin)));
    connections.change({ connection: id, name: 'Berlin' });
    expect(await connections.add(input(store.origin))).toMatchObject({ value: { name: 'Northwind' } });
    expect(connections.change({ connection: id, name: '' })).toMatchObject({
      value: { name: 'Northwind (2)' },
    });
  });

  test('is kept by two stores that already share it, and their other marks can be changed', async () => {
    const store = await storeThat(welcome, welcome);
    const { connections, database } = start();
    const first = idOf(await connections.add(input(store.origin)));
    const row = createConnectionRows(database).find(first);
    expect.assert(row !== null);
    const twin = { ...row, id: 'twin' as typeof first };
    const marks = { name: null, colour: 'red', readOnly: false } as const;
    createConnectionRows(database).insert(twin, marks, '2026-01-01T00:00:00Z');
    const change = { connection: first, name: 'Northwind', readOnly: true };
    expect(connections.change(change)).toMatchObject({ value: { name: 'Northwind', readOnly: true } });
    expect(connections.change({ connection: first, name: 'Berlin' })).toMatchObject({ ok: true });
    expect(connections.change({ connection: SANDBOX_CONNECTION, name: 'Northwind' })).toMatchObject(taken);
  });
});
