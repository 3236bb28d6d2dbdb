import { t } from '../../../../messages/language.ts';
import { rejectionProblems, whyNotMessage } from '../../../../shared/fulfillment/rejection.ts';
import type { RejectionReason } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../../../shared/limits.ts';
import type { OperationFieldErrors } from './operation-outcome.ts';

/** What is typed into the rejection dialog. A message stays typed when its line is unticked again. */
export interface RejectionDraft {
  readonly message: string;
  readonly reason: RejectionReason | null;
  readonly ticked: ReadonlySet<FulfillmentOrderLineItemId>;
  readonly lineMessages: ReadonlyMap<FulfillmentOrderLineItemId, string>;
}

export const EMPTY_REJECTION: RejectionDraft = {
  message: '',
  reason: null,
  ticked: new Set(),
  lineMessages: new Map(),
};

export function tickLine(
  draft: RejectionDraft,
  id: FulfillmentOrderLineItemId,
  tick: boolean,
): RejectionDraft {
  const ticked = new Set(draft.ticked);
  if (tick) ticked.add(id);
  else ticked.delete(id);
  return { ...draft, ticked };
}

export function writeLineMessage(
  draft: RejectionDraft,
  id: FulfillmentOrderLineItemId,
  message: string,
): RejectionDraft {
  return { ...draft, lineMessages: new Map(draft.lineMessages).set(id, message) };
}

/** What the store would refuse, at the fields; empty when it may be sent. The same rules as the store's (D4.5). */
export function rejectionDraftProblems(draft: RejectionDraft): OperationFieldErrors {
  const cited = citedLines(draft);
  const sent = { message: orNull(draft.message), reason: draft.reason, lines: cited };
  const ids = cited.map(({ id }) => id);
  return {
    ...rejectionProblems(sent, ids),
    ...messageProblems(draft.message),
    ...(draft.reason === null && { reason: [t().orderOperations.mustBeChosen] }),
  };
}

/** The ticked lines, with what was written about them. */
export function citedLines({ ticked, lineMessages }: RejectionDraft) {
  return [...ticked].map((id) => ({ id, message: orNull(lineMessages.get(id) ?? '') }));
}

/** An optional message that was left blank is not sent. */
export function orNull(message: string): string | null {
  const trimmed = message.trim();
  return trimmed === '' ? null : trimmed;
}

/** What stands at the message field of the other dialogs. */
export function messageProblems(message: string): OperationFieldErrors {
  if (whyNotMessage(message.trim()) === null) return {};
  return { message: [t().orderOperations.isTooLong({ most: MAX_MESSAGE_CHARACTERS })] };
}
