import type { BatchOf, JobOf, QueueJob, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantPlace } from '../../../shared/contract/variant-order-job.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import { arrange, orderProgress } from '../../../shared/variant/variant-order.ts';
import type { VariantDrafts } from './variant-drafts.ts';

export type OrderJob = JobOf<'variant_order'>;

/**
 * The jobs that save the order of variants: one for each product with moved variants, whatever else is wrong with their
 * rows. `product` null: for the whole store.
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
      subject: { kind: 'product', id: facts.product, name: facts.productTitle ?? productPartOf(name) },
      payload: { operation: 'reorder', places: [] },
    };
    const place = { variant, name, base: Number(draft.base), mine: Number(draft.mine) };
    const places = [...job.payload.places, place];
    byProduct.set(facts.product, { ...job, payload: { ...job.payload, places } });
  }
  return [...byProduct.values()];
}

/** What is probably the product part of a variant's name: "Tent: Small" for "Tent: Small: Red / S". */
function productPartOf(name: string): string {
  const end = name.lastIndexOf(': ');
  return end === -1 ? name : name.slice(0, end);
}

/** How far the stored order has come on the way to the order that the drafts want; null if someone else has changed it. */
export function draftedOrder(drafts: VariantDrafts, product: ProductId, stored: readonly VariantWire[]) {
  const places = drafts.movedOf(product).flatMap((id) => {
    const draft = drafts.table.get(id, 'position');
    return draft === undefined ? [] : [{ id, base: Number(draft.base), mine: Number(draft.mine) }];
  });
  const order = stored.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  return orderProgress(order, places);
}

/**
 * If the stored order has come part of the way, as after a save that was refused midway: rewrites the drafts so that they
 * want the same final order, based on what is stored now. This includes variants that only made room, so that the rows stay
 * where they are.
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
 * The jobs that restore the order before the last saved one, one for each product, without variants `deleted` since. A job
 * is refused if someone else has changed the order since.
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

/** The places that restore the previous order of the remaining variants; none for an order that was not saved. */
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
    // A variant that moves only because another one was deleted has no name in the payload.
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

/** The variants with their positions in `order`; a variant that is not in it keeps its position. */
export function inOrder(variants: readonly VariantWire[], order: readonly VariantId[]): VariantWire[] {
  const positions = new Map(order.map((id, index) => [id, index + 1]));
  return variants.map((variant) => ({
    ...variant,
    position: positions.get(variant.id) ?? variant.position,
  }));
}
