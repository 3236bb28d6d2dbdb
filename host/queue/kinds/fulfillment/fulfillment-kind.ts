import { actionOf } from '../../../../shared/activity/operation-actions.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand, OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import type { JobOf, Refusal } from '../../../../shared/contract/queue.ts';
import { fulfillmentState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { FULFILLMENT_TRANSITIONS, whyNot } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import {
  type SettledOutcome,
  settleUnknown,
  type StatePair,
  typedFields,
} from '../../../../shared/fulfillment/settle-operation.ts';
import type { Json } from '../../../../shared/json-limits.ts';
import { ok } from '../../../../shared/result.ts';
import { badRequest } from '../../../gateway/store-errors.ts';
import { type Attempt, attemptOf, type JobCall, type JobKind, notDone, refusedAs } from '../../job-kind.ts';
import { isAsTyped, readNewOrder } from './lost-operation.ts';
import { type OrderCall, readOrder } from './order-wire.ts';
import { type OperationGateway, sendOperation } from './send-operation.ts';

type Job = JobOf<'fulfillment'>;

/** Creates the job kind for operations on fulfillment orders. */
export function createFulfillmentKind(gateway: OperationGateway): JobKind<'fulfillment'> {
  const callFor = ({ subject }: Job, call: JobCall): OrderCall => ({ ...call, id: subject.id });

  /** A refusal of typed values applies to every order of the batch; one of an order's state only to that order. */
  async function refusedOr(job: Job, call: OrderCall, error: ApiError): Promise<Attempt<'fulfillment'>> {
    const attempt = attemptOf(error);
    if (attempt.outcome.kind !== 'refused') return attempt;
    const { refusal } = attempt.outcome;
    if (refusal.kind === 'store') {
      const fields = typedFields(refusal.fields ?? {});
      if (Object.keys(fields).length > 0)
        return { ...attempt, outcome: { ...attempt.outcome, refusal: { ...refusal, fields } }, forAll: true };
    }
    const read = await readOrder(gateway, call);
    if (refusal.kind === 'gone' && (!read.ok || read.value !== null)) {
      const isOther = !read.ok && read.error.kind !== 'not_found';
      // Not the order is missing, but the endpoint or the whole API (D1.5).
      return notDone(isOther ? read.error : badRequest({ said: '', requestId: attempt.requestId }));
    }
    const outcome = {
      kind: 'refused',
      refusal: refusal.kind === 'store' ? aboutTheState(refusal) : refusal,
      current: read.ok ? read.value : null,
    } as const;
    return { ...attempt, outcome };
  }

  return {
    replaces: () => true,
    parse: ({ payload: { command, seen } }) =>
      // If the user saw no state, the store decides.
      seen === null || whyNot(command.operation, seen) === null ? null : { kind: 'not_allowed' },
    async run(job, call) {
      const orderCall = callFor(job, call);
      const sent = await sendOperation(gateway, orderCall, job.payload.command);
      if (!sent.ok) return refusedOr(job, orderCall, sent.error);
      const { order, remainder, requestId } = sent.value;
      const outcome = { kind: 'done', result: { order, remainder }, late: false } as const;
      return { outcome, requestId, forAll: false };
    },
    async reconcile(job, call) {
      const orderCall = callFor(job, call);
      const read = await readOrder(gateway, orderCall);
      if (!read.ok) return read;
      const order = read.value;
      if (order === null) return ok(refusedAs('gone'));
      const { command, seen } = job.payload;
      const changed = { kind: 'refused', refusal: { kind: 'changed' }, current: order } as const;
      switch (settle(command.operation, seen, order)) {
        case 'happened': {
          const ours = await isAsTyped(gateway, orderCall, command);
          if (!ours.ok) return ours;
          if (!ours.value) return ok(changed);
          const made = await readNewOrder(gateway, orderCall, command, order);
          return made.ok ? ok({ kind: 'done', result: { order, remainder: made.value } }) : made;
        }
        case 'not_happened':
          return ok({ kind: 'unchanged' });
        case 'elsewhere':
          return ok(changed);
      }
    },
    describe: ({ subject, payload: { command, seen } }, result) => ({
      action: actionOf(command.operation),
      subject,
      relatedId: result?.remainder?.id ?? null,
      sent: whatWasTyped(command),
      before: seen && pair(seen),
      after: result === null ? null : pair(result.order),
    }),
  };
}

/** What the order reveals about an operation whose answer was lost. */
function settle(
  operation: FulfillmentCommand['operation'],
  seen: StatePair | null,
  now: OrderState,
): SettledOutcome['kind'] {
  if (seen !== null) return settleUnknown(operation, seen, now).kind;
  const state = fulfillmentState(now);
  const ends: readonly FulfillmentState[] = Object.values(FULFILLMENT_TRANSITIONS[operation].moves);
  if (state !== null && ends.includes(state)) return 'happened';
  return whyNot(operation, now) === null ? 'not_happened' : 'elsewhere';
}

type StoreRefusal = Extract<Refusal, { kind: 'store' }>;

/** The refusal about the order's state, which belongs to no field (D4.2). */
function aboutTheState(refusal: StoreRefusal): StoreRefusal {
  return { ...refusal, message: refusal.fields?.['base']?.join(' ') ?? refusal.message, fields: null };
}

function pair({ status, requestStatus }: Pick<OrderState, 'status' | 'requestStatus'>) {
  return { status, request_status: requestStatus };
}

function whatWasTyped(command: FulfillmentCommand): Json {
  const typed = Object.entries(command).filter(([field]) => field !== 'operation');
  return typed.length === 0 ? null : Object.fromEntries(typed);
}
