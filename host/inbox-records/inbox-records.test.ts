import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import {
  NAME_TAKEN,
  type InboxSearch,
  savedTextSchema,
  type SavedView,
  isVariantView,
  VARIANT_VIEWS,
} from '../../shared/contract/inbox-records.ts';
import { WHOLE_CATALOGUE, type CatalogueView } from '../../shared/catalogue/catalogue-view.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createInboxRecords, type InboxRecords } from './inbox-records.ts';
import { MAX_ORDER_MARKS } from './order-mark-rows.ts';

const HERE = 'sandbox' as ConnectionId;
const THERE = 'other' as ConnectionId;
const NOWHERE = 'gone' as ConnectionId;
const SEARCH: InboxSearch = {
  orderName: '',
  sku: 'TENT',
  states: [],
  overdue: true,
  printed: 'any',
  picked: 'any',
  due: 'any',
  location: { id: 7, name: 'Rostock' },
  carrier: 'DHL',
  grouping: 'due',
  sorting: 'name',
};

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync;
let records: InboxRecords;
let events: HostEvent[];
let time: number;

beforeEach(() => {
  folder = makeDataDir();
  time = 1_000;
  open();
});

afterEach(() => {
  database.close();
  folder.remove();
});

/** Simulates an app start. */
function open(): void {
  database = openTestDatabase(folder.dataDir);
  events = [];
  let ids = 0;
  records = createInboxRecords({
    database,
    now: () => time,
    newId: () => `view-${String((ids += 1))}`,
    emit: (event) => events.push(event),
    isConnected: (id) => id !== NOWHERE,
  });
}

const view = (name: string, changes: Partial<SavedView> = {}) => ({
  connection: HERE,
  name,
  base: 'new',
  search: SEARCH,
  ...changes,
  id: changes.id ?? null,
});
const save = (...input: Parameters<typeof view>) => records.calls['views.save'](view(...input));
const names = async (connection = HERE) =>
  value(await records.calls['views.list']({ connection })).map(({ name }) => name);
const CHANGED = '2026-07-01T10:00:00Z';
const orders = (...ids: number[]) =>
  ids.map((id) => ({ order: id as FulfillmentOrderId, orderUpdatedAt: CHANGED }));
const printed = async (connection = HERE) => value(await records.calls['printed.list']({ connection }));

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('saved views', () => {
  test('are kept unchanged, in order and per store, over a restart', async () => {
    const tents = value(await save('Tents'));
    await save('Late');
    await save('Tents', { connection: THERE });
    database.close();
    open();
    expect(await names()).toEqual(['Tents', 'Late']);
    expect(value(await records.calls['views.list']({ connection: HERE }))[0]).toEqual(tents);
    expect(tents).toEqual({ ...view('Tents'), id: 'view-1' });
    expect(await names(THERE)).toEqual(['Tents']);
  });

  test('of all variants are kept with their filters', async () => {
    const search = {
      ...WHOLE_CATALOGUE,
      search: 'tent',
      filters: { missing: ['barcode'], price: { from: '9.99', to: null } },
    } satisfies CatalogueView;
    await save('No barcode', { base: VARIANT_VIEWS, search });
    database.close();
    open();
    const [kept] = value(await records.calls['views.list']({ connection: HERE }));
    expect(kept).toMatchObject({ base: VARIANT_VIEWS, search });
    expect([kept].map((each) => each !== undefined && isVariantView(each))).toEqual([true]);
  });

  test.each(['Late', 'late', ' LATE ', 'Láte'])(
    'refuse the name “%s” next to “Late” and “Láte”',
    async (name) => {
      await save('Late');
      await save('Láte'.normalize('NFD'));
      expect(await save(name)).toMatchObject({
        ok: false,
        error: { kind: 'invalid', fields: { name: [NAME_TAKEN] } },
      });
      expect(await names()).toHaveLength(2);
    },
  );

  test('keep their own name when changed, and cannot take the name of another view', async () => {
    const late = value(await save('Late'));
    await save('Tents');
    const changed = { ...SEARCH, sku: '' };
    expect(value(await save('late', { id: late.id, search: changed })).search).toEqual(changed);
    expect(await names()).toEqual(['late', 'Tents']);
    expect(await save('tents', { id: late.id })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await names()).toEqual(['late', 'Tents']);
  });

  test.each(['LATE orders', 'Late  orders', 'Late\u{a0}orders', 'Late\u{200b} orders'])(
    'cannot be named %j next to "Late orders"',
    async (name) => {
      await save('Late orders');
      expect(await save(name)).toMatchObject({
        error: { kind: 'invalid', fields: { name: expect.anything() } },
      });
      expect(await names()).toEqual(['Late orders']);
    },
  );

  test('cannot be saved after they were removed elsewhere, or under another store', async () => {
    const late = value(await save('Late'));
    expect(await save('Stolen', { id: late.id, connection: THERE })).toMatchObject({
      error: { kind: 'not_found' },
    });
    await records.calls['views.remove']({ connection: HERE, id: late.id });
    expect(await save('Late', { id: late.id })).toMatchObject({ error: { kind: 'not_found' } });
    expect(await names()).toEqual([]);
  });

  test('of a later version do not prevent the others from being read', async () => {
    await save('Late');
    await save('Tents');
    database.exec(`update saved_views set search = '{"from": 2030}' where name = 'Late'`);
    expect(await names()).toEqual(['Tents']);
  });
});

describe('saved texts', () => {
  const keep = async (text: string, connection = HERE) => records.calls['texts.save']({ connection, text });
  const kept = async (connection = HERE) =>
    value(await records.calls['texts.list']({ connection })).map(({ text }) => text);

  test('are kept once each, in order and per store, over a restart', async () => {
    await keep('Back in March.');
    await keep('Sorry!');
    expect(value(await keep('Back in March.')).id).toBe('view-1');
    await keep('Bis bald.', THERE);
    database.close();
    open();
    expect(await kept()).toEqual(['Back in March.', 'Sorry!']);
    expect(await kept(THERE)).toEqual(['Bis bald.']);
  });

  test('are deleted when they are removed, and with their store', async () => {
    const { id } = value(await keep('Back in March.'));
    await keep('Sorry!');
    await records.calls['texts.remove']({ connection: THERE, id });
    expect(await kept()).toHaveLength(2);
    await records.calls['texts.remove']({ connection: HERE, id });
    expect(await kept()).toEqual(['Sorry!']);
    expect(events.at(-1)).toEqual({ type: 'records.changed', connection: HERE, what: 'texts' });
    records.forget(HERE);
    expect(await kept()).toEqual([]);
    expect(await keep('Sorry!', NOWHERE)).toMatchObject({ error: { kind: 'no_connection' } });
  });

  test('have 1 to 150 characters', () => {
    const isText = (text: string) => savedTextSchema.safeParse({ id: 'a', connection: HERE, text }).success;
    expect(['x'.repeat(150), '🧵'.repeat(150)].map(isText)).toEqual([true, true]);
    expect(['', '  ', 'x'.repeat(151)].map(isText)).toEqual([false, false, false]);
  });

  test('that are damaged are counted and left out', async () => {
    await keep('Sorry!');
    database.exec(`update saved_texts set text = ''`);
    expect(await kept()).toEqual([]);
    expect(records.unreadable()).toMatchObject({ saved_texts: 1 });
  });
});

describe('printed marks', () => {
  test('are set and removed, and listed newest first', async () => {
    const set = (ids: number[], mark: boolean) =>
      records.calls['printed.set']({ connection: HERE, orders: orders(...ids), printed: mark });
    await set([1, 2], true);
    time = 2_000;
    await set([3, 1], true);
    await set([2, 99], false);
    expect(await printed()).toEqual([
      { order: 3, orderUpdatedAt: CHANGED, at: 2_000 },
      { order: 1, orderUpdatedAt: CHANGED, at: 2_000 },
    ]);
    expect(await printed(THERE)).toEqual([]);
  });

  test('are limited per store, and the oldest are removed', async () => {
    const ids = Array.from({ length: MAX_ORDER_MARKS }, (_, index) => index + 1);
    await records.calls['printed.set']({ connection: HERE, orders: orders(...ids), printed: true });
    await records.calls['printed.set']({ connection: THERE, orders: orders(1), printed: true });
    time = 2_000;
    await records.calls['printed.set']({ connection: HERE, orders: orders(20_000, 20_001), printed: true });
    const kept = await printed();
    expect(kept).toHaveLength(MAX_ORDER_MARKS);
    expect(kept[0]?.order).toBe(20_001);
    expect(kept.at(-1)?.order).toBe(3);
    expect(await printed(THERE)).toHaveLength(1);
    expect(database.prepare('select count(*) as n from printed_slips').get()).toEqual({
      n: MAX_ORDER_MARKS + 1,
    });
  });
});

describe('the records of a store', () => {
  test('require that the store is connected', async () => {
    expect(await save('Late', { connection: NOWHERE })).toMatchObject({ error: { kind: 'no_connection' } });
    expect(
      await records.calls['printed.set']({ connection: NOWHERE, orders: orders(1), printed: true }),
    ).toMatchObject({ error: { kind: 'no_connection' } });
    expect(await names(NOWHERE)).toEqual([]);
    expect(events).toEqual([]);
  });

  test('announce each change to every window', async () => {
    const late = value(await save('Late'));
    await save('Late');
    await records.calls['views.remove']({ connection: HERE, id: late.id });
    await records.calls['printed.set']({ connection: THERE, orders: orders(1), printed: true });
    expect(events).toEqual([
      { type: 'records.changed', connection: HERE, what: 'views' },
      { type: 'records.changed', connection: HERE, what: 'views' },
      { type: 'records.changed', connection: THERE, what: 'printed' },
    ]);
  });

  test('are deleted when the store is removed, or not connected at the next start', async () => {
    const fill = async (connection: ConnectionId) => {
      await save('Late', { connection });
      await records.calls['printed.set']({ connection, orders: orders(1), printed: true });
    };
    await fill(HERE);
    await fill(THERE);
    records.forget(THERE);
    expect([await names(THERE), await printed(THERE)]).toEqual([[], []]);
    expect([await names(), await printed()]).toEqual([
      ['Late'],
      [{ order: 1, orderUpdatedAt: CHANGED, at: 1_000 }],
    ]);
    await fill(THERE);
    records.forgetAllBut([THERE]);
    expect([await names(), await printed()]).toEqual([[], []]);
    expect(await names(THERE)).toEqual(['Late']);
  });
});
