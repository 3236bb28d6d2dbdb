import { t } from '../../../../messages/language.ts';
import { carrierName } from '../order/order-words.ts';
import type { GroupSpan, RowGroup } from './arrange-rows.ts';

/** The heading of a group with its number of orders: "so far" unless the list is complete. */
export function groupText(span: GroupSpan | undefined, isWhole: boolean): string {
  if (span === undefined) return '';
  const { group: named, groupSoFar } = t().inbox;
  const facts = { name: groupName(span.group), count: span.count };
  return isWhole ? named(facts) : groupSoFar(facts);
}

function groupName(group: RowGroup): string {
  switch (group.kind) {
    case 'location':
      return group.name;
    case 'carrier':
      return carrierName(group.name);
    case 'due':
      return t().inbox.dueGroups[group.key];
    case 'unread':
      return t().inbox.groupUnread;
  }
}
