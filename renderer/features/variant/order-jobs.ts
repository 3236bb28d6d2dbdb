import type { BatchOf, JobOf, QueueJob, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantPlace } from '../../../shared/contract/variant-order-job.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import { arrange, orderProgress } from '../../../shared/variant/variant-order.ts';
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

/** "Tent: Small" of "Tent: Small: Red / S", which is how a variant is called. */
function productNameOf(name: string): string {
  const end = name.lastIndexOf(': ');
  return end === -1 ? name : name.slice(0, end);
}

/** How far the store has come on the way to the order that the drafts want; null when somebody else has changed it. */
export function draftedOrder(drafts: VariantDrafts, product: ProductId, stored: readonly VariantWire[]) {
  const places = drafts.movedOf(product).flatMap((id) => {
    const draft = drafts.table.get(id, 'position');
    return draft === undefined ? [] : [{ id, base: Number(draft.base), mine: Number(draft.mine) }];
  });
  const order = stored.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  return orderProgress(order, places);
}

/**
 * Where the store has come a part of the way, as after a save that was refused in the middle: has the drafts want the same order
 * of what is stored now. The variants that only make room on the way are among them then, so the rows stand as they did.
 */
export function renewOrder(drafts: VariantDrafts, product: ProductId, stored: readonly VariantWire[]): void {
  const progress = draftedOrder(drafts, product, stored);
  if (progress === null || progress.done === 0) return;
  const positions = new Map(stored.map(({ id, position }) => [id, String(position)]));
  for (const [index, id] of (progress.plan.orders.at(-1) ?? []).entries()) {
    const [base, mine] = [positions.get(id) ?? null, String(index + 1)];
    drafts.table.put(id, 'position', base === mine ? null : { base, mine });
  }
}

/**
 * The jobs that put the variants back in the order before the last one that was saved, one for each product: without those that
 * are `deleted` since. An order that somebody else has changed since is refused by the store's state.
 */
export function orderJobsToUndo(
  batches: readonly BatchOf<'variant_order'>[],
  deleted: ReadonlySet<VariantId>,
): SubmittedJob<'variant_order'>[] {
  const last = new Map<ProductId, OrderJob>();
  for (const job of batches.flatMap(({ jobs }) => jobs))
    if (job.state.kind === 'done' || isOpen(job)) last.set(job.subject.id, job);
  return [...last.values()].flatMap((job) => {
    const places = placesBack(job, deleted);
    return places.length === 0 ? [] : [{ subject: job.subject, payload: { ...job.payload, places } }];
  });
}

/** The places of the order before, among the variants that are left; none for an order that is not saved. */
function placesBack({ subject, payload, state }: OrderJob, deleted: ReadonlySet<VariantId>): VariantPlace[] {
  if (state.kind !== 'done') return [];
  const saved = state.result.order;
  const before = arrange(
    saved,
    payload.places.map(({ variant, base }) => ({ id: variant, position: base })),
  );
  const names = new Map(payload.places.map(({ variant, name }) => [variant, name]));
  const staying = (order: readonly VariantId[]) => order.filter((id) => !deleted.has(id));
  const positions = new Map(staying(before ?? saved).map((id, index) => [id, index + 1]));
  return staying(saved).flatMap((variant, index) => {
    const base = index + 1;
    const mine = positions.get(variant) ?? base;
    // What did not move itself, but moves now that another is deleted, has no name here.
    return base === mine ? [] : [{ variant, name: names.get(variant) ?? subject.name, base, mine }];
  });
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
