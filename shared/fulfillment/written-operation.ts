import type { FulfillmentCommand } from '../contract/fulfillment-job.ts';
import type { FulfillmentOrderLineItemId } from '../ids.ts';

/** What an order shows of the last operation on it (D4.8). */
export interface WrittenOperation {
  /** The message of the last merchant request. */
  readonly message: string | null;
  /** The service's answer to it: free-form JSON, of which any part may be missing. Null if there is none. */
  readonly response: {
    readonly message?: string | null | undefined;
    readonly reason?: string | null | undefined;
    readonly closed_message?: string | null | undefined;
  } | null;
  /** The order's lines, with the units that are left to fulfill; null if they were not read. */
  readonly lines:
    | readonly { readonly id: FulfillmentOrderLineItemId | null; readonly remaining: number }[]
    | null;
}

/** Returns true if the command says more than its operation: a message, a reason, units or line messages. */
export function saysMore(command: FulfillmentCommand): boolean {
  return Object.entries(command).some(([field, value]) => field !== 'operation' && Boolean(value));
}

/**
 * Returns false if an order in the state that the command leads to shows another message, another reason or other units: then
 * someone else did the same operation.
 */
export function isWrittenBy(
  command: FulfillmentCommand,
  { message, response, lines }: WrittenOperation,
): boolean {
  const { operation } = command;
  if (operation === 'cancel') return true;
  // Not shown if the merchant asked for a cancellation since the order was accepted.
  if (operation === 'close') return isSameText(command.message, response?.closed_message);
  if (operation === 'request_cancellation') return isSameText(command.message, message);
  if (operation === 'request') return isSameText(command.message, message) && hasUnits(command.lines, lines);
  // What remains are answers of the service.
  if (!isSameText(command.message, response?.message)) return false;
  if (operation !== 'reject' || command.reason === null) return true;
  return isSameText(command.reason, response?.reason?.toLowerCase());
}

/** `there`: undefined if the store does not show it. */
function isSameText(typed: string | null, there: string | null | undefined): boolean {
  const plain = (text: string | null) => (text ?? '').replaceAll('\r\n', '\n').trim();
  return there === undefined || plain(typed) === plain(there);
}

/** Whether the order holds what a partial request asked for, and no more (D4.4). */
function hasUnits(
  wanted: Extract<FulfillmentCommand, { operation: 'request' }>['lines'],
  lines: WrittenOperation['lines'],
): boolean {
  if (wanted === null || lines === null) return true;
  const units = new Map<number | null, number>(wanted.map(({ id, quantity }) => [id, quantity]));
  return lines.every(({ id, remaining }) => remaining === (units.get(id) ?? 0));
}
