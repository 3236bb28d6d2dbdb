import { Button, Loader } from '@mantine/core';
import { IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { useChangeFeed, useFeedTrouble } from './change-feed.ts';
import { fulfillmentView } from './fulfillment-views.ts';
import classes from './inbox.module.css';
import { isNarrowed, type InboxSource } from './inbox-source.ts';
import { InboxRows, type InboxRowsProps } from './InboxRows.tsx';
import { StaleNote } from './StaleNote.tsx';
import type { Inbox } from './use-inbox.ts';

/** Two lines and a border; a position must be known without measuring. */
const ROW_HEIGHTS = { comfortable: 60, compact: 50 } as const;

type RowsProps = Omit<
  InboxRowsProps,
  'label' | 'rowHeight' | 'rows' | 'ids' | 'hasMore' | 'states' | 'onNearEnd'
>;

/** The orders of a source: how many, what came meanwhile, and the rows. */
export function InboxList({
  source,
  inbox,
  isReadingOn,
  head,
  children,
  ...rows
}: RowsProps & {
  source: InboxSource;
  inbox: Inbox;
  /** Page after page is read, to the end. */
  isReadingOn: boolean;
  /** What stands above everything. */
  head: ReactNode;
  /** What stands right above the rows. */
  children?: ReactNode;
}) {
  const { label, empty, rows: counted } = fulfillmentView(source.view);
  const texts = t().inbox;
  const { isRead, busy } = inbox;
  const trouble = useFeedTrouble();
  const feed = useChangeFeed();
  // A list that was read whole may still be behind: what changes is not heard of.
  const error = inbox.error ?? (isRead ? trouble : null);
  const { settings } = useSettings();
  // How many a search has found stands with the search.
  const narrowed = isNarrowed(source);
  const gone = inbox.rows.filter((listed) => listed.gone).length;
  const onNearEnd = () => {
    if (busy === 'no' && inbox.error === null) inBackground(inbox.readMore());
  };
  const readAgain = () => {
    inBackground(inbox.refresh());
    inBackground(feed.look());
  };
  return (
    <section className={classes.list} aria-label={label}>
      {head}
      <div className={classes.listHead}>
        <span className={classes.summary}>
          {isRead &&
            (!narrowed || rows.checked.ids.size > 0) &&
            summary(
              texts.counts[counted]({ count: inbox.rows.length - gone }),
              inbox.hasMore,
              rows.checked.ids.size,
            )}
        </span>
        {gone > 0 && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={inbox.removeGone}>
            {texts.removeGone({ count: gone })}
          </Button>
        )}
        <span className={classes.grow} />
        {isReadingOn || (busy === 'refresh' && isRead) ? (
          <Loader size={14} color="gray" aria-label={isReadingOn ? texts.readingToEnd : texts.refreshing} />
        ) : (
          <ActionIconButton
            label={`${texts.refresh} (U)`}
            whyNot={null}
            size="sm"
            onClick={() => inBackground(inbox.refresh())}
          >
            <IconRefresh size={15} stroke={1.7} aria-hidden />
          </ActionIconButton>
        )}
      </div>
      {error !== null && isRead && <StaleNote error={error} did={texts.didRefresh} onRetry={readAgain} />}
      {error !== null && !isRead && (
        <div className={classes.notice}>
          <ErrorNotice error={error} did={texts.didRead} onRetry={() => inBackground(inbox.refresh())} />
        </div>
      )}
      {children}
      <ArrivalsBar view={source.view} count={inbox.arrivals.length} onShow={inbox.showArrivals} />
      {!isRead && error === null && <LoadingRows label={texts.readingView({ view: label })} rows={10} />}
      {isRead && inbox.rows.length === 0 && (
        <EmptyState icon={IconInbox} title={narrowed ? texts.nothingMatches : empty} />
      )}
      <InboxRows
        {...rows}
        label={label}
        rowHeight={ROW_HEIGHTS[settings?.density ?? 'comfortable']}
        rows={inbox.rows}
        ids={inbox.ids}
        hasMore={inbox.hasMore}
        states={source.states}
        onNearEnd={onNearEnd}
      />
    </section>
  );
}

/** `rows`: "60 requests". */
function summary(rows: string, hasMore: boolean, count: number): string {
  const { first, selected, selectedOfFirst } = t().inbox;
  if (count > 0) return hasMore ? selectedOfFirst({ count, rows }) : selected({ count, rows });
  return hasMore ? first({ rows }) : rows;
}
