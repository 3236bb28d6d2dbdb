import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { DetailLine, FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { begunUnits, countAll, unitsOf } from './count-scan.ts';
import classes from './scan.module.css';
import { usePickedOrder } from './use-picked.tsx';

type CountedOrder = Pick<FulfillmentDetail, 'id' | 'lines'>;

/** How many units of an order were scanned; nothing before the first scan, and once the order is picked. */
export function ScannedOfOrder({ order: { id, lines } }: { order: CountedOrder }) {
  const scanned = begunUnits(usePickedOrder(id));
  if (scanned === null) return null;
  return <p className={classes.progress}>{t().scan.scannedOf(countAll(lines, scanned))}</p>;
}

/** The same for one line. */
export function ScannedOfLine({
  order,
  line,
}: {
  order: CountedOrder;
  line: Pick<DetailLine, 'id' | 'fulfillableQuantity'>;
}) {
  const scanned = begunUnits(usePickedOrder(order.id));
  if (scanned === null || line.fulfillableQuantity === 0) return null;
  const units = unitsOf(line, scanned);
  return (
    <span className={classes.progress} data-complete={units === line.fulfillableQuantity || undefined}>
      {units === line.fulfillableQuantity && <IconCheck size={14} stroke={2} aria-hidden />}
      {t().scan.scannedOf({ scanned: units, of: line.fulfillableQuantity })}
    </span>
  );
}
