import { activityCsvHead, activityCsvLines, jsonLines } from '../../../../shared/activity/activity-csv.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { ActivityFilter } from '../../../data/activity-queries.ts';
import { useHost } from '../../../data/host-context.tsx';
import { storeName } from '../../../data/store-name.ts';
import { entryProblem } from '../../../queue/batch-text.ts';
import { actionText } from '../action-text.ts';
import { CSV_TYPE } from '../../../ui/export/save-file.ts';
import { useFileExport } from '../../../ui/export/use-file-export.ts';
import { readEntries } from './read-entries.ts';
import { MAX_ACTIVITY_PAGE } from '../../../../shared/limits.ts';
import { localDay } from '../../../../shared/local-day.ts';

export type ExportFormat = 'csv' | 'jsonl';

const FORMATS = {
  csv: {
    type: CSV_TYPE,
    head: activityCsvHead,
    lines: (entries: readonly ActivityEntry[]) =>
      activityCsvLines(entries, { store: storeOf, action: actionText, problem: entryProblem }),
  },
  jsonl: { type: 'application/jsonl;charset=utf-8', head: () => '', lines: jsonLines },
} as const;

function storeOf({ connection, connectionName }: ActivityEntry): string {
  return storeName(connection, connectionName);
}

/** Exports all entries that match a filter to a file. */
export function useExport(filter: ActivityFilter) {
  const host = useHost();
  return useFileExport(async ({ cancel, onCount }, format: ExportFormat) => {
    const { type, head, lines } = FORMATS[format];
    const parts = [head()];
    let count = 0;
    const outcome = await readEntries({
      page: async (beforeId) => host.ask('activity.list', { ...filter, beforeId, limit: MAX_ACTIVITY_PAGE }),
      onEntries: (entries) => {
        parts.push(lines(entries));
        count += entries.length;
        onCount(count);
      },
      cancel,
    });
    return { outcome, name: `storedesk-activity-${localDay(Date.now())}.${format}`, type, parts };
  });
}
