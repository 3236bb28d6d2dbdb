import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobOf } from '../../../../shared/contract/queue.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { arrange, type OrderPlan, planMoves } from '../../../../shared/variant/variant-order.ts';
import { type Attempt, attemptOf, type JobCall, type JobKind, notDone } from '../../job-kind.ts';
import { callRest, type RestGateway } from '../rest-write.ts';
import type { VariantOutcomes } from './variant-kind.ts';

type Job = JobOf<'variant_order'>;
type Order = readonly VariantId[];

/**
 * Changing the order of a product's variants, one after the other by REST. Nothing is moved when somebody else has changed the
 * order meanwhile; what was interrupted goes on where it was.
 */
export function createVariantOrderKind(
  gateway: RestGateway,
  { reordered }: Pick<VariantOutcomes, 'reordered'>,
): JobKind<'variant_order'> {
  return {
    // Which orders there can be depends on the variants: they are read first.
    parse: () => null,
    async run(job, call) {
      const read = await readOrder(gateway, call, job);
      // Nothing was sent yet, whatever became of the reading.
      if (!read.ok) return notDone(read.error);
      if (read.value === null) return refused({ kind: 'gone' });
      const standing = standingOf(job, read.value);
      if (standing === null) return refused({ kind: 'changed' });
      const { moves, orders } = standing.plan;
      let requestId: string | null = null;
      for (const { id, position } of moves.slice(standing.done)) {
        const body = { variant: { id, position } };
        const params = { variant_id: id };
        const sent = await callRest(gateway, call, { name: 'variants.update', params, body });
        if (!sent.ok) return attemptOf(sent.error);
        ({ requestId } = sent.value);
      }
      return { outcome: { kind: 'done', result: resultOf(orders), late: false }, requestId, forAll: false };
    },
    async reconcile(job, call) {
      const read = await readOrder(gateway, call, job);
      if (!read.ok) return read;
      if (read.value === null) return ok({ kind: 'refused', refusal: { kind: 'gone' }, current: null });
      const standing = standingOf(job, read.value);
      if (standing === null) return ok({ kind: 'refused', refusal: { kind: 'changed' }, current: null });
      const { plan, done } = standing;
      const isDone = done === plan.moves.length;
      return ok(isDone ? { kind: 'done', result: resultOf(plan.orders) } : { kind: 'unchanged' });
    },
    describe({ subject, payload }, result) {
      const namesBy = (side: 'base' | 'mine') => ({
        order: payload.places
          .toSorted((one, other) => one[side] - other[side])
          .map(({ name }) => name)
          .join(', '),
      });
      return {
        action: 'variants.reorder',
        subject,
        relatedId: null,
        sent: namesBy('mine'),
        before: namesBy('base'),
        after: result === null ? null : namesBy('mine'),
      };
    },
    onDone: ({ connection, payload }) => reordered(connection, payload.places),
  };
}

/** The variants of the product in their order; null when it is gone. */
async function readOrder(
  gateway: RestGateway,
  call: JobCall,
  { subject }: Job,
): Promise<Result<Order | null, ApiError>> {
  const read = await callRest(gateway, call, {
    name: 'variants.list',
    params: { product_id: subject.id },
    query: { limit: String(VARIANT_PAGE.max) },
  });
  if (!read.ok) return read.error.kind === 'not_found' ? ok(null) : read;
  const { variants } = read.value.body;
  return ok(variants.toSorted((one, other) => one.position - other.position).map(({ id }) => id));
}

/**
 * How far an order has come on the way from where it was to what is wanted, in moves; null when it is nowhere on it, because
 * somebody else has changed it.
 */
function standingOf(
  { payload: { places } }: Job,
  order: Order,
): { readonly plan: OrderPlan<VariantId>; readonly done: number } | null {
  const placedBy = (side: 'base' | 'mine') =>
    arrange(
      order,
      places.map((place) => ({ id: place.variant, position: place[side] })),
    );
  const [before, wanted] = [placedBy('base'), placedBy('mine')];
  if (before === null || wanted === null) return null;
  const plan = planMoves(before, wanted);
  const done = plan.orders.findLastIndex((known) => known.every((id, index) => id === order[index]));
  return done === -1 ? null : { plan, done };
}

function resultOf(orders: readonly Order[]) {
  return { order: [...(orders.at(-1) ?? [])] };
}

function refused(refusal: { readonly kind: 'gone' | 'changed' }): Attempt<'variant_order'> {
  return { outcome: { kind: 'refused', refusal, current: null }, requestId: null, forAll: false };
}
