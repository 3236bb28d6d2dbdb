import {
  REJECTION_REASONS,
  splitState,
  type MerchantRequestKind,
} from '../../shared/fulfillment/fulfillment-order.ts';
import {
  nextState,
  whyNot,
  type FulfillmentOperation,
  type OperationNotOpen,
} from '../../shared/fulfillment/fulfillment-transitions.ts';
import {
  planRequest,
  type RequestedLine,
  type RequestPlan,
} from '../../shared/fulfillment/partial-request.ts';
import {
  isMessageTooLong,
  rejectionProblems,
  type RejectionText,
} from '../../shared/fulfillment/rejection.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Transaction } from '../database/transaction.ts';
import { NOT_FOUND, refused, type ServiceFailure } from '../service-failure.ts';
import type { StoreContext } from '../store-context.ts';
import { toTimestamp } from '../timestamp.ts';
import type { ServiceResponse } from './fulfillment-order-documents.ts';
import { stateOf, type FulfillmentOrderDetail } from './fulfillment-order-record.ts';
import { readFulfillmentOrder } from './fulfillment-reader.ts';
import {
  MESSAGE_TOO_LONG,
  operationRefused,
  rejectionRefused,
  requestedLineRefused,
} from './refusal-sentence.ts';
import {
  answerRequest,
  appendClosing,
  appendRequest,
  moveOrder,
  replace,
  splitOff,
} from './fulfillment-transactor.ts';

/** A merchant's request to the fulfillment service (specification 4.3). */
export interface FulfillmentRequestInput {
  readonly message: string | null;
  /** The requested lines and units; an empty list means all (D4.4). */
  readonly lines: readonly RequestedLine[];
  readonly notifyCustomer: boolean;
}

/** Why a fulfillment service rejects a request; without lines, nothing can be fulfilled (specification 4.3 rule 3). */
export type RejectionInput = RejectionText;

/** The submitted order, and the order with the rest of its units; null if all of it was submitted. */
export interface SubmittedFulfillment {
  readonly submitted: FulfillmentOrderDetail;
  readonly remainder: FulfillmentOrderDetail | null;
}

/** The cancelled order, and the order that replaces it; null if nothing was left to fulfill. */
export interface CancelledFulfillment {
  readonly cancelled: FulfillmentOrderDetail;
  readonly replacement: FulfillmentOrderDetail | null;
}

type Outcome<T> = Promise<Result<T, ServiceFailure>>;

/**
 * The six operations of specification 4.3, and the two that GraphQL adds (D4.2). An operation that the state does not
 * allow is refused on `base`.
 */
export interface FulfillmentService {
  request(id: FulfillmentOrderId, input: FulfillmentRequestInput): Outcome<SubmittedFulfillment>;
  accept(id: FulfillmentOrderId, message: string | null): Outcome<FulfillmentOrderDetail>;
  reject(id: FulfillmentOrderId, input: RejectionInput): Outcome<FulfillmentOrderDetail>;
  requestCancellation(id: FulfillmentOrderId, message: string | null): Outcome<FulfillmentOrderDetail>;
  acceptCancellation(id: FulfillmentOrderId, message: string | null): Outcome<FulfillmentOrderDetail>;
  rejectCancellation(id: FulfillmentOrderId, message: string | null): Outcome<FulfillmentOrderDetail>;
  /** Cancels an order that the fulfillment service has not accepted; its unfulfilled units move to a new open order. */
  cancel(id: FulfillmentOrderId): Outcome<CancelledFulfillment>;
  /**
   * Closes an order as incomplete: the fulfillment service stops work on it. Its message is appended to the answer that
   * accepted the request (D4.8).
   */
  close(id: FulfillmentOrderId, message: string | null): Outcome<FulfillmentOrderDetail>;
}

/** Creates the service on a store's database and clock. */
export function createFulfillmentService({
  write,
  now,
}: Pick<StoreContext, 'write' | 'now'>): FulfillmentService {
  const answer = async (
    operation: AnswerOperation,
    id: FulfillmentOrderId,
    respond: (order: FulfillmentOrderDetail, at: number) => Result<ServiceResponse, ServiceFailure>,
  ) =>
    write(async (tx) => {
      const at = now();
      const opened = await openFor(operation, tx, id);
      if (!opened.ok) return opened;
      const response = respond(opened.value, at);
      if (!response.ok) return response;
      const moved = await move(operation, tx, opened.value, at);
      const requests = await answerRequest(tx, opened.value, ANSWERED_KIND[operation], response.value);
      return ok({ ...opened.value, ...moved, requests });
    });

  const sendRequest = async (tx: Transaction, id: FulfillmentOrderId, input: FulfillmentRequestInput) => {
    const at = now();
    const opened = await openFor('request', tx, id);
    if (!opened.ok) return opened;
    const plan = checkRequest(opened.value, input);
    if (!plan.ok) return plan;
    await move('request', tx, opened.value, at);
    await appendRequest(tx, id, { ...input, kind: 'fulfillment_request' }, at);
    const remainderId =
      plan.value.kind === 'whole' ? null : await splitOff(tx, opened.value, plan.value.shares, at);
    const remainder = remainderId === null ? null : await reread(tx, remainderId);
    return ok({ submitted: await reread(tx, id), remainder });
  };

  const sendCancellation = async (tx: Transaction, id: FulfillmentOrderId, message: string | null) => {
    const at = now();
    const opened = await openFor('request_cancellation', tx, id);
    if (!opened.ok) return opened;
    const problem = checkMessage(message);
    if (problem) return err(problem);
    await move('request_cancellation', tx, opened.value, at);
    await appendRequest(tx, id, { kind: 'cancellation_request', message, notifyCustomer: null }, at);
    return ok(await reread(tx, id));
  };

  const cancel = async (tx: Transaction, id: FulfillmentOrderId) => {
    const at = now();
    const opened = await openFor('cancel', tx, id);
    if (!opened.ok) return opened;
    await move('cancel', tx, opened.value, at);
    const replacementId = await replace(tx, opened.value, at);
    const replacement = replacementId === null ? null : await reread(tx, replacementId);
    return ok({ cancelled: await reread(tx, id), replacement });
  };

  const close = async (tx: Transaction, id: FulfillmentOrderId, message: string | null) => {
    const at = now();
    const opened = await openFor('close', tx, id);
    if (!opened.ok) return opened;
    const problem = checkMessage(message);
    if (problem) return err(problem);
    const moved = await move('close', tx, opened.value, at);
    const requests = await appendClosing(tx, opened.value, message, at);
    return ok({ ...opened.value, ...moved, requests });
  };

  return {
    request: async (id, input) => write(async (tx) => sendRequest(tx, id, input)),
    accept: async (id, message) => answer('accept', id, (_, at) => plainResponse('accepted', message, at)),
    reject: async (id, input) => answer('reject', id, (order, at) => rejection(order, input, at)),
    requestCancellation: async (id, message) => write(async (tx) => sendCancellation(tx, id, message)),
    acceptCancellation: async (id, message) =>
      answer('accept_cancellation', id, (_, at) => plainResponse('accepted', message, at)),
    rejectCancellation: async (id, message) =>
      answer('reject_cancellation', id, (_, at) => plainResponse('rejected', message, at)),
    cancel: async (id) => write(async (tx) => cancel(tx, id)),
    close: async (id, message) => write(async (tx) => close(tx, id, message)),
  };
}

type AnswerOperation = 'accept' | 'reject' | 'accept_cancellation' | 'reject_cancellation';

/** The kind of request that an operation answers. */
const ANSWERED_KIND = {
  accept: 'fulfillment_request',
  reject: 'fulfillment_request',
  accept_cancellation: 'cancellation_request',
  reject_cancellation: 'cancellation_request',
} as const satisfies Record<AnswerOperation, MerchantRequestKind>;

/** Reads an order, and refuses an operation that its state does not allow. */
async function openFor(
  operation: FulfillmentOperation,
  tx: Transaction,
  id: FulfillmentOrderId,
): Promise<Result<FulfillmentOrderDetail, ServiceFailure>> {
  const order = await readFulfillmentOrder(tx, id);
  if (!order) return err(NOT_FOUND);
  const notOpen = whyNot(operation, order);
  return notOpen === null ? ok(order) : err(refuse(notOpen));
}

/**
 * Moves the order, which `openFor` has found open to the operation in the same transaction (D4.6), and returns the changed
 * columns.
 */
async function move(
  operation: FulfillmentOperation,
  tx: Transaction,
  order: FulfillmentOrderDetail,
  at: number,
): Promise<Pick<FulfillmentOrderDetail, 'status' | 'requestStatus' | 'updatedAt'>> {
  const next = nextState(operation, stateOf(order));
  if (next === null) throw new Error(`${operation} is not open.`);
  await moveOrder(tx, order.id, next, at);
  return { ...splitState(next), updatedAt: at };
}

/** D4.2: "Cannot accept a fulfillment order that is …" */
const VERBS = {
  request: 'request fulfillment of',
  accept: 'accept',
  reject: 'reject',
  request_cancellation: 'request cancellation of',
  accept_cancellation: 'accept the cancellation of',
  reject_cancellation: 'reject the cancellation of',
  cancel: 'cancel',
  close: 'close',
} as const satisfies Record<FulfillmentOperation, string>;

function refuse(notOpen: OperationNotOpen): ServiceFailure {
  return refused('base', operationRefused(VERBS[notOpen.operation], notOpen));
}

/** Throws if the order is gone, since the same transaction has read it. */
async function reread(tx: Transaction, id: FulfillmentOrderId): Promise<FulfillmentOrderDetail> {
  const order = await readFulfillmentOrder(tx, id);
  if (order) return order;
  throw new Error(`Fulfillment order ${String(id)} is gone.`);
}

function checkRequest(
  order: FulfillmentOrderDetail,
  input: FulfillmentRequestInput,
): Result<RequestPlan, ServiceFailure> {
  const problem = checkMessage(input.message);
  if (problem) return err(problem);
  const plan = planRequest(order.lines, input.lines);
  if (plan.ok) return plan;
  return err({
    kind: 'invalid',
    fields: { fulfillment_order_line_items: plan.error.map(requestedLineRefused) },
  });
}

function checkMessage(message: string | null): ServiceFailure | null {
  return message !== null && isMessageTooLong(message) ? refused('message', MESSAGE_TOO_LONG) : null;
}

function plainResponse(
  answer: ServiceResponse['answer'],
  message: string | null,
  at: number,
): Result<ServiceResponse, ServiceFailure> {
  const problem = checkMessage(message);
  return problem ? err(problem) : ok({ answer, message, answered_at: toTimestamp(at) });
}

/** Specification 4.3 rule 3: without lines, all of them count as unfulfillable. */
function rejection(
  order: FulfillmentOrderDetail,
  { message, reason, lines }: RejectionInput,
  at: number,
): Result<ServiceResponse, ServiceFailure> {
  const lineIds = order.lines.map(({ id }) => id);
  const problems = rejectionProblems({ message, reason, lines }, lineIds);
  if (problems.length > 0) return err({ kind: 'invalid', fields: rejectionRefused(problems) });
  const cited = lines.length > 0 ? lines : lineIds.map((id) => ({ id, message: null }));
  return ok({
    answer: 'rejected',
    message,
    answered_at: toTimestamp(at),
    reason: REJECTION_REASONS.find((known) => known === reason) ?? null,
    line_items: cited.map((line) => ({
      fulfillment_order_line_item_id: line.id as FulfillmentOrderLineItemId,
      message: line.message,
    })),
  });
}
