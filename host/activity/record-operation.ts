import { OPERATION_ACTIONS } from '../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { OutboxChange, OutboxCommand } from '../../shared/contract/outbox.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import type { Written } from './written.ts';

/** What the log keeps of an operation that the outbox brought to an end: the pair before and after, and what was typed. */
export function describeOperation(record: OutboxRecord): Written {
  const { command, order, change, remainder, outcome, message, requestId } = record;
  return {
    action: OPERATION_ACTIONS[command.operation],
    subject: { kind: 'fulfillment_order', id: order.id, name: order.orderName },
    relatedId: remainder?.id ?? null,
    sent: whatWasTyped(command),
    before: pair(order),
    after: change === null ? null : pair(change),
    outcome,
    message,
    requestId,
  };
}

function pair({ status, requestStatus }: Pick<OutboxChange, 'status' | 'requestStatus'>) {
  return { status, request_status: requestStatus };
}

function whatWasTyped(command: OutboxCommand): ActivityEntry['sent'] {
  const typed = Object.entries(command).filter(([field]) => field !== 'operation');
  return typed.length === 0 ? null : Object.fromEntries(typed);
}
