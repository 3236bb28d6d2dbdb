import type { Client } from '@urql/core';
import {
  checkOperation,
  checkPublish,
  checkRename,
  checkVariant,
  type UndoCheck,
} from '../../../../shared/activity/check-undo.ts';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { themePhase } from '../../../../shared/contract/theme-wire.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId, VariantId } from '../../../../shared/ids.ts';
import { graphql } from '../../../data/graphql.ts';
import { graphqlProblem } from '../../../data/graphql-problem.ts';
import { HostError, toApiError } from '../../../data/host-client.ts';
import type { Rest } from '../../../data/rest-client.ts';

export interface StoreDependencies {
  readonly connection: Connection;
  readonly rest: Rest;
  readonly client: Client;
}

/** Reads what the store holds now, and says what of the plan can still be carried out. Throws `HostError`. */
export async function readPresent(plan: UndoPlan, store: StoreDependencies): Promise<UndoCheck> {
  switch (plan.kind) {
    case 'rename':
      return checkRename(plan, await readThemes(store));
    case 'publish':
      return checkPublish(plan, await readThemes(store));
    case 'variant':
      return checkVariant(plan, await readVariant(store, plan.variant));
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
  try {
    return (await rest('variants.get', { params: { variant_id: id } })).variant;
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
