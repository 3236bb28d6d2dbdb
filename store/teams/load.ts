import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, StoreClient } from '../conformance/store-client.ts';

/** What the clients of a store were told. */
export interface Told {
  /** By variant id: the count in the last SKU that was confirmed, and in the last one that was sent. */
  readonly skus: Map<number, { promised: number; asked: number }>;
  /** Number of orders that were confirmed, and of those whose outcome is unknown. */
  readonly orders: { promised: number; unknown: number };
  /** Every call that did not succeed, as `write 503 sentence`, or `write cut off error` if it was not answered. */
  readonly failures: string[];
  /** Sentences of 503 answers without `Retry-After`, except those whose outcome is unknown. */
  readonly withoutRetryAfter: string[];
}

export interface Load {
  readonly told: Told;
  /** Resolves when every client has had this many more successes. */
  progress(successes: number): Promise<void>;
  /** Stops the clients. Resolves when the requests in flight have been answered. */
  stop(): Promise<Told>;
}

const PRODUCT = 7001;
const UNKNOWN = 'It is not known whether a change was made.';

/**
 * Starts clients that call a store without a pause: one per variant writes SKUs to it, one creates orders, which can only be
 * counted, and one reads.
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
      // Waits as a client should that was told to retry later.
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

/** Why a request failed, which `fetch` reports in the cause of its error. */
const describe = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);

const skuOf = (id: number, count: number): string => `V${String(id)}-${String(count)}`;

/** The variants of the demo shop that a load writes to. */
export async function chooseVariants(client: StoreClient, count: number): Promise<number[]> {
  const { body } = await client.call('variants.list', { params: { product_id: PRODUCT } });
  return (body.variants ?? []).slice(0, count).map(({ id }) => id);
}

/** The stored row of a variant. */
export interface StoredVariant {
  readonly id: number;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** The confirmed writes that were lost, as sentences: a later SKU that was sent is fine, an earlier one is not. */
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
