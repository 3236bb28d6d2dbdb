import { DataExportItem } from '../../ui/export/DataExportItem.tsx';

/** For the status bar: the export of products, as it goes on. */
export function ProductExportItem() {
  return <DataExportItem list="products" />;
}
