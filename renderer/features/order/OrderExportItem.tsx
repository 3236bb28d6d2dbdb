import { DataExportItem } from '../../ui/export/DataExportItem.tsx';

/** For the status bar: the export of orders, as it goes on. */
export function OrderExportItem() {
  return <DataExportItem list="orders" />;
}
