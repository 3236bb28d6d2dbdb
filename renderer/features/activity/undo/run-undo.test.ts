import { expect, test } from 'vitest';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { Connection, ConnectionId } from '../../../../shared/contract/connection.ts';
import type { JobOf, Refusal } from '../../../../shared/contract/queue.ts';
import type { FulfillmentOrderId, ProductId, ThemeId, VariantId } from '../../../../shared/ids.ts';
import { ok } from '../../../../shared/result.ts';
import { HostError } from '../../../data/host-client.ts';
import { hostAnswering } from '../../../data/test/scripted-host.ts';
import type { QueueClient } from '../../../data/queue-client.ts';
import type { Rest } from '../../../data/rest-client.ts';
import { createGraphqlSide } from '../../../data/urql-client.ts';
import { batchOf } from '../../../queue/test/batches.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import { runUndo, type UndoDependencies, type UndoOutcome } from './run-undo.ts';

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

/** Undoes a rejection while the order has this request status, with a queue that returns the job in this state. */
async function undo(requestStatus: string, state: JobOf<'fulfillment'>['state']): Promise<UndoOutcome> {
  const fulfillmentOrder = { id: 'gid', status: 'OPEN', requestStatus };
  const host = hostAnswering(async () => ok({ data: { fulfillmentOrder }, errors: [], extensions: {} }));
  const { client } = createGraphqlSide({ host, connection: connection.id, newCallId: () => 'id' });
  const submit = (async () => ok(batchOf('b', state))) as unknown as QueueClient['submit'];
  const run = async () => Promise.reject(new Error('waited for a job'));
  const entry = anEntry({ subject: { kind: 'fulfillment_order', id: ORDER, name: '#1001' } });
  return runUndo(entry, PLAN, SHOWN, { connection, rest: neverAsked, client, queue: { submit, run } });
}

test('an undo that the queue accepts is submitted', async () =>
  expect(await undo('REJECTED', { kind: 'queued' })).toEqual({ kind: 'submitted' }));

test('an undo that the queue refuses is reported as refused', async () => {
  const refusal = { kind: 'busy' } as const;
  expect(await undo('REJECTED', { kind: 'refused', refusal, current: null })).toEqual({
    kind: 'refused',
    refusal,
  });
});

test('an undo ends as moved when the order has changed since', async () =>
  expect(await undo('SUBMITTED', { kind: 'queued' })).toMatchObject({ kind: 'moved' }));

/** A queue that refuses each job with this refusal; `late`: after it was sent. */
function runningInto(refusal: Refusal, late?: true) {
  const submitted: unknown[] = [];
  const run = (async (kind: string, job: object) => {
    submitted.push([kind, job]);
    return { ...job, state: { kind: 'refused', refusal, current: null, ...(late && { late }) } };
  }) as unknown as QueueClient['run'];
  const dependencies = { connection, rest: neverAsked, queue: { run } } as unknown as UndoDependencies;
  return { dependencies, submitted };
}

test('undo of a variant change submits the reverse change of the fields that were shown', async () => {
  const plan = {
    kind: 'variant',
    variant: 5 as VariantId,
    product: 3 as ProductId,
    changes: [
      { field: 'price', written: '9.00', before: '10.00' },
      { field: 'sku', written: 'B', before: 'A' },
    ],
  } as const satisfies UndoPlan;
  const shown = { changes: [{ field: 'price', from: '9.00', to: '10.00' }], moved: [], whyNot: null };
  const subject = { kind: 'variant', id: 5, name: 'Tent' } as const;
  const { dependencies, submitted } = runningInto({ kind: 'changed' });
  expect(await runUndo(anEntry({ subject }), plan, shown, dependencies)).toEqual({ kind: 'moved' });
  const changes = [{ field: 'price', base: '9.00', mine: '10.00' }];
  expect(submitted).toEqual([
    ['variant', { subject, payload: { operation: 'update', product: 3, changes } }],
  ]);
});

test('an undo that was sent and then refused is not reported as not sent', async () => {
  const plan = { kind: 'rename', theme: 7 as ThemeId, written: 'Dusk', before: 'Dawn' } as const;
  const subject = { kind: 'theme', id: 7, name: 'Dusk' } as const;
  const shown = { changes: [{ field: 'name', from: 'Dusk', to: 'Dawn' }], moved: [], whyNot: null };
  const { dependencies } = runningInto({ kind: 'changed' }, true);
  const error = { kind: 'host', reason: 'changed', detail: null, sent: 'unknown' } as const;
  await expect(runUndo(anEntry({ subject }), plan, shown, dependencies)).rejects.toEqual(
    new HostError(error),
  );
});

test('undo of a reorder submits the earlier order, and ends as moved if it was changed since', async () => {
  const subject = { kind: 'product', id: 3, name: 'Tent' } as const;
  const places = [
    { variant: 2 as VariantId, name: 'Tent: 2', base: 1, mine: 2 },
    { variant: 1 as VariantId, name: 'Tent: 1', base: 2, mine: 1 },
  ];
  const plan = { kind: 'reorder', product: 3 as ProductId, places } as const satisfies UndoPlan;
  const { dependencies, submitted } = runningInto({ kind: 'changed' });
  const shown = { changes: [], moved: [], whyNot: null };
  expect(await runUndo(anEntry({ subject }), plan, shown, dependencies)).toEqual({ kind: 'moved' });
  expect(submitted).toEqual([['variant_order', { subject, payload: { operation: 'reorder', places } }]]);
});
