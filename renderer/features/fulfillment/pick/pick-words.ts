import { t } from '../../../../messages/language.ts';
import { holdReasons } from '../order-holds.ts';
import type { OrderFailure } from '../print/collect-orders.ts';
import type { PickList } from './pick-list.ts';

/** The orders left off a list for one reason, in words. */
export interface NotListed {
  readonly names: readonly string[];
  readonly why: string;
}

/** Every requested order that is not on the list, including those that could not be read. */
export function notListedOrders({ leftOut }: PickList, failures: readonly OrderFailure[]): NotListed[] {
  const { why } = t().pick;
  const all = [
    ...leftOut.map(({ order, why: reason }) => ({
      name: order.orderName,
      why: reason === 'on_hold' ? why.on_hold({ reasons: holdReasons([order]) }) : why[reason],
    })),
    ...failures.map(({ order }) => ({ name: order.orderName, why: why.unread })),
  ];
  return [...new Set(all.map((each) => each.why))].map((reason) => ({
    names: all.filter((each) => each.why === reason).map(({ name }) => name),
    why: reason,
  }));
}

/** "12 units of 8 items for 3 orders at 2 locations". */
export function pickSummary({ locations, units, orders }: PickList): string {
  const texts = t().pick;
  if (units === 0) return texts.nothing;
  const rows = locations.reduce((sum, location) => sum + location.rows.length, 0);
  const parts = [
    texts.units({ units, rows }),
    texts.forOrders({ count: orders.length }),
    texts.atLocations({ count: locations.length }),
  ];
  return `${parts.join(' ')}.`;
}
