import { settingsSchema } from '../../shared/contract/host-contract.ts';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  array,
  assert,
  asyncProperty,
  bigInt,
  constantFrom,
  double,
  integer,
  json,
  oneof,
  record,
  string,
  uint8Array,
} from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

let folder: ReturnType<typeof makeDataDir>;

beforeEach(() => {
  folder = makeDataDir();
});
afterEach(() => folder.remove());

/** Rows per table; the first one is never damaged. */
const ROWS = 12;
const ACCEPT = JSON.stringify({
  command: { operation: 'accept', message: null },
  seen: { status: 'open', requestStatus: 'submitted' },
});
const VIEW = JSON.stringify({ orderName: '', sku: '', states: [], overdue: true, printed: 'any' });
const SETTINGS = [
  ['colorScheme', '"dark"'],
  ['density', '"compact"'],
  ['activeConnection', '"c0"'],
  ['notifyArrivals', 'false'],
  ['arrivalSound', 'true'],
] as const;

type Columns = Readonly<Record<string, SQLInputValue>>;

/** A valid row of each table, by number. */
const GOOD: Readonly<Record<string, (n: number) => Columns | null>> = {
  connections: (n) => ({
    id: `c${n}`,
    name: `Shop ${n}`,
    origin: `https://shop${n}.example`,
    header_name: 'X-Service-Access-Token',
    gid_namespace: 'service',
    api_version: 'latest',
    created_at: `2026-01-01T00:00:00.00${n % 10}Z`,
  }),
  settings: (n) => {
    const [key, value] = SETTINGS[n] ?? [];
    return key === undefined || value === undefined ? null : { key, value };
  },
  queue_batches: (n) => ({
    number: n + 1,
    id: `b${n}`,
    connection: 'c0',
    kind: 'fulfillment',
    submitted_at: 1,
    paused: 0,
    origin: 'https://shop0.example',
  }),
  queue_jobs: (n) => ({
    id: `j${n}`,
    batch: `b${n}`,
    position: 0,
    subject: JSON.stringify({ kind: 'fulfillment_order', id: n + 1, name: `#${n}` }),
    payload: ACCEPT,
    state: JSON.stringify({ kind: 'queued' }),
    ended_at: null,
  }),
  activity: (n) => ({
    id: n + 1,
    at: 1,
    connection: 'c0',
    connection_name: 'Shop',
    action: 'themes.update',
    subject_kind: 'theme',
    subject_id: 1,
    subject_name: 'Dawn',
    related_id: null,
    sent: '{"name":"Dusk"}',
    before: '{"name":"Dawn"}',
    after: null,
    outcome: 'done',
    message: null,
    request_id: null,
    batch: null,
    job: null,
    reason: null,
    error: null,
    words: 'dawn',
  }),
  saved_views: (n) => ({
    number: n + 1,
    id: `v${n}`,
    connection: 'c0',
    name: `Late ${n}`,
    name_key: `late ${n}`,
    base: 'new',
    search: VIEW,
  }),
  printed_slips: (n) => ({ connection: 'c0', fulfillment_order: n + 1, at: 1 }),
  picked_orders: (n) => ({
    connection: 'c0',
    fulfillment_order: n + 1,
    at: 1,
    picked: 0,
    scanned: '[{"line":1,"units":2}]',
  }),
  theme_marks: (n) => ({
    connection: 'c0',
    origin: 'https://shop0.example',
    theme: n + 1,
    mark: 'locked',
  }),
  published_themes: (n) => ({
    connection: `c${n}`,
    origin: `https://shop${n}.example`,
    theme: n + 1,
    before: 77,
  }),
  scheduled_publishes: (n) => ({
    connection: 'c0',
    origin: 'https://shop0.example',
    theme: n + 1,
    theme_name: 'Dawn',
    at: 4_000_000_000_000,
    over: 77,
    over_name: 'Dusk',
    obstacle: 'missed',
  }),
  drafts: (n) => ({
    connection: 'c0',
    origin: 'https://shop0.example',
    variant: n + 1,
    field: 'price',
    product: 1,
    name: 'Tent',
    base: '1.00',
    mine: '2.00',
  }),
};

const CELLS = Object.entries(GOOD).flatMap(([table, good]) =>
  Object.keys(good(0) ?? {}).map((column) => ({ table, column })),
);

/** Values for the damaged cells, one per row. */
const NONSENSE: readonly SQLInputValue[] = [
  null,
  '',
  'x\u0000y',
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"kind":"constructor","__proto__":{"kind":"queued"}}',
  '"\ud800"',
  -1,
  1.5,
  2n ** 63n - 1n,
  Number.POSITIVE_INFINITY,
  new Uint8Array([0xff, 0x00, 0xfe]),
];

/** Writes a file with valid rows whose tables accept any value, then applies `damage`. */
function writeFile(damage: (database: DatabaseSync) => void): void {
  const whole = openTestDatabase(folder.dataDir);
  whole.exec('begin');
  for (const [table, good] of Object.entries(GOOD)) {
    for (let n = 0; n < ROWS; n += 1) {
      const row = good(n);
      if (row === null) continue;
      const names = Object.keys(row);
      whole
        .prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
        .run(...Object.values(row));
    }
  }
  whole.exec('commit');
  whole.close();
  loosen();
  const database = new DatabaseSync(join(folder.dataDir, 'storedesk.db'));
  database.exec('pragma foreign_keys = off; pragma synchronous = off');
  damage(database);
  database.close();
}

/** Removes the constraints that would keep SQL from writing damaged values. */
function loosen(): void {
  const options = { enableForeignKeyConstraints: false, defensive: false };
  const database = new DatabaseSync(join(folder.dataDir, 'storedesk.db'), options);
  database.exec('pragma writable_schema = on');
  const update = database.prepare('update sqlite_master set sql = ? where name = ?');
  for (const row of database.prepare(`select name, sql from sqlite_master where type = 'table'`).all()) {
    const sql = String(row['sql'])
      .replaceAll(/ check \((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/ not null( default '')?/g, '$1')
      .replace(/ strict(, without rowid)?$/, (_, rest: string | undefined) => rest?.slice(1) ?? '');
    update.run(sql, String(row['name']));
  }
  database.close();
}

function damageCell(
  database: DatabaseSync,
  { table, column }: (typeof CELLS)[number],
  row: number,
  value: SQLInputValue,
) {
  const [key = ''] = Object.keys(GOOD[table]?.(0) ?? {}).filter((name) =>
    /^(number|id|key|fulfillment_order|variant|theme)$/.test(name),
  );
  const good = GOOD[table]?.(row)?.[key];
  if (good === undefined) return;
  try {
    database.prepare(`update ${table} set ${column} = ? where ${key} = ?`).run(value, good);
  } catch (error) {
    // Even without constraints, keys stay unique and row ids stay integers.
    if (!/UNIQUE|NOT NULL|mismatch/.test(String(error))) throw error;
  }
}

interface Listed {
  readonly under: HostUnderTest;
  readonly ids: Readonly<Record<string, readonly unknown[]>>;
  readonly notices: string;
  readonly sent: number;
}

/** Starts a host on the file and lists everything. */
async function list(): Promise<Listed> {
  let sent = 0;
  const under = await startHost(folder.dataDir, {
    fetch: async () => {
      sent += 1;
      throw new Error('ECONNREFUSED');
    },
  });
  const { call } = under;
  const connection = 'c0';
  const idsOf = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);
  const batches = await call('queue.list', { connection: null });
  const themes = await call('themeRecords.get', { connection });
  const ids = {
    connections: idsOf(await call('connections.list', null)),
    settings: Object.values(await call('settings.get', null)),
    queue_batches: idsOf(batches),
    queue_jobs: batches.flatMap(({ jobs }) => idsOf(jobs)),
    activity: idsOf((await call('activity.list', WHOLE_LOG)).entries),
    saved_views: idsOf(await call('views.list', { connection })),
    printed_slips: (await call('printed.list', { connection })).map(({ order }) => order),
    picked_orders: (await call('picked.list', { connection })).map(({ order }) => order),
    theme_marks: themes.locked,
    published_themes: themes.published === null ? [] : [themes.published.now],
    scheduled_publishes: themes.scheduled.map(({ theme }) => theme.id),
    drafts: (await call('drafts.list', { connection })).cells.map(({ variant }) => variant),
  };
  // The host still works: writes succeed next to parked rows.
  await call('settings.set', { density: 'compact' });
  await call('printed.set', { connection, orders: [{ order: 77, orderUpdatedAt: '' }], printed: true });
  const { notices } = await call('app.info', null);
  return { under, ids, notices: notices.map((notice) => JSON.stringify(notice)).join('\n'), sent };
}

const FIRST: Readonly<Record<string, unknown>> = {
  connections: 'c0',
  settings: 'dark',
  queue_batches: 'b0',
  queue_jobs: 'j0',
  activity: 1,
  saved_views: 'v0',
  printed_slips: 1,
  picked_orders: 1,
  theme_marks: 1,
  published_themes: 1,
  scheduled_publishes: 1,
  drafts: 1,
};

/** Columns that cannot make a row unreadable; damage in any other column is reported. */
const HARMLESS = /^(number|position|created_at|ended_at|name_key|words|job)$/;

test('H3 a file with valid rows gives no notices', async () => {
  writeFile(() => undefined);
  const { under, ids, notices, sent } = await list();
  expect(notices).toBe('');
  expect(sent).toBe(0);
  expect(Object.entries(ids).map(([table, listed]) => [table, listed.length])).toEqual([
    ['connections', ROWS + 1],
    ['settings', Object.keys(settingsSchema.shape).length],
    ['queue_batches', ROWS],
    ['queue_jobs', ROWS],
    ['activity', ROWS],
    ['saved_views', ROWS],
    ['printed_slips', ROWS],
    ['picked_orders', ROWS],
    ['theme_marks', ROWS],
    ['published_themes', 1],
    ['scheduled_publishes', ROWS],
    ['drafts', ROWS],
  ]);
  await under.stop();
});

const NAMED = CELLS.map((cell) => [`${cell.table}.${cell.column}`, cell] as const);

test.each(NAMED)('H3 nonsense in %s is parked and reported, other rows are listed', async (name, cell) => {
  writeFile((database) => NONSENSE.forEach((value, index) => damageCell(database, cell, index + 1, value)));
  const { under, ids, notices, sent } = await list();
  for (const [table, first] of Object.entries(FIRST)) expect(ids[table]).toContain(first);
  expect(sent).toBe(0);
  const isTold = !HARMLESS.test(cell.column) && name !== 'settings.key';
  expect(notices.includes('unreadable_rows')).toBe(isTold || notices !== '');
  await under.stop();
  // Once more, on what the first start left: no parked row is lost.
  const again = await list();
  expect(again.notices).toBe(notices);
  expect(again.sent).toBe(0);
  await again.under.stop();
});

test('H3 a batch that ended long ago stays while one of its jobs is unreadable', async () => {
  writeFile((database) => {
    const ended = JSON.stringify({ kind: 'cancelled' });
    database.exec(`update queue_jobs set state = '${ended}', ended_at = 1`);
    database.exec(`update queue_jobs set batch = 'b1', position = 1, state = 'x' where id = 'j2'`);
    database.exec(`delete from queue_batches where id = 'b2'`);
  });
  const { under, ids, notices } = await list();
  await under.stop();
  expect(ids['queue_batches']).toEqual(['b1']);
  expect(notices).toContain('"operations":1');
});

test('H3 a connection with a damaged address is reported and not listed', async () => {
  writeFile((database) => {
    database.exec(`update connections set origin = 'http://elsewhere.example' where id = 'c1'`);
  });
  const { under, ids, notices } = await list();
  await under.stop();
  expect(ids['connections']).not.toContain('c1');
  expect(notices).toContain('"connections":1');
});

const anything = oneof(
  constantFrom(...NONSENSE),
  string({ unit: 'binary' }),
  json(),
  uint8Array({ maxLength: 40 }),
  double({ noNaN: true }),
  bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);

test('H3 with any damage, the host starts and lists the other rows', async () => {
  const damage = record({
    cell: constantFrom(...CELLS),
    row: integer({ min: 1, max: ROWS - 1 }),
    value: anything,
  });
  await assert(
    asyncProperty(array(damage, { minLength: 1, maxLength: 30 }), async (damages) => {
      folder.remove();
      folder = makeDataDir();
      writeFile((database) => {
        for (const { cell, row, value } of damages) damageCell(database, cell, row, value);
      });
      const { under, ids, sent } = await list();
      await under.stop();
      for (const [table, first] of Object.entries(FIRST)) expect(ids[table]).toContain(first);
      expect(sent).toBe(0);
    }),
    { numRuns: RUNS.damages },
  );
});
