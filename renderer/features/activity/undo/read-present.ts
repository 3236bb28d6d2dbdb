import type { Client } from '@urql/core';
import {
  checkCreation,
  checkOperation,
  checkPublish,
  checkRename,
  checkReorder,
  checkVariant,
  type UndoCheck,
} from '../../../../shared/activity/check-undo.ts';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { themePhase } from '../../../../shared/contract/theme-wire.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId, ProductId, VariantId } from '../../../../shared/ids.ts';
import { VARIANT_PAGE } from '../../../../shared/variant/variant-limits.ts';
import { graphql } from '../../../data/graphql.ts';
import { graphqlProblem } from '../../../data/graphql-problem.ts';
import { HostError, toApiError } from '../../../data/host-client.ts';
import type { Rest } from '../../../data/rest-client.ts';

export interface StoreDependencies {
  readonly connection: Connection;
  readonly rest: Rest;
  readonly client: Client;
}

/** Reads the store's current state and checks what of the plan can still be carried out. Throws `HostError`. */
export async function readPresent(plan: UndoPlan, store: StoreDependencies): Promise<UndoCheck> {
  switch (plan.kind) {
    case 'rename':
      return checkRename(plan, await readThemes(store));
    case 'publish':
      return checkPublish(plan, await readThemes(store));
    case 'variant':
      return checkVariant(plan, await readVariant(store, plan.variant));
    case 'creation':
      return checkCreation(plan, await readVariant(store, plan.variant));
    case 'reorder':
      return checkReorder(plan, await readOrder(store, plan.product));
    case 'operation':
      return checkOperation(plan, await readState(store, plan.order));
  }
}

async function readThemes({ rest }: StoreDependencies) {
  const { themes } = await rest('themes.list', {});
  return themes.map((theme) => ({
    id: theme.id,
    name: theme.name,
    role: theme.role,
    phase: themePhase(theme),
  }));
}

async function readVariant({ rest }: StoreDependencies, id: VariantId) {
  const read = await orNull(rest('variants.get', { params: { variant_id: id } }));
  return read && read.variant;
}

/** Ids of a product's variants in their order; a product has fewer variants than fit on a page (specification 8). */
async function readOrder({ rest }: StoreDependencies, product: ProductId) {
  const query = { limit: String(VARIANT_PAGE.max) };
  const read = await orNull(rest('variants.list', { params: { product_id: product }, query }));
  return read && read.variants.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

/** Null if it is not in the store. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (toApiError(thrown).kind === 'not_found') return null;
    throw thrown;
  }
}

const orderToUndo = graphql(`
  query OrderToUndo($id: ID!) {
    fulfillmentOrder(id: $id) {
      id
      status
      requestStatus
    }
  }
`);

async function readState({ client, connection }: StoreDependencies, id: FulfillmentOrderId) {
  const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
  const { data, error } = await client
    .query(orderToUndo, { id: gid }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error !== undefined) throw new HostError(graphqlProblem(error));
  const order = data?.fulfillmentOrder;
  if (order === undefined || order === null) return null;
  return fulfillmentState(pairFromGraphql(order));
}
