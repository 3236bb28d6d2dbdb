import type { FulfillmentOrderId } from '../../../../../shared/ids.ts';
import type { PickLine, PickOrder } from '../pick-list.ts';

/** An order to pack, with one line unless others are given. */
export function pickOrder(id: number, changes: Partial<PickOrder> = {}): PickOrder {
  return {
    id: id as FulfillmentOrderId,
    orderName: `#${String(1000 + id)}`,
    location: { id: 'gid://service/Location/1', name: 'Rostock' },
    holds: [],
    forbidden: null,
    lines: [pickLine(`line-${String(id)}`)],
    ...changes,
  };
}

export function pickLine(gid: string, changes: Partial<PickLine> = {}): PickLine {
  return { gid, sku: 'TENT-2', title: 'Tent', variantTitle: 'Green', units: 1, ...changes };
}
