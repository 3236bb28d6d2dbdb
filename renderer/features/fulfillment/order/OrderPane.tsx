import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconPackageOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useClient } from 'urql';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { toApiError } from '../../../desktop/host-client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { orderQuery } from '../fulfillment-queries.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import type { OnDone, OnHeld } from '../operations/operation-props.ts';
import { OrderDetail } from './OrderDetail.tsx';
import classes from './order.module.css';
import { POLL_MS } from '../inbox/poll-interval.ts';
import { StaleNote } from '../inbox/StaleNote.tsx';
import { useBackOnline } from '../inbox/use-back-online.ts';

/** The open order: reads it, keeps it as fresh as its row, and reads the next one ahead. Use it under a key of the id. */
export function OrderPane({
  id,
  listed,
  view,
  next,
  onBack,
  onDone,
  onHeld,
}: {
  id: FulfillmentOrderId;
  /** Its row, when the list holds it. */
  listed: ListedRow | null;
  view: ViewId;
  /** The order that is opened after a decision. */
  next: FulfillmentOrderId | null;
  onBack: (() => void) | null;
  onDone: OnDone;
  onHeld?: OnHeld;
}) {
  const { connection } = useActiveStore();
  const client = useClient();
  const queryClient = useQueryClient();
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(client, connection, id),
    // The list is looked at anyway, and says when a listed order has changed.
    refetchInterval: listed === null ? POLL_MS : false,
  });

  const rowChangedAt = listed?.row.updatedAt ?? null;
  const isOutdated = isLater(rowChangedAt, order?.updatedAt ?? null);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, rowChangedAt, refetch]);

  useBackOnline(error !== null, refetch);

  const isRead = order !== undefined;
  useEffect(() => {
    if (!isRead || next === null) return;
    // A failure is shown when the order is opened.
    queryClient.query(orderQuery(client, connection, next)).catch(() => undefined);
  }, [isRead, next, queryClient, client, connection]);

  return (
    <section className={classes.pane} aria-label="Open order">
      {onBack !== null && (
        <div className={classes.back}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={15} aria-hidden />}
            onClick={onBack}
          >
            {fulfillmentView(view).label}
          </Button>
        </div>
      )}
      {error !== null && order !== undefined && (
        <StaleNote error={toApiError(error)} did="reading the order again" onRetry={() => void refetch()} />
      )}
      {error !== null && order === undefined && (
        <div className={classes.notice}>
          <ErrorNotice error={toApiError(error)} did="reading this order" onRetry={() => void refetch()} />
        </div>
      )}
      {order === undefined && error === null && <LoadingRows label="Reading the order" />}
      {order === null && (
        <EmptyState icon={IconPackageOff} title="This fulfillment order does not exist">
          It may belong to another store, or have been removed.
        </EmptyState>
      )}
      {order !== undefined && order !== null && (
        <OrderDetail
          order={order}
          view={view}
          gone={listed?.gone === true ? listed.row : null}
          onDone={onDone}
          onHeld={onHeld}
          onReadAgain={refetch}
        />
      )}
    </section>
  );
}

function isLater(instant: string | null, than: string | null): boolean {
  return instant !== null && than !== null && Date.parse(instant) > Date.parse(than);
}
