import { DataExportItem } from '../../ui/export/DataExportItem.tsx';

/** For the status bar: progress of the export of orders. */
export function OrderExportItem() {
  return <DataExportItem list="orders" />;
}
