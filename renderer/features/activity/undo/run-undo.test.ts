import { expect, test } from 'vitest';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { Connection, ConnectionId } from '../../../../shared/contract/connection.ts';
import type { HostBridge } from '../../../../shared/contract/host-contract.ts';
import type { OutboxState } from '../../../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { createHostClient } from '../../../data/host-client.ts';
import type { Rest } from '../../../data/rest-client.ts';
import { createGraphqlSide } from '../../../data/urql-client.ts';
import { anEntry } from '../test/entries.ts';
import { runUndo, type UndoEnd } from './run-undo.ts';

const connection = { id: 'c' as ConnectionId, gidNamespace: 'service' } as Connection;
const ORDER = 7 as FulfillmentOrderId;
const PLAN = {
  kind: 'operation',
  order: ORDER,
  operation: 'request',
  written: 'open/rejected',
  before: 'open/submitted',
} as const satisfies UndoPlan;
const SHOWN = {
  changes: [{ field: 'state', from: PLAN.written, to: PLAN.before }],
  moved: [],
  whyNot: null,
};
const neverAsked: Rest = async () => Promise.reject(new Error('asked over REST'));

/** Undoes a rejection at a store where the order stands so, with an outbox that gives the item this state. */
async function undo(requestStatus: string, state: OutboxState): Promise<UndoEnd> {
  const fulfillmentOrder = { id: 'gid', status: 'OPEN', requestStatus };
  const answers: Readonly<Record<string, unknown>> = {
    'store.graphql': { data: { fulfillmentOrder }, errors: [], extensions: {} },
    'outbox.submit': { items: [{ state }] },
  };
  const bridge: HostBridge = {
    shell: 'web',
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
    call: async (name) => ({ ok: true, value: answers[name] }),
  };
  const host = createHostClient(bridge);
  const { client } = createGraphqlSide({ host, connection: connection.id, newCallId: () => 'id' });
  const entry = anEntry({ subject: { kind: 'fulfillment_order', id: ORDER, name: '#1001' } });
  return runUndo(entry, PLAN, SHOWN, { host, connection, rest: neverAsked, client });
}

test('what the outbox takes is handed over', async () =>
  expect(await undo('REJECTED', { kind: 'queued' })).toEqual({ kind: 'submitted' }));

test('what the outbox refuses is not said to be on its way', async () => {
  const message = 'Not sent: another operation on #1001 has not ended yet.';
  const refused: OutboxState = { kind: 'refused', message, fields: null, current: null };
  expect(await undo('REJECTED', refused)).toEqual({ kind: 'refused', message });
});

test('nothing is handed over when the order has moved', async () =>
  expect(await undo('SUBMITTED', { kind: 'queued' })).toMatchObject({ kind: 'moved' }));
