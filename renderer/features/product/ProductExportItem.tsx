import { DataExportItem } from '../../ui/export/DataExportItem.tsx';

/** For the status bar: progress of the export of products. */
export function ProductExportItem() {
  return <DataExportItem list="products" />;
}
