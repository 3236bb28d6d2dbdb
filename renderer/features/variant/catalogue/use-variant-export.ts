import { useEffect, useRef, useState } from 'react';
import { variantCsvHead, variantCsvLines } from '../../../../shared/variant/variant-csv.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import type { ExportState } from '../../../ui/export/export-state.ts';
import { saveFile } from '../../../ui/export/save-file.ts';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import { readExport } from './read-export.ts';
import { localDay } from '../../../../shared/local-day.ts';

const CSV = 'text/csv;charset=utf-8';
/** Number of characters collected before they are moved to a blob, which the browser may keep on disk. */
const BLOB_AFTER = 1_000_000;

/** Exports all variants of the current view to a file. The page starts, watches and cancels the export. */
export function useVariantExport(
  { host, connection }: StoreSession,
  sheet: CatalogueSheet,
): {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly dismiss: () => void;
} {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    const { view } = sheet;
    let blobs: Blob[] = [];
    let text = '';
    let count = 0;
    const putAside = () => {
      blobs.push(new Blob([text]));
      text = '';
    };
    const end = await readExport({
      list: async () => host.ask('catalogue.list', { connection, view }),
      rows: async (list, from, most) => host.ask('catalogue.rows', { connection, list, from, count: most }),
      onBegin: () => {
        blobs = [];
        text = variantCsvHead();
        count = 0;
        setState({ kind: 'reading', count, cancel });
      },
      onRows: (rows) => {
        text += variantCsvLines(rows);
        if (text.length > BLOB_AFTER) putAside();
        count += rows.length;
        setState({ kind: 'reading', count, cancel });
      },
      cancel: cancel.signal,
    });
    // Another export has replaced this one.
    if (running.current !== cancel) return;
    running.current = null;
    if (end.kind !== 'done') return setState(end);
    putAside();
    const file = `storedesk-variants-${localDay(Date.now())}.csv`;
    saveFile(file, CSV, blobs);
    setState({ kind: 'done', count, file });
  }

  return { state, start, dismiss: () => setState({ kind: 'idle' }) };
}
