import type { JobOf, QueueJob, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import type { VariantDrafts } from './variant-drafts.ts';

export type OrderJob = JobOf<'variant_order'>;

/**
 * The jobs that save the order of variants: one for each product of which some are to have another position, whatever else is
 * wrong with their rows. `product` null: all of the store's.
 */
export function orderJobsToSave(
  drafts: VariantDrafts,
  product: ProductId | null,
): SubmittedJob<'variant_order'>[] {
  const byProduct = new Map<ProductId, SubmittedJob<'variant_order'>>();
  for (const variant of drafts.movedOf(product)) {
    const facts = drafts.factsOf(variant);
    const draft = drafts.table.get(variant, 'position');
    if (facts === undefined || draft === undefined) continue;
    const { name } = facts;
    const job = byProduct.get(facts.product) ?? {
      subject: { kind: 'product', id: facts.product, name: productNameOf(name) },
      payload: { operation: 'reorder', places: [] },
    };
    const place = { variant, name, base: Number(draft.base), mine: Number(draft.mine) };
    const places = [...job.payload.places, place];
    byProduct.set(facts.product, { ...job, payload: { ...job.payload, places } });
  }
  return [...byProduct.values()];
}

/** "Tent" of "Tent: Red / S", which is how a variant is called. */
function productNameOf(name: string): string {
  return name.split(': ', 1)[0] ?? name;
}

/** The jobs that have ended and may have changed an order. */
export function ordersEnded(changed: readonly QueueJob[]): OrderJob[] {
  return changed.filter(
    (job): job is OrderJob =>
      job.kind === 'variant_order' && ['done', 'refused', 'failed'].includes(job.state.kind),
  );
}

/** The variants with the positions that they have in an order; what is not in it stays. */
export function inOrder(variants: readonly VariantWire[], order: readonly VariantId[]): VariantWire[] {
  const positions = new Map(order.map((id, index) => [id, index + 1]));
  return variants.map((variant) => ({
    ...variant,
    position: positions.get(variant.id) ?? variant.position,
  }));
}
