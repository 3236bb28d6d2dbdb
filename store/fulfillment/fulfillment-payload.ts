import {
  FULFILLMENT_TRANSITIONS,
  type FulfillmentOperation,
} from '../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { mutate, toPayload, type ErrorPaths, type Payload } from '../graphql/user-error.ts';
import type { ServiceFailure } from '../service-failure.ts';
import type { FulfillmentOrder } from './fulfillment-order-record.ts';

/** The state's refusal of an operation concerns the whole order, not an argument, so `base` has no path. */
const PATHS: ErrorPaths = {
  missing: { what: 'The fulfillment order', field: ['id'] },
  fields: {
    base: null,
    fulfillment_order_line_items: ['fulfillmentOrderLineItems'],
    line_items: ['lineItems'],
  },
};

/** Runs one operation on the order that an argument names, after checking the operation's scope (specification 4.3). */
export async function operate<Value>(
  context: ResolverContext,
  operation: FulfillmentOperation,
  gid: string,
  act: (id: FulfillmentOrderId) => Promise<Result<Value, ServiceFailure>>,
): Promise<Payload<Value>> {
  return mutate(context, FULFILLMENT_TRANSITIONS[operation].scope, async () =>
    toPayload(await act(readGid('FulfillmentOrder', gid)), PATHS),
  );
}

/** Adds a payload with the order, as most operations return. */
export function addOrderPayload({ builder, fulfillmentOrder, userError }: SchemaTypes, name: string) {
  return builder.objectRef<Payload<FulfillmentOrder>>(name).implement({
    fields: (t) => ({
      fulfillmentOrder: t.field({
        type: fulfillmentOrder,
        nullable: true,
        resolve: ({ value }) => value,
      }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}
