import { Button, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { activityPagesQuery } from '../../data/activity-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ExportStatus } from '../../ui/export/ExportStatus.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { ActivityList } from './ActivityList.tsx';
import { ActivityToolbar } from './ActivityToolbar.tsx';
import { useExport } from './export/use-export.ts';
import { UndoDialog } from './undo/UndoDialog.tsx';
import { useActivityFilter } from './use-activity-filter.ts';
import classes from './activity.module.css';

const PAGE = 100;

/** The log of what this computer did in its stores, newest first, with search, undo and export. */
export function ActivityPage() {
  const host = useHost();
  const { chosen, filter, isNarrowed, choose, clear } = useActivityFilter();
  const log = useInfiniteQuery({
    ...activityPagesQuery(host, filter, PAGE),
    placeholderData: keepPreviousData,
  });
  const [undoing, setUndoing] = useState<ActivityEntry | null>(null);
  const exporting = useExport(filter);
  const exportButton = useRef<HTMLButtonElement>(null);
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries), [log.data]);

  /*
   * A read of new entries, of a running batch for example, cancels one of older entries, which is then repeated. The reverse
   * would leave the new entries out: a read of new entries that is running is awaited.
   */
  const readOlder = async (shown: number): Promise<void> => {
    const read = await log.fetchNextPage({ cancelRefetch: false });
    if (read.isSuccess && read.hasNextPage && read.data.pages.length <= shown) await readOlder(shown);
  };

  return (
    <Page title={t().workspaces.activity} fill>
      <ActivityToolbar
        chosen={chosen}
        onChoose={choose}
        exportButton={exportButton}
        onExport={(format) => inBackground(exporting.start(format))}
      />
      <ExportStatus
        state={exporting.state}
        texts={t().activity.export}
        opener={exportButton}
        onDismiss={exporting.dismiss}
      />
      <div className={classes.scroll}>
        {log.error !== null && (
          <div className={classes.notice}>
            <ErrorNotice
              error={toApiError(log.error)}
              did={t().activity.didRead}
              onRetry={() => inBackground(log.refetch())}
            />
          </div>
        )}
        <VisuallyHidden role="status">
          {isNarrowed &&
            entries !== undefined &&
            // The previous result does not belong to this filter.
            !log.isPlaceholderData &&
            foundText(entries.length, log.hasNextPage)}
        </VisuallyHidden>
        {log.isPending && <LoadingRows label={t().activity.reading} />}
        {entries?.length === 0 && (isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet />)}
        {entries !== undefined && entries.length > 0 && (
          <ActivityList
            entries={entries}
            withStore={chosen.stores === 'all'}
            onUndo={setUndoing}
            older={
              log.hasNextPage && {
                reading: log.isFetchingNextPage,
                show: () => inBackground(readOlder(log.data?.pages.length ?? 0)),
              }
            }
          />
        )}
      </div>
      <UndoDialog entry={undoing} onClose={() => setUndoing(null)} />
    </Page>
  );
}

/** Number of entries that match the filter: "100 entries or more" if not all have been read. */
function foundText(count: number, hasMore: boolean): string {
  const subject = t().activity.entries({ count });
  return hasMore ? t().activity.orMore({ subject }) : subject;
}

function NothingYet() {
  return (
    <EmptyState icon={IconHistory} title={t().activity.nothingYet}>
      {t().activity.nothingYetAbout}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={IconHistory} title={t().activity.noMatch}>
      <Button variant="default" onClick={onClear}>
        {t().activity.showEverything}
      </Button>
    </EmptyState>
  );
}
