import type { JobOf, QueueJob, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import type { VariantDrafts } from './variant-drafts.ts';

export type OrderJob = JobOf<'variant_order'>;

/** The jobs that save the order of variants, one for each product of which some of these are to have another position. */
export function orderJobsToSave(
  drafts: VariantDrafts,
  edited: readonly VariantId[],
): SubmittedJob<'variant_order'>[] {
  const isEdited = new Set(edited);
  const byProduct = new Map<ProductId, SubmittedJob<'variant_order'>>();
  for (const variant of drafts.movedOf(null)) {
    const facts = drafts.factsOf(variant);
    const draft = drafts.table.get(variant, 'position');
    if (facts === undefined || draft === undefined || !isEdited.has(variant)) continue;
    const { product, name } = facts;
    const job = byProduct.get(product) ?? {
      subject: { kind: 'product', id: product, name: productNameOf(name) },
      payload: { operation: 'reorder', places: [] },
    };
    const place = { variant, name, base: Number(draft.base), mine: Number(draft.mine) };
    byProduct.set(product, { ...job, payload: { ...job.payload, places: [...job.payload.places, place] } });
  }
  // One that would have to change places with none is no order.
  return [...byProduct.values()].filter(({ payload }) => payload.places.length > 1);
}

/** "Tent" of "Tent: Red / S", which is how a variant is called. */
function productNameOf(name: string): string {
  return name.split(': ', 1)[0] ?? name;
}

/** The jobs that were carried out, or refused because of what the store holds. */
export function ordersEnded(changed: readonly QueueJob[]): OrderJob[] {
  return changed.filter(
    (job): job is OrderJob =>
      job.kind === 'variant_order' && (job.state.kind === 'done' || job.state.kind === 'refused'),
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
