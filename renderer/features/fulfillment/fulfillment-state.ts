import type { FulfillmentOperation } from '../../../shared/fulfillment/fulfillment-transitions.ts';
import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import type { OperationDraft } from './operations/operation-draft.ts';

/** The parts of a rejection that apply to the whole order. */
type LastRejection = Pick<OperationDraft, 'reason' | 'message'>;

/** What the inbox remembers while the user is on another page. Holds no rows of the store. */
interface FulfillmentState {
  /** The last rejection per store. In memory only: what people write is not stored on disk. */
  readonly lastRejections: Readonly<Partial<Record<ConnectionId, LastRejection>>>;
  /** Dialog input by `draftKey`, kept until the store has done the operation, or until the host has taken the batch. */
  readonly drafts: Readonly<Record<string, object>>;
}

const useFulfillmentState = create<FulfillmentState>()(() => ({
  lastRejections: {},
  drafts: {},
}));

/** The last rejection in this store; null if there was none. */
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

/** The draft key of an operation on many orders. */
export function batchDraftKey(connection: ConnectionId, operation: FulfillmentOperation): string {
  return `${connection}/batch/${operation}`;
}

/** A dialog's draft and its setter. The draft outlives the dialog, until the operation is done. */
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

/** Restores the draft of an operation that was not sent after all. Text typed since then stays. */
export function restoreDraft(key: string, draft: object): void {
  if (useFulfillmentState.getState().drafts[key] === undefined) keepDraft(key, draft);
}

/** All data of a store was replaced, so drafts would apply to different orders. */
export function forgetDrafts(connection: ConnectionId): void {
  useFulfillmentState.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${connection}/`))),
  }));
}

export function dropDraft(key: string): void {
  useFulfillmentState.setState(({ drafts: { [key]: _dropped, ...drafts } }) => ({ drafts }));
}
