import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { t } from '../../../../messages/language.ts';
import { MAX_BATCH_JOBS } from '../../../../shared/contract/queue.ts';
import {
  FULFILLMENT_OPERATIONS,
  type FulfillmentOperation,
  nextState,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { isOnHold, type OrderHolds } from '../order-holds.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import { declarationOf } from './operation-declarations.tsx';
import { whyNotOperation } from './order-operations.ts';
import type { OrderJobState, SeenOrder } from './order-jobs.ts';

/** What an operation would do to a selection. */
export type BatchChoice = ReturnType<typeof chooseFor<InboxRow>>;

interface BatchContext {
  readonly whyNotSend: (...needed: Scope[]) => string | null;
  readonly jobStates: ReadonlyMap<FulfillmentOrderId, OrderJobState>;
  /** Whether orders on hold are included: only if the user asks for it. */
  readonly alsoOnHold: boolean;
}

/** The batch operations of a view: those that at least one of its states allows. */
export function batchOperations(side: Side, states: readonly FulfillmentState[]): FulfillmentOperation[] {
  return FULFILLMENT_OPERATIONS.filter((operation) => {
    const { side: whose, many } = declarationOf(operation);
    return many && whose === side && states.some((state) => nextState(operation, state) !== null);
  });
}

/** Splits a selection into the orders that an operation is open to, and the reasons for the others. */
export function chooseFor<Row extends SeenOrder & OrderHolds>(
  operation: FulfillmentOperation,
  rows: readonly Row[],
  context: BatchContext,
) {
  const texts = t().orderOperations;
  const reasons = new Map<string, number>();
  const fit = rows.filter((row) => {
    const why = whyNotRow(operation, row, context);
    if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + 1);
    return why === null;
  });
  const onHold = fit.filter(isOnHold);
  const open = context.alsoOnHold ? fit : fit.filter((row) => !isOnHold(row));
  const others = [...reasons].map(([why, many]) => ({ why, many }));
  const whyNone = onHold.length > 0 ? texts.onlyOnHold : (others[0]?.why ?? texts.nothingSelected);
  return {
    operation,
    /** The orders that it will be done to. */
    open,
    /** The orders that it is open to, but that are on hold. */
    onHold,
    /** Reasons why it is not open to the others, each with the number of orders. */
    others,
    /** Why it cannot be done to any order; null if it can. */
    whyNot:
      open.length > MAX_BATCH_JOBS
        ? texts.tooMany({ most: MAX_BATCH_JOBS })
        : open.length > 0
          ? null
          : whyNone,
  };
}

/** The shortcut of an operation among those offered: if two share one, only the first gets it. Empty if it has none. */
export function batchKey(
  operation: FulfillmentOperation,
  choices: readonly Pick<BatchChoice, 'operation'>[],
): string {
  const { shortcut } = declarationOf(operation);
  const first = choices.find((choice) => declarationOf(choice.operation).shortcut === shortcut);
  return first?.operation === operation ? (shortcut ?? '') : '';
}

/** Whether an order whose jobs are in this state has a pending operation. */
export function isOrderUnderWay(jobState: OrderJobState | undefined): boolean {
  return jobState !== undefined && jobState.kind !== 'failed';
}

function whyNotRow(
  operation: FulfillmentOperation,
  row: SeenOrder,
  { whyNotSend, jobStates }: BatchContext,
): string | null {
  if (isOrderUnderWay(jobStates.get(row.id))) return t().orderOperations.underWay;
  return whyNotOperation(operation, row, { whyNotSend, underWay: null, outdated: false });
}

/**
 * The text beside the buttons: "3 left out: …", or "“Accept” leaves out 3: …" if only some of the operations leave them
 * out.
 */
export function othersText(choices: readonly Pick<BatchChoice, 'operation' | 'others'>[]): string | null {
  const leaving = new Map<string, { count: number; why: string; labels: string[] }>();
  for (const { operation, others } of choices) {
    for (const { why, many } of others) {
      const key = `${String(many)}: ${why}`;
      const { labels } = leaving.get(key) ?? { labels: [] };
      leaving.set(key, { count: many, why, labels: [...labels, t().operations[operation].label] });
    }
  }
  const { leftOut, leftOutBy } = t().orderOperations;
  const sentences = [...leaving.values()].map((left) =>
    left.labels.length === choices.length ? leftOut(left) : leftOutBy(left),
  );
  return sentences.length === 0 ? null : sentences.join(' ');
}
