import { Button } from '@mantine/core';
import { IconArrowLeft, IconPackageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useClient } from 'urql';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { afterPaint } from '../../../data/after-paint.ts';
import { budgetLeft, LOW_BUDGET } from '../../../data/budget-left.ts';
import { toApiError } from '../../../data/host-client.ts';
import { BACKGROUND } from '../../../data/urql-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import { fulfillmentKeys, orderQuery } from '../fulfillment-queries.ts';
import { useForgetOldMarks } from '../order-marks.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { withNewHolds } from '../order-holds.ts';
import { ClosedOrderKeys } from '../operations/OrderKeys.tsx';
import type { OnHeld } from '../operations/use-operation.ts';
import { LoadingOrder } from './LoadingOrder.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import classes from './order.module.css';
import { isBehind } from './seen-version.ts';
import { ClosedRecipientKey } from '../../../ui/recipient/RecipientCard.tsx';
import { useChangeFeed } from '../inbox/change-feed.ts';
import { canReach, useStoreStatus } from '../../../state/store-status.ts';
import { FALLBACK_MS } from '../inbox/inbox-reader.ts';

/** The open order: reads it, keeps it as fresh as its row, and reads the next ones ahead. Mount under a React key per ID. */
export function OrderPane({
  ref,
  id,
  listed,
  view,
  next,
  onReadAhead,
  onBack,
  onLeave,
  onHeld,
}: {
  ref: Ref<HTMLElement>;
  id: FulfillmentOrderId;
  /** Its row, if the list holds it. */
  listed: ListedRow | null;
  view: ViewId;
  /** The orders to open after this one is decided, in this order. They are read ahead. */
  next: readonly FulfillmentOrderId[];
  /** Called when this order is painted and when the first of the next ones was read: the next panes can be prepared. */
  onReadAhead: () => void;
  onBack: (() => void) | null;
  /** Moves the focus to the list beside it. */
  onLeave: () => void;
  onHeld: OnHeld;
}) {
  const texts = t().orderDetail;
  const { connection } = useActiveStore();
  const client = useClient();
  const queryClient = useQueryClient();
  const {
    data: order,
    error,
    refetch,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({
    ...orderQuery(client, connection, id),
    // The list shows changes of listed orders, the feed those of others; this interval is the fallback, also if the read
    // that a change of the list started has failed.
    refetchInterval: ({ state: { data } }) =>
      (listed === null || isBehind(data, listed.row)) &&
      canReach(useStoreStatus.getState(), connection.id) !== false &&
      FALLBACK_MS,
  });

  const listedNow = listed?.gone === false ? listed.row : null;
  const [openedAs] = useState(listedNow);
  const [wanted, setWanted] = useState<FulfillmentOperation | null>(null);
  // An order that could not be read opens no dialog.
  if (error !== null && wanted !== null) setWanted(null);
  const isRead = order !== undefined;
  const feed = useChangeFeed();
  const isListed = listed !== null;
  useEffect(
    () =>
      feed.subscribe((changes, { missed }) => {
        // Orders opened earlier or read ahead are read again when they are opened.
        for (const change of changes)
          inBackground(
            queryClient.invalidateQueries({
              queryKey: fulfillmentKeys.order(connection.id, change.id),
              refetchType: 'none',
            }),
          );
        if (!isListed && (missed || changes.some((change) => change.id === id))) inBackground(refetch());
      }),
    [feed, queryClient, connection.id, id, isListed, refetch],
  );

  const forgetOldMarks = useForgetOldMarks();
  useEffect(() => {
    if (order !== undefined && order !== null) forgetOldMarks([order]);
  }, [order, forgetOldMarks]);

  const isOutdated = listed !== null && isBehind(order, listed.row);
  useEffect(() => {
    if (isOutdated) inBackground(refetch());
  }, [isOutdated, listed?.row.updatedAt, refetch]);

  const ahead = next.join(' ');
  // One at a time: a browser has few connections per server, and decisions need them too.
  const readAhead = useEffectEvent(async (signal: AbortSignal) => {
    await afterPaint();
    if (!signal.aborted) onReadAhead();
    for (const [at, one] of next.entries()) {
      const left = budgetLeft(connection.id);
      if (signal.aborted || (left !== null && left < LOW_BUDGET)) return;
      // A failure is shown when the order is opened.
      const reading = orderQuery(client, connection, one, BACKGROUND);
      // An order read ahead stays valid until the feed reports a change.
      await queryClient.query({ ...reading, staleTime: Infinity }).catch(() => undefined);
      if (at === 0 && !signal.aborted) onReadAhead();
    }
  });
  useEffect(() => {
    if (!isRead) return undefined;
    const end = new AbortController();
    inBackground(readAhead(end.signal));
    return () => end.abort();
  }, [isRead, ahead]);

  const readAgain = useCallback(() => inBackground(refetch()), [refetch]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A menu or dialog above the order handles the key itself.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    (onBack ?? onLeave)();
  };

  const whyClosed = error === null ? texts.stillLoading : texts.notLoaded;
  return (
    // Only elements inside have the focus; the key is a way out of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className={classes.pane}
      aria-label={texts.openOrder}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <BackBar list={fulfillmentView(view).label} onList={onBack} />
      {error !== null && order !== undefined && (
        <StaleNote error={toApiError(error)} did={texts.rereading} onRetry={readAgain} />
      )}
      {error !== null && order === undefined && (
        <div className={classes.notice}>
          <ErrorNotice error={toApiError(error)} did={texts.reading} onRetry={readAgain} />
        </div>
      )}
      {order === undefined && (error !== null || listedNow === null) && (
        <>
          <ClosedOrderKeys why={whyClosed} />
          <ClosedRecipientKey group={t().workspaces.fulfillment} why={whyClosed} />
        </>
      )}
      {order === undefined &&
        error === null &&
        (listedNow === null ? (
          <LoadingRows label={texts.loading} />
        ) : (
          <LoadingOrder row={listedNow} wanted={wanted} onWanted={setWanted} onHeld={onHeld} />
        ))}
      {order === null && (
        <EmptyState icon={IconPackageOff} title={texts.notThere}>
          {texts.notThereWhy}
        </EmptyState>
      )}
      {order !== undefined && order !== null && (
        <OrderDetail
          order={withNewHolds(order, listed?.row ?? null)}
          isLatest={!isOutdated && (isFetchedAfterMount || !isFetching)}
          wanted={wanted}
          view={view}
          listed={openedAs}
          current={listed}
          onHeld={onHeld}
          onReadAgain={readAgain}
        />
      )}
    </section>
  );
}

/** The ways back from an order: to the list that it covers on a narrow screen, and to the order whose link was followed. */
function BackBar({ list, onList }: { list: string; onList: (() => void) | null }) {
  const router = useRouter();
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom }) ?? null;
  if (onList === null && cameFrom === null) return null;
  return (
    <div className={classes.back}>
      {onList !== null && <BackButton onClick={onList}>{list}</BackButton>}
      {cameFrom !== null && (
        <BackButton onClick={() => router.history.back()}>
          {t().orderDetail.backTo({ id: cameFrom })}
        </BackButton>
      )}
    </div>
  );
}

function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={15} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
