import type { CatalogueRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { MAX_CATALOGUE_ROWS } from '../../../../shared/contract/catalogue-calls.ts';
import type { HostResult } from '../../../../shared/contract/host-contract.ts';

export interface ExportDependencies {
  /** Lists what is to be exported; null when there is no copy of the store. */
  readonly list: () => Promise<HostResult<'catalogue.list'>>;
  /** A part of a list, null when it was forgotten. */
  readonly rows: (list: string, from: number, count: number) => Promise<HostResult<'catalogue.rows'>>;
  /** What was told so far is not in the file: it begins anew. */
  readonly onBegin: () => void;
  readonly onRows: (rows: readonly CatalogueRow[]) => void;
  readonly cancel: AbortSignal;
}

/** How reading all of it ended. */
export type ExportEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Reads a list of variants to its end, part by part; from the first on when the copy of the store was made anew meanwhile. */
export async function readExport({
  list,
  rows,
  onBegin,
  onRows,
  cancel,
}: ExportDependencies): Promise<ExportEnd> {
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

const noCopy: ApiError = { kind: 'host', reason: 'failed', detail: null };
