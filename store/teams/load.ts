import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, StoreClient } from '../conformance/store-client.ts';

/** What a client of a store was told. */
export interface Told {
  /** SKUs by the variant that has them: the last one that was answered with 200, and the last that was asked for. */
  readonly skus: Map<number, { promised: number; asked: number }>;
  /** Orders that were answered with 200, and those of which nobody knows. */
  readonly orders: { promised: number; unknown: number };
  /** Every answer that was no success, as `write 503 sentence`; `cut off` is its own. */
  readonly failures: string[];
  /** Whether each 503 said when to come back, but those of which nobody knows what they did. */
  readonly withoutRetryAfter: string[];
}

export interface Load {
  readonly told: Told;
  /** Resolves when every client has had so many successes more. */
  progress(successes: number): Promise<void>;
  /** Resolves with what was told when the requests that run have been answered. */
  stop(): Promise<Told>;
}

const PRODUCT = 7001;
const UNKNOWN = 'It is not known whether a change was made.';

/**
 * Clients that call a store without a pause: one writes SKUs to each of these variants, one makes orders, which nothing
 * but their number tells apart, and one reads.
 */
export function startLoad(client: StoreClient, variants: readonly number[]): Load {
  const told: Told = {
    skus: new Map(variants.map((id) => [id, { promised: 0, asked: 0 }])),
    orders: { promised: 0, unknown: 0 },
    failures: [],
    withoutRetryAfter: [],
  };
  const stopped = new AbortController();

  const attempt = async (
    what: string,
    request: () => Promise<Answer>,
  ): Promise<'done' | 'not' | 'unknown'> => {
    try {
      const { status, headers, body } = await request();
      if (status < 300) return 'done';
      const sentence = String(body.errors);
      told.failures.push(`${what} ${String(status)} ${sentence}`);
      const isUnknown = sentence.includes(UNKNOWN);
      if (status === 503 && !isUnknown && headers.get('retry-after') === null)
        told.withoutRetryAfter.push(sentence);
      // As a client should: it was told to come back later.
      await sleep(50);
      return isUnknown ? 'unknown' : 'not';
    } catch (error) {
      told.failures.push(`${what} cut off ${describe(error)}`);
      return 'unknown';
    }
  };
  const successes: number[] = [];
  const repeat = async (once: (count: number) => Promise<boolean>): Promise<void> => {
    const index = successes.push(0) - 1;
    for (let count = 1; !stopped.signal.aborted; count += 1)
      if (await once(count)) successes[index] = (successes[index] ?? 0) + 1;
  };
  const running = [
    ...variants.map(async (id) =>
      repeat(async (count) => {
        const sku = skuOf(id, count);
        const state = told.skus.get(id);
        if (state) state.asked = count;
        const body = { variant: { sku, barcode: sku } };
        const outcome = await attempt('write', () =>
          client.call('variants.update', { params: { variant_id: id }, body }),
        );
        if (state && outcome === 'done') state.promised = count;
        return outcome === 'done';
      }),
    ),
    repeat(async () => {
      const body = JSON.stringify({ count: 1, submit: false });
      const outcome = await attempt('order', () => client.send('/_sandbox/orders', { method: 'POST', body }));
      if (outcome === 'done') told.orders.promised += 1;
      if (outcome === 'unknown') told.orders.unknown += 1;
      return outcome === 'done';
    }),
    repeat(
      async () =>
        (await attempt('read', () => client.call('variants.list', { params: { product_id: PRODUCT } }))) ===
        'done',
    ),
  ];
  return {
    told,
    progress: async (more) => {
      const aims = successes.map((count) => count + more);
      while (!aims.every((aim, index) => (successes[index] ?? 0) >= aim)) await sleep(10);
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
      return told;
    },
  };
}

/** What ended a request; fetch says it in the cause of its error. */
const describe = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);

const skuOf = (id: number, count: number): string => `V${String(id)}-${String(count)}`;

/** The variants of the demo shop that a load writes to. */
export async function chooseVariants(client: StoreClient, count: number): Promise<number[]> {
  const { body } = await client.call('variants.list', { params: { product_id: PRODUCT } });
  return (body.variants ?? []).slice(0, count).map(({ id }) => id);
}

/** A row of what the database has of one variant. */
export interface StoredVariant {
  readonly id: number;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** The promises that are not kept, as sentences: a later SKU that was asked for is fine, an earlier one is not. */
export function findBroken({ skus }: Told, stored: readonly StoredVariant[]): string[] {
  return [...skus].flatMap(([id, { promised, asked }]) => {
    const row = stored.find((one) => one.id === id);
    const count = Number(row?.sku?.split('-')[1] ?? 0);
    if (row?.sku !== row?.barcode) return [`variant ${String(id)} was written in half`];
    if (promised === 0) return [];
    return count >= promised && count <= asked
      ? []
      : [`variant ${String(id)} has ${String(row?.sku)} and not ${skuOf(id, promised)}`];
  });
}
