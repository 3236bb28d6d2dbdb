import type { FastifyInstance } from 'fastify';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { registerEndpoint } from '../http/rest-endpoint.ts';
import type { ServiceFailure } from '../service-failure.ts';
import type { StoreContext } from '../store-context.ts';
import type { FulfillmentOrderDetail } from './fulfillment-order-record.ts';
import type { FulfillmentService } from './fulfillment-service.ts';
import { toWire } from './fulfillment-wire.ts';

/** Adds the six calls of specification 4.3. */
export function registerFulfillmentRest(
  rest: FastifyInstance,
  service: FulfillmentService,
  shop: StoreContext['shop'],
): void {
  const answer = async (act: () => Promise<Result<FulfillmentOrderDetail, ServiceFailure>>) => {
    // Read first, because its failure is answered as one that has changed nothing.
    const { id: shopId } = await shop();
    const result = await act();
    return result.ok ? ok({ fulfillment_order: toWire(result.value, shopId) }) : result;
  };

  registerEndpoint(rest, 'fulfillment.request', async ({ params, body: { fulfillment_request: input } }) => {
    const { id: shopId } = await shop();
    const result = await service.request(idOf(params), {
      message: input.message ?? null,
      lines: input.fulfillment_order_line_items ?? [],
      notifyCustomer: input.notify_customer ?? false,
    });
    if (!result.ok) return result;
    const { submitted, remainder } = result.value;
    // The submitted part keeps the id, so both names mean the same order (D4.4).
    return ok({
      original_fulfillment_order: toWire(submitted, shopId),
      submitted_fulfillment_order: toWire(submitted, shopId),
      unsubmitted_fulfillment_order: remainder && toWire(remainder, shopId),
    });
  });
  registerEndpoint(rest, 'fulfillment.accept', async ({ params, body }) =>
    answer(async () => service.accept(idOf(params), body.fulfillment_request.message ?? null)),
  );
  registerEndpoint(rest, 'fulfillment.reject', async ({ params, body: { fulfillment_request: input } }) =>
    answer(async () =>
      service.reject(idOf(params), {
        message: input.message ?? null,
        reason: input.reason ?? null,
        lines: (input.line_items ?? []).map((line) => ({
          id: line.fulfillment_order_line_item_id,
          message: line.message ?? null,
        })),
      }),
    ),
  );
  registerEndpoint(rest, 'cancellation.request', async ({ params, body }) =>
    answer(async () => service.requestCancellation(idOf(params), body.cancellation_request.message ?? null)),
  );
  registerEndpoint(rest, 'cancellation.accept', async ({ params, body }) =>
    answer(async () => service.acceptCancellation(idOf(params), body.cancellation_request.message ?? null)),
  );
  registerEndpoint(rest, 'cancellation.reject', async ({ params, body }) =>
    answer(async () => service.rejectCancellation(idOf(params), body.cancellation_request.message ?? null)),
  );
}

/** The contract has already checked that the path contains an id. */
function idOf({ fulfillment_order_id: id }: { fulfillment_order_id: string }): FulfillmentOrderId {
  return Number(id) as FulfillmentOrderId;
}
