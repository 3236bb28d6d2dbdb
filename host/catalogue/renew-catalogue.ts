import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { CHANGE_OVERLAP_MS } from '../../shared/limits.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readData } from '../bulk/bulk-operation.ts';
import type { FileCounts } from './catalogue-file.ts';
import type { CatalogueThread } from './catalogue-thread.ts';
import { productGidOf, readUnreadable } from './catalogue-import.ts';
import { readProduct, readVariant } from './catalogue-wire.ts';
import { type PageCall, readPages, type TakePage } from './read-pages.ts';

const newestSchema = z.object({
  products: z.object({ nodes: z.array(z.object({ updatedAt: z.iso.datetime({ offset: true }) })) }),
});
const NEWEST = `query CatalogueNewest {
  products(first: 1, sortKey: UPDATED_AT, reverse: true) { nodes { updatedAt } }
}`;

const countSchema = z.object({ count: z.number().int(), precision: z.string() });
const countsSchema = z.object({ productsCount: countSchema, productVariantsCount: countSchema });
const COUNTS = `query CatalogueCounts {
  productsCount { count precision } productVariantsCount { count precision }
}`;

/**
 * Reads the instant of the newest change by the store's clock, as ISO 8601 in UTC; the start of 1970 if the store is empty. A
 * change to a variant also changes its product.
 */
export async function readNewest({
  gateway,
  connection,
  callId: id,
}: PageCall): Promise<Result<string, ApiError>> {
  const answer = await gateway.graphql({
    connection,
    id,
    query: NEWEST,
    variables: {},
    priority: 'background',
  });
  const read = readData(answer, newestSchema);
  if (!read.ok) return read;
  const [newest] = read.value.products.nodes;
  return ok(new Date(newest === undefined ? 0 : Date.parse(newest.updatedAt)).toISOString());
}

/**
 * How an update ended. `outdated`: the copy must be rebuilt, because the counts still differ afterwards, so something was deleted,
 * or the store's newest change is older. `many_changes`: more changed than may be read.
 */
type Renewal = 'renewed' | 'outdated' | 'many_changes';

/**
 * Updates an open copy with everything that changed in the store since the newest change it knows, and stores the new one.
 * @param now milliseconds since 1970
 * @param mostPages maximum number of pages of products, and of variants, to read
 */
export async function renewCatalogue(
  call: PageCall & { readonly thread: Pick<CatalogueThread, 'ask'>; readonly namespace: string },
  now: () => number,
  mostPages: number,
): Promise<Result<Renewal, ApiError>> {
  const { gateway, connection, callId: id, thread, namespace } = call;
  const at = now();
  const before = await thread.ask('facts', null);
  const { newest = '' } = before.facts;
  const latest = await readNewest(call);
  if (!latest.ok) return latest;
  // The newest change is older than the last known one, so the store was reset to another state.
  if (latest.value < newest) return ok('outdated');
  const since = new Date(Date.parse(newest) - CHANGE_OVERLAP_MS).toISOString();
  const nothing = { products: [], variants: [], gone: { products: [], variants: [] }, facts: {} };
  const lacking = readUnreadable(before.facts);
  let local: FileCounts = before;
  const seenAt = latest.value === newest ? before.facts['newestAt'] : undefined;
  // Others with the same or an earlier timestamp may become readable after the newest change.
  const isSettled =
    seenAt !== undefined && Math.abs(Number(before.facts['at']) - Number(seenAt)) >= CHANGE_OVERLAP_MS;
  if (!isSettled) {
    // Products first, because a variant without its product is skipped.
    const range = { kind: 'changed', since } as const;
    const applyProducts: TakePage = async (nodes) => {
      const read = nodes.flatMap((node) => readProduct(node, namespace) ?? []);
      local = await thread.ask('apply', { ...nothing, products: read });
    };
    const products = await readPages(call, 'products', range, applyProducts, mostPages);
    if (!products.ok) return products;
    if (!products.value) return ok('many_changes');
    const applyVariants: TakePage = async (nodes) => {
      const read = nodes.flatMap((node) => readVariant(node, productGidOf(node), namespace) ?? []);
      local = await thread.ask('apply', { ...nothing, variants: read });
    };
    const variants = await readPages(call, 'variants', range, applyVariants, mostPages);
    if (!variants.ok) return variants;
    if (!variants.value) return ok('many_changes');
  }
  const counted = readData(
    await gateway.graphql({ connection, id, query: COUNTS, variables: {}, priority: 'background' }),
    countsSchema,
  );
  if (!counted.ok) return counted;
  const { productsCount, productVariantsCount } = counted.value;
  // Unreadable objects count as present, because a rebuild could not read them either.
  const agree =
    agrees(local.products + lacking.products, productsCount) &&
    agrees(local.variants + lacking.variants, productVariantsCount);
  if (!agree) return ok('outdated');
  const facts = { newest: latest.value, newestAt: seenAt ?? String(now()), at: String(at) };
  await thread.ask('apply', { ...nothing, facts });
  return ok('renewed');
}

/** A store's count is exact up to 25,000 (D5.5), and a lower bound beyond that. */
function agrees(local: number, { count, precision }: z.infer<typeof countSchema>): boolean {
  return precision === 'EXACT' ? local === count : local >= count;
}
