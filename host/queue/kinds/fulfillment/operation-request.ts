import type { RestBody, RestEndpointName } from '../../../../shared/contract/rest-contract.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { FULFILLMENT_TRANSITIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

export type RestCommand = Exclude<FulfillmentCommand, { operation: 'cancel' | 'close' }>;

/**
 * Builds the REST call for a command (specification 4.3). Line titles are not sent. A command for the whole order lists no
 * lines, as in the specification.
 */
export function restRequest(
  command: RestCommand,
  id: FulfillmentOrderId,
): {
  readonly name: FulfillmentCall;
  readonly params: { fulfillment_order_id: number };
  readonly body: unknown;
} {
  const [name, body] = nameAndBody(command);
  return { name, params: { fulfillment_order_id: id }, body };
}

type FulfillmentCall = Extract<RestEndpointName, `fulfillment.${string}` | `cancellation.${string}`>;
type NameAndBody = { [Name in FulfillmentCall]: readonly [Name, RestBody<Name>] }[FulfillmentCall];

function nameAndBody(command: RestCommand): NameAndBody {
  const { message } = command;
  if (command.operation === 'reject') {
    const { reason, lines } = command;
    const cited = (lines ?? []).map((line) => ({
      fulfillment_order_line_item_id: line.id,
      message: line.message,
    }));
    const request = { message, reason, ...(cited.length > 0 && { line_items: cited }) };
    return ['fulfillment.reject', { fulfillment_request: request }];
  }
  if (command.operation === 'request') {
    const lines = (command.lines ?? []).map(({ id, quantity }) => ({ id, quantity }));
    const request = {
      message,
      notify_customer: command.notifyCustomer,
      ...(lines.length > 0 && { fulfillment_order_line_items: lines }),
    };
    return ['fulfillment.request', { fulfillment_request: request }];
  }
  const name = FULFILLMENT_TRANSITIONS[command.operation].action;
  return name === 'fulfillment.accept'
    ? [name, { fulfillment_request: { message } }]
    : [name, { cancellation_request: { message } }];
}
