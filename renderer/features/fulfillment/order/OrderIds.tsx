import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { EventTime } from './EventTime.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import classes from './order.module.css';
import type { OrderEvent } from './order-events.ts';

/** The names that machines have for an order and for what was sent for it: rarely wanted, so they begin folded. */
export function OrderIds({ order, events }: { order: FulfillmentDetail; events: readonly OrderEvent[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const texts = t().orderDetail;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-expanded={unfolded}
        className={classes.unfold}
        leftSection={
          unfolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
        }
        onClick={() => setUnfolded(!unfolded)}
      >
        {texts.ids}
      </Button>
      {unfolded && (
        <dl className={classes.ids}>
          <div>
            <dt>{texts.order}</dt>
            <Id id={order.orderName} copy={texts.copyName} />
          </div>
          <div>
            <dt>{texts.fulfillmentOrder}</dt>
            <Id id={String(order.id)} copy={texts.copyNumber} />
          </div>
          <div>
            <dt>{texts.globalId}</dt>
            <Id id={order.gid} copy={texts.copyGlobalId} />
          </div>
          {events.map(
            ({ key, at, requestId }) =>
              requestId !== null && (
                <div key={key}>
                  <dt>
                    {texts.requestId} <EventTime at={at} />
                  </dt>
                  <Id id={requestId} copy={texts.copyRequestId} />
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}

function Id({ id, copy }: { id: string; copy: string }) {
  return (
    <dd>
      <bdi>{id}</bdi> <CopyTextButton text={id} label={copy} title={id} size="compact-xs" />
    </dd>
  );
}
