import type { CatalogueRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { MAX_CATALOGUE_ROWS } from '../../../../shared/contract/catalogue-calls.ts';
import type { HostResult } from '../../../../shared/contract/host-contract.ts';
import type { ExportOutcome } from '../../../ui/export/export-state.ts';

export interface ExportDependencies {
  /** Makes the list to export; null if there is no copy of the store. */
  readonly list: () => Promise<HostResult<'catalogue.list'>>;
  /** Reads a part of a list; null if the list no longer exists. */
  readonly rows: (list: string, from: number, count: number) => Promise<HostResult<'catalogue.rows'>>;
  /** Called when reading starts or starts over: rows passed to `onRows` so far must be discarded. */
  readonly onBegin: () => void;
  readonly onRows: (rows: readonly CatalogueRow[]) => void;
  readonly cancel: AbortSignal;
}

/**
 * Reads a list of variants to its end, part by part. Starts over if the list is lost because the copy of the store was made
 * again.
 */
export async function readExport({
  list,
  rows,
  onBegin,
  onRows,
  cancel,
}: ExportDependencies): Promise<ExportOutcome> {
  for (;;) {
    onBegin();
    const made = await list();
    if (cancel.aborted) return { kind: 'cancelled' };
    if (!made.ok) return { kind: 'failed', error: made.error };
    if (made.value === null) return { kind: 'failed', error: noCopy };
    const { list: id, count } = made.value;
    let from = 0;
    while (from < count) {
      const part = await rows(id, from, Math.min(MAX_CATALOGUE_ROWS, count - from));
      if (cancel.aborted) return { kind: 'cancelled' };
      if (!part.ok) return { kind: 'failed', error: part.error };
      if (part.value === null) break;
      onRows(part.value.filter((row) => row !== null));
      from += MAX_CATALOGUE_ROWS;
    }
    if (from >= count) return { kind: 'done' };
  }
}

const noCopy: ApiError = { kind: 'host', reason: 'page_failed', detail: null };
