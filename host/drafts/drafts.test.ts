import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import {
  DRAFT_FIELDS,
  type DraftChange,
  MAX_DRAFT_WRITE,
  MAX_DRAFTS,
  TOO_MANY_DRAFTS,
  type VariantDraft,
} from '../../shared/contract/draft-calls.ts';
import { HOST_CALLS, type HostEvent } from '../../shared/contract/host-contract.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { createDrafts, type Drafts } from './drafts.ts';

const HERE = 'sandbox' as ConnectionId;
const THERE = 'other' as ConnectionId;
const WINDOW = 'w1';

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync;
let drafts: Drafts;
let events: HostEvent[];
let origins: Map<ConnectionId, string>;

beforeEach(() => {
  folder = makeDataDir();
  origins = new Map([
    [HERE, 'https://here.example'],
    [THERE, 'https://there.example'],
  ]);
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
  drafts = createDrafts({
    database,
    emit: (event) => events.push(event),
    originOf: (id) => origins.get(id) ?? null,
  });
}

function restart(): void {
  database.close();
  open();
}

function cell(changes: Partial<DraftChange> = {}): DraftChange {
  const draft = { base: '10.00', mine: '9.99' };
  const place = { variant: 5 as VariantId, product: 1 as ProductId, name: 'Tent – Red' };
  return { ...place, field: 'price', draft, ...changes };
}
const write = async (cells: readonly DraftChange[], connection = HERE) =>
  drafts.calls['drafts.write']({ connection, window: WINDOW, cells: [...cells] });
async function listed(connection = HERE): Promise<VariantDraft[]> {
  const list = await drafts.calls['drafts.list']({ connection });
  if (!list.ok) throw new Error(list.error.kind);
  return list.value.cells;
}

describe('drafts', () => {
  test('are listed after a restart, for their own store only', async () => {
    const added = cell({ field: 'sku', draft: { base: null, mine: '' } });
    expect(await write([cell(), added])).toEqual({ ok: true, value: null });
    restart();
    const place = { variant: 5, product: 1, name: 'Tent – Red' };
    expect(await listed()).toEqual([
      { ...place, field: 'price', base: '10.00', mine: '9.99' },
      { ...place, field: 'sku', base: null, mine: '' },
    ]);
    expect(await listed(THERE)).toEqual([]);
  });

  test('are replaced by a later write and removed by null, and removing a missing draft succeeds', async () => {
    await write([cell(), cell({ variant: 6 as VariantId })]);
    await write([
      cell({ name: 'Tent – Blue', draft: { base: '10.00', mine: 'x' } }),
      cell({ variant: 6 as VariantId, draft: null }),
      cell({ variant: 7 as VariantId, draft: null }),
    ]);
    expect(await listed()).toMatchObject([{ variant: 5, name: 'Tent – Blue', mine: 'x' }]);
  });

  test('are announced to every window, with the id of the writing window', async () => {
    const cells = [cell(), cell({ field: 'sku', draft: null })];
    await write(cells);
    expect(events).toEqual([{ type: 'drafts', connection: HERE, window: WINDOW, cells }]);
  });

  test('that are settled together are announced in one event, before later writes', async () => {
    const other = cell({ variant: 6 as VariantId });
    await write([cell(), other]);
    const saved = [{ field: 'price', base: '10.00', mine: '9.99', stored: '9.99' }] as const;
    const save = () => {
      for (const tell of [cell(), other].map(({ variant }) => drafts.settle(HERE, variant, saved))) tell();
    };
    const gone = [cell({ draft: null }), { ...other, draft: null }];
    const told = { type: 'drafts', connection: HERE, window: null, cells: gone };
    events.length = 0;
    save();
    await Promise.resolve();
    expect(events).toEqual([told]);
    await write([cell(), other]);
    events.length = 0;
    save();
    await write([cell()]);
    expect(events).toEqual([told, { type: 'drafts', connection: HERE, window: WINDOW, cells: [cell()] }]);
  });

  test('that mark a variant for deletion record what a save of this computer has stored, and nothing else', async () => {
    const mark = (price: string) => JSON.stringify({ price, sku: 'A' });
    const marked = (price: string) => cell({ field: 'deleted', draft: { base: null, mine: mark(price) } });
    const save = { field: 'price', mine: '9.99', stored: '9.99' } as const;
    await write([marked('10.00')]);
    drafts.settle(HERE, 5 as VariantId, [{ ...save, base: '8.00' }])();
    expect(await listed()).toMatchObject([{ mine: mark('10.00') }]);
    drafts.settle(HERE, 5 as VariantId, [{ ...save, base: '10.00' }])();
    expect(await listed()).toMatchObject([{ mine: mark('9.99') }]);
  });

  test('are listed only while the connection leads to the same store', async () => {
    await write([cell()]);
    origins.set(HERE, 'https://elsewhere.example');
    restart();
    expect(await listed()).toEqual([]);
    origins.set(HERE, 'https://here.example');
    expect(await listed()).toHaveLength(1);
  });

  test('cannot be written or listed for an unknown connection', async () => {
    const nowhere = 'gone' as ConnectionId;
    const noConnection = { ok: false, error: { kind: 'no_connection' } };
    expect(await write([cell()], nowhere)).toMatchObject(noConnection);
    expect(await drafts.calls['drafts.list']({ connection: nowhere })).toMatchObject(noConnection);
    expect(events).toEqual([]);
  });

  test('are deleted with their connection, and those of other connections stay', async () => {
    await write([cell()]);
    await write([cell()], THERE);
    drafts.forget(HERE);
    expect(await listed()).toEqual([]);
    expect(await listed(THERE)).toHaveLength(1);
    drafts.forgetAllBut([HERE]);
    expect(await listed(THERE)).toEqual([]);
  });

  test(`of ${String(MAX_DRAFT_WRITE)} cells are saved in one write`, async () => {
    const cells = Array.from({ length: MAX_DRAFT_WRITE }, (_, index) =>
      cell({ variant: (index + 1) as VariantId }),
    );
    expect((await write(cells)).ok).toBe(true);
    restart();
    expect(await listed()).toHaveLength(MAX_DRAFT_WRITE);
  });

  test('beyond the limit of a store are refused, and nothing of that write is saved', async () => {
    database
      .prepare(
        `insert into drafts
         with recursive numbers(value) as (select 1000 union all select value + 1 from numbers)
         select ?, ?, value, 'sku', 1, '', null, 'x' from numbers limit ?`,
      )
      .run(HERE, 'https://here.example', MAX_DRAFTS - 1);
    expect((await write([cell()])).ok).toBe(true);
    events = [];
    expect(
      await write([cell({ draft: null }), cell({ field: 'barcode' }), cell({ field: 'option1' })]),
    ).toEqual({
      ok: false,
      error: { kind: 'invalid', said: '', fields: { cells: [TOO_MANY_DRAFTS] }, requestId: null },
    });
    expect((await listed()).filter(({ variant }) => variant === 5)).toMatchObject([{ field: 'price' }]);
    expect(events).toEqual([]);
  });

  test('are not announced when they cannot be saved', async () => {
    database.exec('pragma query_only = on');
    await expect(write([cell()])).rejects.toThrow(/readonly/);
    expect(events).toEqual([]);
  });
});

describe('the input of drafts.write', () => {
  const { input } = HOST_CALLS['drafts.write'];
  const wrong = (changes: object) =>
    input.safeParse({ connection: HERE, window: WINDOW, cells: [{ ...cell(), ...changes }] }).error?.issues[0]
      ?.path;

  test.each([
    [{ variant: 0 }, 'variant'],
    [{ field: 'inventory_quantity' }, 'field'],
    [{ product: 1.5 }, 'product'],
    [{ name: 'x'.repeat(1_001) }, 'name'],
    [{ draft: undefined }, 'draft'],
  ])('is rejected with the path of the invalid field: %j', (changes, field) => {
    expect(wrong(changes)).toEqual(['cells', 0, field]);
  });

  test.each(DRAFT_FIELDS)('accepts the field %s', (field) => {
    expect(wrong({ field })).toBeUndefined();
  });

  test.each([0, MAX_DRAFT_WRITE + 1])('is rejected with %i cells', (count) => {
    const cells = Array.from({ length: count }, () => cell());
    expect(input.safeParse({ connection: HERE, window: WINDOW, cells }).success).toBe(false);
  });
});

describe('calls over the host', () => {
  let under: HostUnderTest;
  const environment = { STOREDESK_STORE_URL: 'http://127.0.0.1:9', STOREDESK_STORE_TOKEN: 'sat_1' };
  const start = async (variables: Record<string, string> = environment) => {
    under = await startHost(folder.dataDir, { environment: variables });
  };
  const invoke = async (name: string, input: object) =>
    under.host.invoke(name, { connection: 'environment', ...input });

  beforeEach(() => database.close());
  afterEach(() => open());

  test('accept the largest write, and the drafts survive a run without their connection', async () => {
    await start();
    const cells = Array.from({ length: MAX_DRAFT_WRITE }, (_, index) =>
      cell({ variant: (index + 1) as VariantId, name: 'A tent with a name of a usual length – Red / Large' }),
    );
    expect(await invoke('drafts.write', { window: WINDOW, cells })).toEqual({ ok: true, value: null });
    await under.stop();
    await start({});
    expect(await invoke('drafts.list', {})).toMatchObject({ error: { kind: 'no_connection' } });
    await under.stop();
    await start();
    const list = await invoke('drafts.list', {});
    await under.stop();
    expect(list.ok ? (list.value as { cells: unknown[] }).cells : []).toHaveLength(MAX_DRAFT_WRITE);
  });
});
