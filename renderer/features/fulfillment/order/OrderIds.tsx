import { t } from '../../../../messages/language.ts';
import { FoldedIds } from '../../../ui/FoldedIds.tsx';
import { EventTime } from './EventTime.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import type { OrderEvent } from './order-events.ts';

/** The technical IDs of an order and of its requests. */
export function OrderIds({ order, events }: { order: FulfillmentDetail; events: readonly OrderEvent[] }) {
  const texts = t().orderDetail;
  const sent = events.flatMap(({ key, at, requestId }) => {
    if (requestId === null) return [];
    const of = (
      <>
        {texts.requestId} <EventTime at={at} />
      </>
    );
    return { key, of, id: requestId, copy: texts.copyRequestId };
  });
  return (
    <FoldedIds
      ids={[
        { key: 'name', of: texts.order, id: order.orderName, copy: texts.copyName },
        { key: 'number', of: texts.fulfillmentOrder, id: String(order.id), copy: texts.copyNumber },
        { key: 'gid', of: texts.globalId, id: order.gid, copy: texts.copyGlobalId },
        ...sent,
      ]}
    />
  );
}
