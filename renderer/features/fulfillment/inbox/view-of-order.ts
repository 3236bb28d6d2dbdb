import { whyNot, FULFILLMENT_TRANSITIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { mainOperations } from '../operations/order-operations.ts';
import {
  firstOpenView,
  FULFILLMENT_VIEWS,
  SIDES,
  VIEW_IDS,
  type Side,
  type ViewId,
} from './fulfillment-views.ts';

/**
 * The view in which to open an order that was chosen elsewhere: if the open view's side can do nothing with the order in
 * this state but the other side can, that side's view of the state. Null: the open view stays.
 * @param remembered the view that was open last, if any
 */
export function viewOfOrder(
  state: FulfillmentState,
  remembered: ViewId | null,
  whyNotScope: (...needed: Scope[]) => string | null,
): ViewId | null {
  const open = firstOpenView(remembered, whyNotScope) ?? firstOpenView(null, whyNotScope);
  if (open === null) return null;
  const order = splitState(state);
  const canAct = (side: Side) =>
    mainOperations(side, order).some(
      (operation) =>
        whyNotScope(FULFILLMENT_TRANSITIONS[operation].scope) === null && whyNot(operation, order) === null,
    );
  if (canAct(FULFILLMENT_VIEWS[open].side)) return null;
  const side = SIDES.find(canAct);
  const lists = (id: ViewId) => {
    const view: { readonly side: Side; readonly states: readonly FulfillmentState[] } = FULFILLMENT_VIEWS[id];
    // Each view of all orders comes after those of the state.
    return view.side === side && view.states.includes(state) && firstOpenView(id, whyNotScope) !== null;
  };
  return VIEW_IDS.find(lists) ?? null;
}
