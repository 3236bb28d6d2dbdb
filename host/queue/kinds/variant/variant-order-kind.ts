import { loggedOrder, orderText } from '../../../../shared/activity/logged-order.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobOf } from '../../../../shared/contract/queue.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { orderProgress } from '../../../../shared/variant/variant-order.ts';
import { attemptOf, type JobCall, type JobKind, notDone, refusedAs, refusedAttempt } from '../../job-kind.ts';
import { callRest, type RestGateway } from '../rest-write.ts';
import { settleGone } from './read-confirmed.ts';
import type { VariantGateway } from './save-alone.ts';
import type { VariantOutcomes } from './variant-kind.ts';

type Job = JobOf<'variant_order'>;
type Order = readonly VariantId[];

/**
 * Reorders a product's variants, one move after the other by REST. Moves nothing if someone else has changed the order in
 * the meantime; an interrupted or partly done job continues where it stopped.
 */
export function createVariantOrderKind(
  gateway: VariantGateway,
  { reordered }: Pick<VariantOutcomes, 'reordered'>,
): JobKind<'variant_order'> {
  return {
    // Which orders are possible depends on the variants, which are read first.
    parse: () => null,
    // It refers to variants that earlier batches create.
    inOrder: true,
    async run(job, call) {
      const read = await readOrder(gateway, call, job);
      // Nothing was sent yet, so it did not happen, whatever the read error is.
      if (!read.ok) return notDone(read.error);
      if (read.value === null) return refusedAttempt('gone');
      const progress = progressOf(job, read.value);
      if (progress === null) return refusedAttempt('changed');
      const { plan, done } = progress;
      let requestId: string | null = null;
      for (const [index, { id, position }] of plan.moves.entries()) {
        if (index < done) continue;
        const body = { variant: { id, position } };
        const params = { variant_id: id };
        const sent = await callRest(gateway, call, { name: 'variants.update', params, body });
        if (!sent.ok) {
          const attempt = attemptOf(sent.error);
          // Not queued again: the user could then cancel it and be told that nothing was sent.
          return index === 0 || attempt.outcome.kind === 'unknown' ? attempt : refusedAttempt('partial');
        }
        ({ requestId } = sent.value);
      }
      const result = resultOf(plan.orders);
      return { outcome: { kind: 'done', result, late: false }, requestId, forAll: false };
    },
    async reconcile(job, call) {
      const read = await readOrder(gateway, call, job);
      if (!read.ok) return read;
      if (read.value === null) return settleGone(gateway, call);
      const progress = progressOf(job, read.value);
      if (progress === null) return ok(refusedAs('changed'));
      const { plan, done } = progress;
      if (done === plan.moves.length) return ok({ kind: 'done', result: resultOf(plan.orders) });
      if (done === 0) return ok({ kind: 'unchanged' });
      return ok(refusedAs('partial'));
    },
    describe({ subject, payload }, result) {
      const mine = loggedOrder(payload.places, 'mine');
      return {
        action: 'variants.reorder',
        subject,
        relatedId: null,
        sent: { order: orderText(mine) },
        before: { order: loggedOrder(payload.places, 'base') },
        after: result === null ? null : { order: mine },
      };
    },
    onDone: ({ connection, payload }) => reordered(connection, payload.places),
  };
}

/** The product's variant ids in order; null if the product is gone. */
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

function progressOf({ payload: { places } }: Job, order: Order) {
  return orderProgress(
    order,
    places.map(({ variant, base, mine }) => ({ id: variant, base, mine })),
  );
}

function resultOf(orders: readonly Order[]) {
  return { order: [...(orders.at(-1) ?? [])] };
}
