import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../messages/language.ts';
import { MAX_PAGED_OBJECTS } from '../../../../shared/limits.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionIconButton } from '../../../ui/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import { useFocusAfter } from '../../../ui/use-focus-kept.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { TodayButton } from '../today/TodayButton.tsx';
import { useChangeFeed } from './change-feed.ts';
import { fulfillmentView, isNarrowed, type ViewId } from './fulfillment-views.ts';
import classes from './inbox.module.css';
import { InboxRows, type InboxRowsProps } from './InboxRows.tsx';

/** The orders of a source: their number, the arrivals and the rows. */
export function InboxList({
  isReadingOn,
  head,
  children,
  ...rows
}: InboxRowsProps & {
  /** Whether all pages up to the end are being read. */
  isReadingOn: boolean;
  /** Shown above everything else. */
  head: ReactNode;
  /** Shown directly above the rows. */
  children?: ReactNode;
}) {
  const { inbox, checked } = rows;
  const { source, isRead, busy } = inbox;
  const { label, empty } = fulfillmentView(source.view);
  const texts = t().inbox;
  const feed = useChangeFeed();
  const trouble = useStore(feed.store, (state) => state.trouble);
  // A list that was read completely may still be stale while the change feed fails.
  const error = inbox.error ?? (isRead ? trouble : null);
  // The number of search results is shown in the search bar.
  const narrowed = isNarrowed(source);
  const gone = inbox.rows.filter((listed) => listed.gone).length;
  useFocusAfter(gone);
  const refresh = () => inBackground(inbox.refresh());
  const readAgain = () => {
    refresh();
    inBackground(feed.look());
  };
  return (
    <section className={classes.list} aria-label={label}>
      {head}
      <div className={classes.listHead}>
        <span className={classes.summary}>
          {isRead &&
            (!narrowed || checked.size > 0) &&
            summary(texts.count({ count: inbox.rows.length - gone }), inbox.hasMore, checked.size)}
        </span>
        {gone > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            title={texts.removeGone({ count: gone })}
            onClick={inbox.removeGone}
          >
            <span className={classes.summary}>{texts.removeGone({ count: gone })}</span>
          </Button>
        )}
        <span className={classes.grow} />
        <TodayButton inbox={inbox} />
        {isReadingOn || (busy === 'refresh' && isRead) ? (
          <Loader
            size={14}
            color="gray"
            role="img"
            aria-label={isReadingOn ? texts.readingToEnd : texts.refreshing}
          />
        ) : (
          <ActionIconButton label={`${texts.refresh} (U)`} whyNot={null} size="sm" onClick={refresh}>
            <IconRefresh size={15} stroke={1.7} aria-hidden />
          </ActionIconButton>
        )}
      </div>
      {error !== null && isRead && <StaleNote error={error} did={texts.didRefresh} onRetry={readAgain} />}
      {error !== null && !isRead && (
        <div className={classes.notice}>
          <ErrorNotice error={error} did={texts.didRead} onRetry={refresh} />
        </div>
      )}
      {children}
      <ArrivalsBar view={source.view} count={inbox.arrivals.length} onShow={inbox.showArrivals} />
      {!isRead && error === null && <LoadingRows label={texts.readingView({ view: label })} rows={10} />}
      {isRead && inbox.rows.length === 0 && (inbox.isWhole || !narrowed) && (
        <EmptyState icon={IconInbox} title={narrowed ? texts.nothingMatches : empty} />
      )}
      <InboxRows {...rows} />
      {inbox.hasMore && !inbox.canReadMore && (
        <p className={classes.endOfPaging} role="status">
          {texts.endOfPaging({ most: MAX_PAGED_OBJECTS })}
        </p>
      )}
    </section>
  );
}

/** `rows` is text such as "60 requests". */
function summary(rows: string, hasMore: boolean, count: number): string {
  const { first, selected, selectedOfFirst } = t().inbox;
  if (count > 0) return hasMore ? selectedOfFirst({ count, rows }) : selected({ count, rows });
  return hasMore ? first({ rows }) : rows;
}

/** Announces orders that arrived meanwhile. They are inserted only when the user asks, so that no row jumps. */
function ArrivalsBar({ view, count, onShow }: { view: ViewId; count: number; onShow: () => void }) {
  const { arrived, showArrivals, showArrivalsKey, keyGroup } = t().inbox;
  const text = arrived[fulfillmentView(view).rows]({ count });
  useShortcut({ keys: 'N', name: showArrivalsKey, group: keyGroup }, onShow, { enabled: count > 0 });
  useFocusAfter(count);
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? `${text}.` : ''}</VisuallyHidden>
      {count > 0 && (
        <div className={classes.arrivals}>
          <span>{text}</span>
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconArrowUp size={13} aria-hidden />}
            rightSection={<Keys keys="N" />}
            onClick={onShow}
          >
            {showArrivals}
          </Button>
        </div>
      )}
    </>
  );
}
