import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import type { ActivityPage } from '../../../data/activity-queries.ts';
import type { ExportOutcome } from '../../../ui/export/export-state.ts';

export interface ReadDependencies {
  /** Reads entries older than this id, newest first; null for the newest. */
  readonly page: (beforeId: number | null) => Promise<Result<ActivityPage, ApiError>>;
  /** Called with each page. Entries written meanwhile are newer than the first page, and are not included. */
  readonly onEntries: (entries: readonly ActivityEntry[]) => void;
  readonly cancel: AbortSignal;
}

/** Reads the log to its end, page by page. */
export async function readEntries({ page, onEntries, cancel }: ReadDependencies): Promise<ExportOutcome> {
  let beforeId: number | null = null;
  for (;;) {
    if (cancel.aborted) return { kind: 'cancelled' };
    const read = await page(beforeId);
    if (cancel.aborted) return { kind: 'cancelled' };
    if (!read.ok) return { kind: 'failed', error: read.error };
    const { entries, hasMore } = read.value;
    onEntries(entries);
    const last = entries.at(-1);
    if (!hasMore || last === undefined) return { kind: 'done' };
    beforeId = last.id;
  }
}
