import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { unreachable } from '../../../../shared/result.ts';
import type { Rest } from '../../../desktop/rest-client.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import type { InboxOperation } from './operation-buttons.ts';
import { orNull, rejectionBody, type RejectionDraft } from './rejection-draft.ts';
import { requestBody, type RequestDraft } from './request-draft.ts';
import type { OperationAnswer } from './run-operation.ts';

/** An operation with what was typed for it. */
export type Command =
  | { readonly operation: Exclude<InboxOperation, 'reject' | 'request'>; readonly message: string }
  | { readonly operation: 'reject'; readonly draft: RejectionDraft }
  | { readonly operation: 'request'; readonly draft: RequestDraft; readonly lines: readonly DetailLine[] };

/** Sends a command over REST (specification 4.3). Throws `HostError`. */
export async function sendCommand(
  rest: Rest,
  id: FulfillmentOrderId,
  command: Command,
): Promise<OperationAnswer> {
  const params = { fulfillment_order_id: id };
  switch (command.operation) {
    case 'accept': {
      const body = { fulfillment_request: { message: orNull(command.message) } };
      return whole(await rest('fulfillment.accept', { params, body }));
    }
    case 'reject':
      return whole(await rest('fulfillment.reject', { params, body: rejectionBody(command.draft) }));
    case 'request': {
      const body = requestBody(command.lines, command.draft);
      const answer = await rest('fulfillment.request', { params, body });
      return { order: answer.submitted_fulfillment_order, remainder: answer.unsubmitted_fulfillment_order };
    }
    case 'request_cancellation':
    case 'accept_cancellation':
    case 'reject_cancellation': {
      const body = { cancellation_request: { message: orNull(command.message) } };
      return whole(await rest(CANCELLATION_CALLS[command.operation], { params, body }));
    }
    default:
      return unreachable(command);
  }
}

const CANCELLATION_CALLS = {
  request_cancellation: 'cancellation.request',
  accept_cancellation: 'cancellation.accept',
  reject_cancellation: 'cancellation.reject',
} as const;

function whole({ fulfillment_order }: { fulfillment_order: OperationAnswer['order'] }): OperationAnswer {
  return { order: fulfillment_order, remainder: null };
}
