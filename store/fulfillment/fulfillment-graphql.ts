import { describeSearch } from '../graphql/describe-search.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { answerList } from '../graphql/list.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addFulfillmentLines, addMerchantRequests } from './fulfillment-line-graphql.ts';
import {
  ASSIGNMENT_STATUSES,
  FULFILLMENT_ORDER_LIST,
  selectAssigned,
  selectListed,
  type FulfillmentOrderSortKey,
} from './fulfillment-list.ts';
import { findFulfillmentOrder } from './fulfillment-reader.ts';
import { addFulfillmentOrderType } from './fulfillment-order-graphql.ts';
import { toFulfillmentOrder } from './fulfillment-reader.ts';
import { addRequestMutations } from './fulfillment-request-mutations.ts';
import { addStateMutations } from './fulfillment-state-mutations.ts';

const SEARCH = describeSearch(
  FULFILLMENT_ORDER_LIST.searchable.fields,
  'order names, titles and SKUs of lines, and recipients. `recipient` is the first and last name of the destination',
);

/** Adds fulfillment orders, their mutations, and the root fields that return them. */
export function addFulfillment(types: SchemaTypes): void {
  addFulfillmentLines(types);
  addMerchantRequests(types);
  addFulfillmentOrderType(types);
  addFulfillmentFields(types);
  addRequestMutations(types);
  addStateMutations(types);
}

function addFulfillmentFields(types: SchemaTypes): void {
  const { builder, fulfillmentOrder, connections, connectionArguments } = types;
  const sortKeys = Object.keys(FULFILLMENT_ORDER_LIST.sorts) as FulfillmentOrderSortKey[];
  const sortKey = addEnum(builder, 'FulfillmentOrderSortKeys', sortKeys, ['CREATED_AT', 'FULFILL_BY']);
  const assignmentStatus = builder.enumType('FulfillmentOrderAssignmentStatus', {
    values: ASSIGNMENT_STATUSES,
  });
  builder.queryFields((t) => ({
    fulfillmentOrders: t.field({
      type: connections.fulfillmentOrder,
      args: {
        ...connectionArguments,
        query: t.arg.string({ description: SEARCH }),
        includeClosed: t.arg.boolean({ defaultValue: false }),
        sortKey: t.arg({ type: sortKey, defaultValue: 'ID' }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) => {
        return answerList(
          context,
          FULFILLMENT_ORDER_LIST,
          (wanted) => selectListed(context.read, wanted, args.includeClosed ?? false),
          { ...args, sortKey: args.sortKey ?? 'ID' },
          toFulfillmentOrder,
        );
      },
    }),
    fulfillmentOrder: t.field({
      type: fulfillmentOrder,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        return findFulfillmentOrder(context, readGid('FulfillmentOrder', id));
      },
    }),
    assignedFulfillmentOrders: t.field({
      type: connections.fulfillmentOrder,
      args: {
        ...connectionArguments,
        assignmentStatus: t.arg({ type: assignmentStatus }),
        locationIds: t.arg.idList(),
        sortKey: t.arg({ type: sortKey, defaultValue: 'ID' }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) => {
        const locations = (args.locationIds ?? []).map((id) => readGid('Location', id));
        return answerList(
          context,
          FULFILLMENT_ORDER_LIST,
          (wanted) => selectAssigned(context.read, wanted, args.assignmentStatus ?? null, locations),
          { ...args, sortKey: args.sortKey ?? 'ID' },
          toFulfillmentOrder,
        );
      },
    }),
  }));
}
