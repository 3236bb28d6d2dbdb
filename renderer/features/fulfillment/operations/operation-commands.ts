import { type FulfillmentCommand, plainCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { FULFILLMENT_OPERATIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import type { InboxOperation } from './order-operations.ts';
import { citedLines, orNull, type RejectionDraft } from './rejection-draft.ts';
import { askedLines, previewRequest, type RequestDraft } from './request-draft.ts';

export type MessageOperation = Exclude<InboxOperation, 'reject' | 'request'>;

/** The operations whose dialog asks for nothing but a message, or for nothing at all. */
export function messageOperations(): MessageOperation[] {
  return FULFILLMENT_OPERATIONS.filter(
    (operation): operation is MessageOperation => operation !== 'reject' && operation !== 'request',
  );
}

/** An operation that carries nothing but a message; cancelling here tells nobody, so it has none. */
export function messageCommand(operation: MessageOperation, message: string): FulfillmentCommand {
  return plainCommand(operation, orNull(message));
}

/** A rejection with the lines it cites. Nothing ticked cites no line: all count as unfulfillable (specification 4.3). */
export function rejectCommand(draft: RejectionDraft, lines: readonly DetailLine[]): FulfillmentCommand {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  const cited = citedLines(draft).map(({ id, message }) => ({ id, title: titles.get(id) ?? null, message }));
  return {
    operation: 'reject',
    message: orNull(draft.message),
    reason: draft.reason,
    lines: cited.length === 0 ? null : cited,
  };
}

/** A request: the whole order lists nothing, as the specification shows it (4.3 rule 1). */
export function requestCommand(lines: readonly DetailLine[], draft: RequestDraft): FulfillmentCommand {
  const isSplit = previewRequest(lines, draft).kind === 'split';
  return {
    operation: 'request',
    message: orNull(draft.message),
    notifyCustomer: draft.notifyCustomer,
    lines: isSplit ? askedLines(lines, draft) : null,
  };
}
