import { variantCsvHead, variantCsvLines } from '../../../../shared/variant/variant-csv.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { CSV_TYPE } from '../../../ui/export/save-file.ts';
import { useFileExport } from '../../../ui/export/use-file-export.ts';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import { readExport } from './read-export.ts';
import { localDay } from '../../../../shared/local-day.ts';

/** Number of characters collected before they are moved to a blob, which the browser may keep on disk. */
const BLOB_AFTER = 1_000_000;

/** Exports all variants of the current view to a file. */
export function useVariantExport({ host, connection }: StoreSession, sheet: CatalogueSheet) {
  return useFileExport(async ({ cancel, onCount }) => {
    const { view } = sheet;
    let parts: Blob[] = [];
    let text = '';
    let count = 0;
    const putAside = () => {
      parts.push(new Blob([text]));
      text = '';
    };
    const outcome = await readExport({
      list: async () => host.ask('catalogue.list', { connection, view }),
      rows: async (list, from, most) => host.ask('catalogue.rows', { connection, list, from, count: most }),
      onBegin: () => {
        parts = [];
        text = variantCsvHead();
        count = 0;
        onCount(count);
      },
      onRows: (rows) => {
        text += variantCsvLines(rows);
        if (text.length > BLOB_AFTER) putAside();
        count += rows.length;
        onCount(count);
      },
      cancel,
    });
    putAside();
    return { outcome, name: `storedesk-variants-${localDay(Date.now())}.csv`, type: CSV_TYPE, parts };
  });
}
