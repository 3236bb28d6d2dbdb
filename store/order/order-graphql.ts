import { toGid } from '../../shared/gid.ts';
import { ordersFulfillmentOrders } from '../fulfillment/fulfillment-children.ts';
import { ORDER_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { describeSearch } from '../graphql/describe-search.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { answerList, countList } from '../graphql/list.ts';
import { chosenField, nestedField } from '../graphql/nested-page.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addLineItems } from './line-item-graphql.ts';
import { addMoneyBag } from './money-bag.ts';
import { findOrder, findUnits } from './order-reader.ts';
import { ORDER_LINES, ORDER_LIST, type OrderSortKey } from './order-list.ts';
import { selectOrders, toOrder } from './order-reader.ts';
import { FINANCIAL_STATUSES, ORDER_FULFILLMENT_STATUSES } from './order-record.ts';

const SEARCH = describeSearch(ORDER_SEARCH_FIELDS, 'names, notes and tags');

/** Adds `Order` with its lines, and the root fields that return orders. They need the scope `orders`. */
export function addOrders(types: SchemaTypes): void {
  const moneyBag = addMoneyBag(types);
  addLineItems(types, moneyBag);
  addOrderType(types, moneyBag);
  addOrderFields(types);
}

function addOrderType(types: SchemaTypes, moneyBag: ReturnType<typeof addMoneyBag>): void {
  const { builder, order, node, connections, nestedArguments } = types;
  const financialStatus = addEnum(builder, 'OrderDisplayFinancialStatus', FINANCIAL_STATUSES);
  const fulfillmentStatus = addEnum(builder, 'OrderDisplayFulfillmentStatus', ORDER_FULFILLMENT_STATUSES);
  order.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('Order', id) }),
      legacyResourceId: t.field({ type: 'UnsignedInt64', resolve: ({ id }) => id }),
      name: t.exposeString('name'),
      number: t.exposeInt('number'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      processedAt: t.expose('processedAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      tags: t.stringList({ resolve: ({ tags }) => tags }),
      displayFinancialStatus: t.expose('financialStatus', { type: financialStatus, nullable: true }),
      displayFulfillmentStatus: t.expose('fulfillmentStatus', { type: fulfillmentStatus }),
      currencyCode: t.field({
        type: types.currencyCode,
        resolve: async (_, __, { shop }) => (await shop()).currency,
      }),
      totalPriceSet: t.field({
        type: moneyBag,
        resolve: ({ totalPrice: minor, presentmentCurrency }) => ({ minor, presentmentCurrency }),
      }),
      subtotalLineItemsQuantity: t.int({
        resolve: async ({ id }, _, context) => (await findUnits(context, id)) ?? 0,
      }),
      lineItems: t.field({
        type: connections.lineItem,
        args: nestedArguments,
        ...nestedField(ORDER_LINES),
      }),
      fulfillmentOrders: t.field({
        type: connections.fulfillmentOrder,
        args: {
          ...nestedArguments,
          query: t.arg.string({ description: 'Searched like `fulfillmentOrders` at the root.' }),
        },
        ...chosenField(ordersFulfillmentOrders),
      }),
    }),
  });
}

function addOrderFields(types: SchemaTypes): void {
  const { builder, order, count, countArguments, connections, connectionArguments } = types;
  const sortKey = builder.enumType('OrderSortKeys', {
    values: Object.keys(ORDER_LIST.sorts) as OrderSortKey[],
  });
  builder.queryFields((t) => ({
    orders: t.field({
      type: connections.order,
      args: {
        ...connectionArguments,
        query: t.arg.string({ description: SEARCH }),
        sortKey: t.arg({ type: sortKey, defaultValue: 'PROCESSED_AT' }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) => {
        const sorted = { ...args, sortKey: args.sortKey ?? 'PROCESSED_AT' };
        return answerList(
          context,
          ORDER_LIST,
          (wanted) => selectOrders(context.read).where(wanted),
          sorted,
          toOrder,
        );
      },
    }),
    order: t.field({
      type: order,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, args, context) => {
        return findOrder(context, readGid('Order', args.id));
      },
    }),
    ordersCount: t.field({
      type: count,
      nullable: true,
      args: { ...countArguments, query: t.arg.string({ description: SEARCH }) },
      resolve: async (_, args, context) => {
        return countList(context, ORDER_LIST, context.read.selectFrom('orders').select('id'), args);
      },
    }),
  }));
}
