import type { OutboxCommand } from '../../../../shared/contract/outbox.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import type { InboxOperation } from './operation-buttons.ts';
import { citedLines, orNull, type RejectionDraft } from './rejection-draft.ts';
import { askedLines, previewRequest, type RequestDraft } from './request-draft.ts';

export type MessageOperation = Exclude<InboxOperation, 'reject' | 'request'>;

/** An operation that carries nothing but a message; cancelling here tells nobody, so it has none. */
export function messageCommand(operation: MessageOperation, message: string): OutboxCommand {
  return operation === 'cancel' ? { operation } : { operation, message: orNull(message) };
}

/** A rejection with the lines it cites. Nothing ticked cites no line: all count as unfulfillable (specification 4.3). */
export function rejectCommand(draft: RejectionDraft, lines: readonly DetailLine[]): OutboxCommand {
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
export function requestCommand(lines: readonly DetailLine[], draft: RequestDraft): OutboxCommand {
  const isSplit = previewRequest(lines, draft).kind === 'split';
  return {
    operation: 'request',
    message: orNull(draft.message),
    notifyCustomer: draft.notifyCustomer,
    lines: isSplit ? askedLines(lines, draft) : null,
  };
}
