import { useEffect, useRef, useState } from 'react';
import { csvHead, csvLines, jsonLines } from '../../../../shared/activity/activity-csv.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { ActivityFilter } from '../../../data/activity-queries.ts';
import { useHost } from '../../../data/host-context.tsx';
import { storeName } from '../../../data/store-name.ts';
import { entryProblem } from '../../../queue/batch-text.ts';
import { actionText } from '../action-text.ts';
import type { ExportState } from '../../../ui/export/export-state.ts';
import { saveFile } from '../../../ui/export/save-file.ts';
import { readEntries } from './read-entries.ts';
import { MAX_ACTIVITY_PAGE } from '../../../../shared/limits.ts';
import { localDay } from '../../../../shared/local-day.ts';

export type ExportFormat = 'csv' | 'jsonl';

const FORMATS = {
  csv: {
    type: 'text/csv;charset=utf-8',
    head: csvHead,
    lines: (entries: readonly ActivityEntry[]) =>
      csvLines(entries, { store: storeOf, action: actionText, problem: entryProblem }),
  },
  jsonl: { type: 'application/jsonl;charset=utf-8', head: () => '', lines: jsonLines },
} as const;

function storeOf({ connection, connectionName }: ActivityEntry): string {
  return storeName(connection, connectionName);
}

/** Exports all entries that match a filter to a file. The page starts, shows and cancels it. */
export function useExport(filter: ActivityFilter): {
  readonly state: ExportState;
  readonly start: (format: ExportFormat) => Promise<void>;
  readonly dismiss: () => void;
} {
  const host = useHost();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: ExportFormat): Promise<void> {
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    const { type, head, lines } = FORMATS[format];
    const parts = [head()];
    let count = 0;
    setState({ kind: 'reading', count, cancel });
    const end = await readEntries({
      page: async (beforeId) => host.ask('activity.list', { ...filter, beforeId, limit: MAX_ACTIVITY_PAGE }),
      onEntries: (entries) => {
        parts.push(lines(entries));
        count += entries.length;
        setState({ kind: 'reading', count, cancel });
      },
      cancel: cancel.signal,
    });
    // Another export has replaced it, or the page is gone.
    if (running.current !== cancel) return;
    running.current = null;
    if (end.kind !== 'done') return setState(end);
    const file = `storedesk-activity-${localDay(Date.now())}.${format}`;
    saveFile(file, type, parts);
    setState({ kind: 'done', count, file });
  }

  return { state, start, dismiss: () => setState({ kind: 'idle' }) };
}
