import type { BatchOf } from '../../../../shared/contract/queue.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import type { OrderJob } from '../order-jobs.ts';
import { variantId } from './variants.ts';

const CONNECTION = 'sandbox' as ConnectionId;

/** A batch that saves the order `wanted` of variants in the order `before`; done, unless the test passes another state. */
export function anOrderBatch(
  before: readonly number[],
  wanted: readonly number[],
  { product = 1, state }: { product?: number; state?: OrderJob['state'] } = {},
): BatchOf<'variant_order'> {
  const places = before.flatMap((id, index) => {
    const [base, mine] = [index + 1, wanted.indexOf(id) + 1];
    return base === mine ? [] : [{ variant: variantId(id), name: `Tent: ${String(id)}`, base, mine }];
  });
  const order = wanted.map(variantId);
  const job: OrderJob = {
    id: 'job',
    batch: 'order',
    connection: CONNECTION,
    kind: 'variant_order',
    subject: { kind: 'product', id: product as ProductId, name: 'Tent' },
    payload: { operation: 'reorder', places },
    state: state ?? { kind: 'done', result: { order }, late: false },
  };
  const { id, batch, connection, kind } = job;
  return { id: `${batch} ${id}`, connection, kind, submittedAt: 0, paused: false, jobs: [job] };
}
