import type { OutboxBatch, OutboxItem } from '../../shared/contract/outbox.ts';
import type { FulfillmentOperation } from '../../shared/fulfillment/fulfillment-transitions.ts';
import { countOfAll } from './operation-nouns.ts';

interface Group {
  readonly operation: FulfillmentOperation;
  readonly names: string[];
  /** How many were submitted together; null for single ones. */
  readonly all: number | null;
}

const MOST_NAMES = 5;

/**
 * Names the items of these batches that `isMeant` picks, by the orders' names: "2 accepts (#1001, #1002), 147 of 200
 * rejections". Null when there are none. Nothing of a recipient is in it.
 */
export function nameOperations(
  batches: readonly OutboxBatch[],
  isMeant: (item: OutboxItem) => boolean,
): string | null {
  const groups = new Map<string, Group>();
  for (const { id, command, items } of batches) {
    const names = items.filter(isMeant).map(({ order }) => order.orderName);
    const isSingle = items.length === 1;
    const key = isSingle ? command.operation : id;
    const group = groups.get(key) ?? {
      operation: command.operation,
      names: [],
      all: isSingle ? null : items.length,
    };
    group.names.push(...names);
    if (names.length > 0) groups.set(key, group);
  }
  return groups.size === 0 ? null : [...groups.values()].map(nameGroup).join(', ');
}

function nameGroup({ operation, names, all }: Group): string {
  const count = countOfAll(operation, names.length, all ?? names.length);
  return names.length > MOST_NAMES ? count : `${count} (${names.join(', ')})`;
}
