import type { RestBody, RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { REST_ENDPOINTS } from '../../shared/contract/rest-contract.ts';
import { buildPath } from '../../shared/contract/rest-paths.ts';
import type { RestCall } from '../../shared/contract/host-contract.ts';
import type { OutboxCommand } from '../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';

export type RestCommand = Exclude<OutboxCommand, { operation: 'cancel' | 'close' }>;

/**
 * A command as the REST call that carries it out (specification 4.3). Titles of lines stay here. What concerns the whole
 * order lists no line, as the specification shows it.
 */
export function restRequest(
  command: RestCommand,
  id: FulfillmentOrderId,
): Pick<RestCall, 'method' | 'path' | 'query' | 'body'> {
  const [name, body] = nameAndBody(command);
  const path = buildPath(name, { fulfillment_order_id: id });
  return { method: REST_ENDPOINTS[name].method, path, query: {}, body: body as RestCall['body'] };
}

type FulfillmentCall = Extract<RestEndpointName, `fulfillment.${string}` | `cancellation.${string}`>;
type NameAndBody = { [Name in FulfillmentCall]: readonly [Name, RestBody<Name>] }[FulfillmentCall];

function nameAndBody(command: RestCommand): NameAndBody {
  const { message } = command;
  switch (command.operation) {
    case 'accept':
      return ['fulfillment.accept', { fulfillment_request: { message } }];
    case 'accept_cancellation':
      return ['cancellation.accept', { cancellation_request: { message } }];
    case 'reject_cancellation':
      return ['cancellation.reject', { cancellation_request: { message } }];
    case 'request_cancellation':
      return ['cancellation.request', { cancellation_request: { message } }];
    case 'reject': {
      const { reason, lines } = command;
      const cited = (lines ?? []).map((line) => ({
        fulfillment_order_line_item_id: line.id,
        message: line.message,
      }));
      const request = { message, reason, ...(cited.length > 0 && { line_items: cited }) };
      return ['fulfillment.reject', { fulfillment_request: request }];
    }
    case 'request': {
      const lines = (command.lines ?? []).map(({ id, quantity }) => ({ id, quantity }));
      const request = {
        message,
        notify_customer: command.notifyCustomer,
        ...(lines.length > 0 && { fulfillment_order_line_items: lines }),
      };
      return ['fulfillment.request', { fulfillment_request: request }];
    }
  }
}
