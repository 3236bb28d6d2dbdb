import { IconPrinter } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { OrderMarkIcon, OrderMarkNote } from '../OrderMark.tsx';
import { usePrintedAt } from './use-printed.tsx';

/** Shows that an order's packing slip was printed here; nothing if it was not. */
export function PrintedMark({ order }: { order: FulfillmentOrderId }) {
  return <OrderMarkIcon at={usePrintedAt(order)} icon={IconPrinter} text={t().print.printedAt} />;
}

/** The same as text, for the open order. */
export function PrintedNote({ order }: { order: FulfillmentOrderId }) {
  return <OrderMarkNote at={usePrintedAt(order)} icon={IconPrinter} text={t().print.printedAt} />;
}
