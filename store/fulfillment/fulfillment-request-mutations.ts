import { REJECTION_REASONS } from '../../shared/fulfillment/fulfillment-order.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import type { Payload } from '../graphql/user-error.ts';
import { addOrderPayload, operate } from './fulfillment-payload.ts';
import type { SubmittedFulfillment } from './fulfillment-service.ts';

/** Adds the mutations that send, accept and reject a fulfillment request: adapters over the service behind REST. */
export function addRequestMutations(types: SchemaTypes): void {
  const { builder } = types;
  const line = builder.inputType('FulfillmentOrderLineItemInput', {
    fields: (t) => ({ id: t.id({ required: true }), quantity: t.int({ required: true }) }),
  });
  const citedLine = builder.inputType('IncomingRequestLineItemInput', {
    fields: (t) => ({ fulfillmentOrderLineItemId: t.id({ required: true }), message: t.string() }),
  });
  const reason = addEnum(builder, 'FulfillmentOrderRejectionReason', REJECTION_REASONS);
  builder.mutationFields((t) => ({
    fulfillmentOrderSubmitFulfillmentRequest: t.field({
      type: addSubmitPayload(types),
      nullable: true,
      args: {
        id: t.arg.id({ required: true }),
        message: t.arg.string(),
        fulfillmentOrderLineItems: t.arg({ type: [line] }),
        notifyCustomer: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) =>
        operate(context, 'request', args.id, async (id) =>
          context.services.fulfillment.request(id, {
            message: args.message ?? null,
            notifyCustomer: args.notifyCustomer ?? false,
            lines: (args.fulfillmentOrderLineItems ?? []).map((wanted) => ({
              id: readGid('FulfillmentOrderLineItem', wanted.id),
              quantity: wanted.quantity,
            })),
          }),
        ),
    }),
    fulfillmentOrderAcceptFulfillmentRequest: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderAcceptFulfillmentRequestPayload'),
      nullable: true,
      args: { id: t.arg.id({ required: true }), message: t.arg.string() },
      resolve: async (_, { id: gid, message }, context) =>
        operate(context, 'accept', gid, async (id) =>
          context.services.fulfillment.accept(id, message ?? null),
        ),
    }),
    fulfillmentOrderRejectFulfillmentRequest: t.field({
      type: addOrderPayload(types, 'FulfillmentOrderRejectFulfillmentRequestPayload'),
      nullable: true,
      args: {
        id: t.arg.id({ required: true }),
        message: t.arg.string(),
        reason: t.arg({ type: reason }),
        lineItems: t.arg({ type: [citedLine] }),
      },
      resolve: async (_, args, context) =>
        operate(context, 'reject', args.id, async (id) =>
          context.services.fulfillment.reject(id, {
            message: args.message ?? null,
            reason: args.reason ?? null,
            lines: (args.lineItems ?? []).map((cited) => ({
              id: readGid('FulfillmentOrderLineItem', cited.fulfillmentOrderLineItemId),
              message: cited.message ?? null,
            })),
          }),
        ),
    }),
  }));
}

/** The submitted part keeps the id, so both names mean the same order (D4.4). */
function addSubmitPayload({ builder, fulfillmentOrder: type, userError }: SchemaTypes) {
  const name = 'FulfillmentOrderSubmitFulfillmentRequestPayload';
  return builder.objectRef<Payload<SubmittedFulfillment>>(name).implement({
    fields: (t) => ({
      originalFulfillmentOrder: t.field({
        type,
        nullable: true,
        resolve: ({ value }) => value && value.submitted,
      }),
      submittedFulfillmentOrder: t.field({
        type,
        nullable: true,
        resolve: ({ value }) => value && value.submitted,
      }),
      unsubmittedFulfillmentOrder: t.field({
        type,
        nullable: true,
        resolve: ({ value }) => value && value.remainder,
      }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}
