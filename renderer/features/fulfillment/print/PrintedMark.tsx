import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { exactTime } from '../../../ui/RelativeTime.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from './print-dialog.module.css';
import { usePrintedAt } from './use-printed.tsx';

/** Shows that an order's packing slip was printed here; nothing if it was not. */
export function PrintedMark({ order }: { order: FulfillmentOrderId }) {
  const at = usePrintedAt(order);
  if (at === null) return null;
  const text = t().print.printedAt({ time: exactTime(at) });
  return (
    <span className={classes.printed} title={text}>
      <IconPrinter size={14} stroke={1.7} role="img" aria-label={text} />
    </span>
  );
}

/** The same as text, for the open order. */
export function PrintedNote({ order }: { order: FulfillmentOrderId }) {
  const at = usePrintedAt(order);
  const now = useNow(30_000);
  if (at === null) return null;
  return (
    <span className={classes.printed} title={exactTime(at)}>
      <IconPrinter size={14} stroke={1.7} aria-hidden />
      {t().print.printedAt({ time: relativeTime(at, now) })}
    </span>
  );
}
