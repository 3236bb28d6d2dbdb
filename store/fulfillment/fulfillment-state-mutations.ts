import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addUserError, type Payload } from '../graphql/user-error.ts';
import { addOrderPayload, operate } from './fulfillment-payload.ts';
import type { CancelledFulfillment } from './fulfillment-service.ts';

/** Adds the mutations for cancellation requests, `fulfillmentOrderCancel` and `fulfillmentOrderClose` (D4.2). */
export function addStateMutations(types: SchemaTypes): void {
  const { builder } = types;
  const args = builder.args((t) => ({ id: t.id({ required: true }), message: t.string() }));
  builder.mutationFields((t) => ({
    fulfillmentOrderSubmitCancellationRequest: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderSubmitCancellationRequestPayload'),
      nullable: true,
      args,
      resolve: async (_, { id: gid, message }, context) =>
        operate(context, 'request_cancellation', gid, async (id) =>
          context.services.fulfillment.requestCancellation(id, message ?? null),
        ),
    }),
    fulfillmentOrderAcceptCancellationRequest: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderAcceptCancellationRequestPayload'),
      nullable: true,
      args,
      resolve: async (_, { id: gid, message }, context) =>
        operate(context, 'accept_cancellation', gid, async (id) =>
          context.services.fulfillment.acceptCancellation(id, message ?? null),
        ),
    }),
    fulfillmentOrderRejectCancellationRequest: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderRejectCancellationRequestPayload'),
      nullable: true,
      args,
      resolve: async (_, { id: gid, message }, context) =>
        operate(context, 'reject_cancellation', gid, async (id) =>
          context.services.fulfillment.rejectCancellation(id, message ?? null),
        ),
    }),
    fulfillmentOrderCancel: t.field({
      type: addCancelPayload(types),
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id: gid }, context) =>
        operate(context, 'cancel', gid, async (id) => context.services.fulfillment.cancel(id)),
    }),
    fulfillmentOrderClose: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderClosePayload'),
      nullable: true,
      args,
      resolve: async (_, { id: gid, message }, context) =>
        operate(context, 'close', gid, async (id) => context.services.fulfillment.close(id, message ?? null)),
    }),
  }));
}

function addCancelPayload({ builder, fulfillmentOrder: type }: SchemaTypes) {
  const userError = addUserError(builder, 'FulfillmentOrderCancelError');
  return builder.objectRef<Payload<CancelledFulfillment>>('FulfillmentOrderCancelPayload').implement({
    fields: (t) => ({
      fulfillmentOrder: t.field({
        type,
        nullable: true,
        resolve: ({ value }) => value && value.cancelled,
      }),
      replacementFulfillmentOrder: t.field({
        type,
        nullable: true,
        resolve: ({ value }) => value && value.replacement,
      }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}
