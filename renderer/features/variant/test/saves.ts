import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { VariantChange } from '../../../../shared/contract/variant-job.ts';
import type { ProductId, VariantId } from '../../../../shared/ids.ts';
import { lastSaves, type SaveBatch, type SaveJob } from '../variant-saves.ts';
import { variantId } from './variants.ts';

const CONNECTION = 'sandbox' as ConnectionId;
const PRICE: readonly VariantChange[] = [{ field: 'price', base: '10.00', mine: '12.00' }];

/** A variant as the queue reads it. */
export function storedVariant(id: number, fields: Partial<CatalogueVariant> = {}): CatalogueVariant {
  return {
    id: variantId(id),
    product: 1 as ProductId,
    title: `Size ${String(id)}`,
    options: [`Size ${String(id)}`],
    price: '10.00',
    compareAtPrice: null,
    sku: `SKU-${String(id)}`,
    barcode: null,
    position: id,
    inventoryPolicy: 'deny',
    inventoryQuantity: 3,
    taxable: true,
    updatedAt: '2026-02-02T00:00:00Z',
    ...fields,
  };
}

/** A save of a variant's price, in this state. */
export function aSave(
  id: number,
  state: SaveJob['state'],
  { product = 1, changes = PRICE }: { product?: number; changes?: readonly VariantChange[] } = {},
): SaveJob {
  return {
    id: `job-${String(id)}`,
    batch: 'a',
    connection: CONNECTION,
    kind: 'variant',
    subject: { kind: 'variant', id: variantId(id), name: `Tent: ${String(id)}` },
    payload: { operation: 'update', product: product as ProductId, changes: [...changes] },
    state,
  };
}

export function aBatch(id: string, ...jobs: readonly SaveJob[]): SaveBatch {
  return { id, connection: CONNECTION, kind: 'variant', submittedAt: 0, paused: false, jobs: [...jobs] };
}

/** A batch that is part of a save, which may have other batches. */
export function aBatchOf(save: string, id: string, ...jobs: readonly SaveJob[]): SaveBatch {
  return aBatch(id, ...jobs.map((job) => ({ ...job, payload: { ...job.payload, save } })));
}

export function savesOf(...jobs: readonly SaveJob[]): ReadonlyMap<VariantId, SaveJob> {
  return lastSaves([aBatch('a', ...jobs)]);
}
