import { t } from '../../../../messages/language.ts';
import type { PrintedPages } from '../../../ui/print/page-rules.ts';
import { holdReason } from '../order/order-words.ts';
import type { SlipOrder, SlipWarning } from './slip.ts';

const MOST_IN_FOOT = 40;

/** The pages of a slip, which start on a new sheet. Their footer is a single line. */
export function slipPages({ id, orderName }: SlipOrder): PrintedPages {
  const characters = Array.from(new Intl.Segmenter().segment(orderName), ({ segment }) => segment);
  const isLong = characters.length > MOST_IN_FOOT;
  const shortened = isLong ? `${characters.slice(0, MOST_IN_FOOT).join('')}…` : orderName;
  const foot = t().print.sheetOwner({ orderName: shortened, id: String(id) });
  return { name: `slip-${String(id)}`, foot };
}

/** The title of a printout, which a browser proposes as the name of the PDF. Order names are not personal data. */
export function printoutName(slips: readonly Pick<SlipOrder, 'orderName'>[]): string {
  const [first] = slips;
  if (first === undefined || slips.length > 1) return t().print.printoutOfMany({ count: slips.length });
  return t().print.slipOf({ orderName: first.orderName });
}

export function warningText(warning: SlipWarning): string {
  if (typeof warning === 'string') return t().print.warnings[warning];
  const onHold = t().orderDetail.onHold({ reasons: [holdReason(warning.reason)] });
  return warning.notes === null ? onHold : `${onHold} ${warning.notes}`;
}
