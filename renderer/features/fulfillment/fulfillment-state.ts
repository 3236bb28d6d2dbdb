import type { FulfillmentOperation } from '../../../shared/fulfillment/fulfillment-transitions.ts';
import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import type { OperationDraft } from './operations/operation-draft.ts';

/** What a rejection says of the whole order. */
type LastRejection = Pick<OperationDraft, 'reason' | 'message'>;

/** What the inbox remembers while the person is on another page: nothing of it is a row of the store. */
interface FulfillmentState {
  /** How a request of the store was rejected last, on this page: what people write is not written to disk. */
  readonly lastRejections: Readonly<Partial<Record<ConnectionId, LastRejection>>>;
  /** What was typed into a dialog and not sent, by `draftKey`. Kept until it is sent. */
  readonly drafts: Readonly<Record<string, object>>;
}

const useFulfillmentState = create<FulfillmentState>()(() => ({
  lastRejections: {},
  drafts: {},
}));

/** How a request of the store was rejected last; null when none was. */
export function useLastRejection(connection: ConnectionId): LastRejection | null {
  return useFulfillmentState(({ lastRejections }) => lastRejections[connection] ?? null);
}

export function recordRejection(connection: ConnectionId, rejection: LastRejection): void {
  useFulfillmentState.setState(({ lastRejections }) => ({
    lastRejections: { ...lastRejections, [connection]: rejection },
  }));
}

export function draftKey(
  connection: ConnectionId,
  order: FulfillmentOrderId,
  operation: FulfillmentOperation,
): string {
  return `${connection}/${String(order)}/${operation}`;
}

/** Of what is typed for many orders at once. */
export function batchDraftKey(connection: ConnectionId, operation: FulfillmentOperation): string {
  return `${connection}/batch/${operation}`;
}

/** The draft of one dialog and the way to change it: it outlives the dialog, until the store has taken it. */
export function useDraft<Draft extends object>(
  key: string,
  initial: Draft,
): readonly [Draft, (draft: Draft) => void] {
  const kept = useFulfillmentState(({ drafts }) => drafts[key]) as Partial<Draft> | undefined;
  return [{ ...initial, ...kept }, (draft) => keepDraft(key, draft)];
}

function keepDraft(key: string, draft: object): void {
  useFulfillmentState.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
}

/** Gives back what an operation had that was not sent after all. What was typed since stays. */
export function restoreDraft(key: string, draft: object): void {
  if (useFulfillmentState.getState().drafts[key] === undefined) keepDraft(key, draft);
}

/** All data of a store were replaced: what was typed would be about other orders now. */
export function forgetDrafts(connection: ConnectionId): void {
  useFulfillmentState.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${connection}/`))),
  }));
}

export function dropDraft(key: string): void {
  useFulfillmentState.setState(({ drafts: { [key]: _dropped, ...drafts } }) => ({ drafts }));
}
