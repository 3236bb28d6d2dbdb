import { CompiledQuery, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginScan, requestContext } from '../conformance/request-context.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import type { ScanSession } from '../database/scans.ts';
import { FULFILLMENT_ORDER_LIST, selectListed } from '../fulfillment/fulfillment-list.ts';
import { answerList, countList, type List } from '../graphql/list.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import { ORDER_LIST } from '../order/order-list.ts';
import { PRODUCT_LIST } from '../product/product-list.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { VARIANT_LIST } from '../variant/variant-search.ts';

const LISTS = {
  product: PRODUCT_LIST,
  variant: VARIANT_LIST,
  orders: ORDER_LIST,
  fulfillment_order: FULFILLMENT_ORDER_LIST,
} as const satisfies Record<string, List<string>>;
type Table = keyof typeof LISTS;

/** Search values by the kind of a field; fields with a fixed set of words have their own values. */
const VALUES = {
  text: ['qwxyz', 'qwxyz*', '"two words"'],
  custom: ['qwxyz', 'qwxyz*', '"two words"'],
  number: ['7', '>7', '1..7'],
  instant: ['2026-01-31', '<=2026-01-31', '>2026-01-31T08:00:00Z'],
  word: ['active', 'nonsense'],
} as const;
const WORDS: Readonly<Record<string, readonly string[]>> = {
  // Not `unfulfilled`: no index leads to orders of which nothing was fulfilled.
  fulfillment_status: ['fulfilled', 'partially_fulfilled', 'on_hold', 'in_progress', 'nonsense'],
  product_status: ['active', 'nonsense'],
};

const SEARCHES = Object.entries(LISTS).flatMap(([table, { searchable }]) => [
  ...Object.entries(searchable.fields).flatMap(([name, { kind }]) =>
    (WORDS[name] ?? VALUES[kind]).map((value) => [table as Table, `${name}:${value}`] as const),
  ),
  [table as Table, 'qwxyz'] as const,
]);

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** The steps in the plans of all statements that a list and a count send to the search threads. */
async function planOf(table: Table, query: string): Promise<string[]> {
  return explain(async (context) => {
    const rows = context.read.selectFrom(table).selectAll(table);
    const args = { first: 5, query, sortKey: 'ID' };
    await answerList(context, LISTS[table] as List<string>, (wanted) => rows.where(wanted), args, String);
    await countList(context, LISTS[table], rows, { query });
  });
}

async function explain(ask: (context: ResolverContext) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const scan = beginScan(store.store.context.scans);
  const run: ScanSession['run'] = async (statement) => {
    const plan = CompiledQuery.raw(`explain query plan ${statement.sql}`, [...statement.parameters]);
    const steps = await scan.run<{ detail: string }>(plan);
    if (!steps.ok) return steps;
    plans.push(...steps.value.map(({ detail }) => detail));
    return scan.run(statement);
  };
  const explaining: ScanSession = {
    ...scan,
    run,
    runShort: async (write) => run(write(scan.stillWanted)),
  };
  await ask(requestContext(store, { scan: explaining }));
  return plans;
}

/** Whether a step scans a table; intermediate results and partial indexes that hold only matching rows do not count. */
function isScan(step: string): boolean {
  if (!step.startsWith('SCAN ')) return false;
  if (/INDEX fulfillment_order(?:_line_item)?_(?:on_hold|sent)$/.test(step)) return false;
  return !/VIRTUAL TABLE|CONSTANT ROW|^SCAN (?:candidate|found|parts|sent|\(subquery-\d+\))$/.test(step);
}

describe('D5.6 a search uses an index', () => {
  test.each(SEARCHES)('in %s for %s', async (table, query) => {
    expect((await planOf(table, query)).filter(isScan)).toEqual([]);
  });
});

const SORTED = Object.entries(LISTS).flatMap(([table, { sorts }]) =>
  Object.keys(sorts).map((sortKey) => [table as Table, sortKey] as const),
);

describe('a page is read in index order without sorting', () => {
  test.each(SORTED)('of %s by %s', async (table, sortKey) => {
    const steps = await explain(async (context) => {
      const select = (wanted: RawBuilder<boolean>) =>
        table === 'fulfillment_order'
          ? selectListed(context.read, wanted, false)
          : context.read.selectFrom(table).selectAll(table).where(wanted);
      for (const reverse of [false, true]) {
        const args = { first: 5, reverse, sortKey };
        await answerList(context, LISTS[table] as List<string>, select as never, args, String);
      }
    });
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect(steps.length).toBeGreaterThan(0);
  });
});
