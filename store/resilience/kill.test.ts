import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';
import { listen, type ListeningStore } from './store-process.ts';

let folder: string;
let database: string;
const running = new Set<ListeningStore>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-kill-'));
  database = join(folder, 'store.db');
});
afterEach(async () => {
  for (const store of running) store.child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true });
});

async function start(...args: string[]): Promise<ListeningStore> {
  const store = await listen(database, args);
  running.add(store);
  return store;
}

/** Changes that the store has confirmed: they must survive every kill. */
interface Promises {
  readonly skus: Map<number, string>;
  readonly themes: Set<number>;
  /** Fulfillment orders that were requested in part, with the id of the remainder. */
  readonly splits: Map<number, number>;
}

const WRITERS = 3;
/** Maximum time until a kill, in milliseconds: kills happen from before the first write has ended to many writes later. */
const LONGEST_LIFE = 400;

/** Writes until the store is gone, and records what it has confirmed. */
async function writeUntilGone(store: ListeningStore, round: number, promised: Promises): Promise<void> {
  const { ids, orders } = readTargets();
  const call = async (name: RestEndpointName, params: Record<string, number>, body: object) =>
    store.client.call(name, { params, body }).catch(() => null);
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; store.child.exitCode === null && store.child.signalCode === null; count += 1) {
      const id = ids[writer + (count % 20) * WRITERS] ?? 0;
      const sku = `R${String(round)}-W${String(writer)}-${String(count)}`;
      const variant = { sku, barcode: sku, position: 1 + (count % 3) };
      const updated = await call('variants.update', { variant_id: id }, { variant });
      if (updated?.status === 200) promised.skus.set(id, sku);
      const created = await call('themes.create', {}, { theme: { name: sku } });
      if (created?.body.theme) promised.themes.add(created.body.theme.id);
      const order = orders[count * WRITERS + writer];
      if (order === undefined) continue;
      const part = { fulfillment_order_line_items: [{ id: order.line, quantity: 1 }] };
      const split = await call(
        'fulfillment.request',
        { fulfillment_order_id: order.id },
        { fulfillment_request: part },
      );
      const remainder = split?.body.unsubmitted_fulfillment_order?.id;
      if (remainder !== undefined) promised.splits.set(order.id, remainder);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, async (_, writer) => write(writer)));
}

/** Variants to write, and open orders that can be split. */
function readTargets() {
  return withFile((file) => ({
    ids: file
      .prepare('select id from variant order by product_id, position limit 60')
      .all()
      .map(({ id }) => Number(id)),
    orders: file
      .prepare(
        `select fulfillment_order.id as id, min(line.id) as line from fulfillment_order
        join fulfillment_order_line_item as line on line.fulfillment_order_id = fulfillment_order.id
        where status = 'open' and request_status = 'unsubmitted'
        group by fulfillment_order.id having sum(line.quantity) > 1 order by fulfillment_order.id`,
      )
      .all()
      .map(({ id, line }) => ({ id: Number(id), line: Number(line) })),
  }));
}

function withFile<T>(read: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(database, { readOnly: true });
  try {
    return read(file);
  } finally {
    file.close();
  }
}

/** Traces of incomplete writes: each statement finds nothing in a consistent store. */
const HALF_WRITES = {
  'not exactly one published theme': `select 1 where (select count(*) from theme where role = 'main') <> 1`,
  'a hole in the positions': `select product_id from variant group by product_id
    having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`,
  'a SKU without its barcode': `select id from variant where sku glob 'R[0-9]*-W[0-9]-*' and sku is not barcode`,
  // One that the merchant cancelled has none (D4.2).
  'an order without lines': `select id from fulfillment_order where id not in
    (select fulfillment_order_id from fulfillment_order_line_item)
    and (status <> 'cancelled' or request_status = 'cancellation_accepted')`,
  'units that were lost or made': `select line_item.id from line_item
    join fulfillment_order_line_item as line on line.line_item_id = line_item.id
    join fulfillment_order on fulfillment_order.id = line.fulfillment_order_id
    where not exists (select 1 from fulfillment_order as other join fulfillment_order_line_item as its
      on its.fulfillment_order_id = other.id where its.line_item_id = line_item.id and other.status = 'cancelled')
    group by line_item.id having sum(line.quantity) <> line_item.quantity`,
  'a submitted order without its request': `select id from fulfillment_order where request_status = 'submitted'
    and id not in (select fulfillment_order_id from merchant_request)`,
} as const;

function findHalfWrites(): string[] {
  return withFile((file) =>
    Object.entries(HALF_WRITES).flatMap(([name, statement]) =>
      file.prepare(statement).all().length === 0 ? [] : [name],
    ),
  );
}

/** The confirmed changes that are missing from the file. */
function findBroken({ skus, themes, splits }: Promises): string[] {
  return withFile((file) => {
    const variants = file.prepare('select sku from variant where id = ?');
    const theme = file.prepare('select id from theme where id = ?');
    const order = file.prepare('select split_from_id from fulfillment_order where id = ?');
    return [
      ...[...skus]
        .filter(([id, sku]) => !isAtLeast(variants.get(id)?.['sku'], sku))
        .map(([id]) => `SKU ${String(id)}`),
      ...[...themes].filter((id) => !theme.get(id)).map((id) => `theme ${String(id)}`),
      ...[...splits]
        .filter(([id, rest]) => order.get(rest)?.['split_from_id'] !== id)
        .map(([id]) => `split ${String(id)}`),
    ];
  });
}

/** The last write before a kill may have been committed without an answer, so a later count is fine. */
function isAtLeast(stored: unknown, promised: string): boolean {
  const [storedRound = '', , storedCount] = String(stored).split('-');
  const [round = '', , count] = promised.split('-');
  const rounds = [Number(storedRound.slice(1)), Number(round.slice(1))] as const;
  return rounds[0] > rounds[1] || (rounds[0] === rounds[1] && Number(storedCount) >= Number(count));
}

describe('a store that is killed while it writes', () => {
  test(
    'is consistent after every kill and has kept all confirmed writes',
    async () => {
      const promised: Promises = { skus: new Map(), themes: new Set(), splits: new Map() };
      let store = await start('--seed', 'demo');
      expect(findHalfWrites()).toEqual([]);
      for (let round = 0; round < RUNS.kills; round += 1) {
        const { child, ended } = store;
        const writing = writeUntilGone(store, round, promised);
        await after(Math.random() * LONGEST_LIFE);
        // On a slow machine, no write may have been confirmed so far.
        if (round === RUNS.kills - 1)
          await vi.waitUntil(() => promised.skus.size + promised.splits.size > 0, { timeout: 60_000 });
        child.kill('SIGKILL');
        await Promise.all([writing, ended]);
        running.delete(store);
        store = await start();
        const check = withFile((file) => file.prepare('pragma integrity_check').all());
        expect(check).toEqual([{ integrity_check: 'ok' }]);
        expect(findHalfWrites()).toEqual([]);
        expect(findBroken(promised)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );
});
