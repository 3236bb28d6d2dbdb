import { t } from '../../../../messages/language.ts';
import { type FulfillmentCommand, plainCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { MAX_LINE_MESSAGE, type RejectionReason } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { isLineMessageTooLong, isMessageTooLong } from '../../../../shared/fulfillment/rejection.ts';
import type { OperationFieldErrors } from '../../../../shared/fulfillment/settle-operation.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../../../shared/limits.ts';
import { lineName, type DetailLine } from '../order/fulfillment-detail.ts';
import { allUnits, askedLines, previewRequest, type Units } from './request-preview.ts';

/** The input for an operation on one order or on many. Parts that the operation does not ask for stay empty. */
export interface OperationDraft {
  readonly message: string;
  readonly reason: RejectionReason | null;
  /** The lines that a rejection cites. A line's message is kept when the line is unticked. */
  readonly ticked: ReadonlySet<FulfillmentOrderLineItemId>;
  readonly lineMessages: ReadonlyMap<FulfillmentOrderLineItemId, string>;
  readonly notifyCustomer: boolean;
  /** The units that a request asks for. */
  readonly units: Units;
}

/** Cites no line and requests all units. The customer is notified only if the user chooses so. */
export function emptyDraft(lines: readonly DetailLine[]): OperationDraft {
  return {
    message: '',
    reason: null,
    ticked: new Set(),
    lineMessages: new Map(),
    notifyCustomer: false,
    units: allUnits(lines),
  };
}

export function tickLine(
  draft: OperationDraft,
  id: FulfillmentOrderLineItemId,
  tick: boolean,
): OperationDraft {
  const ticked = new Set(draft.ticked);
  if (tick) ticked.add(id);
  else ticked.delete(id);
  return { ...draft, ticked };
}

export function writeLineMessage(
  draft: OperationDraft,
  id: FulfillmentOrderLineItemId,
  message: string,
): OperationDraft {
  return { ...draft, lineMessages: new Map(draft.lineMessages).set(id, message) };
}

/** What the store would refuse, by field; empty if the draft can be sent. The same rules as the store's (D4.5). */
export function draftProblems(operation: FulfillmentOperation, draft: OperationDraft): OperationFieldErrors {
  const { isTooLong, mustBeChosen, lineMessageTooLong } = t().orderOperations;
  const tooLong = isMessageTooLong(draft.message.trim());
  const message = tooLong ? { message: [isTooLong({ most: MAX_MESSAGE_CHARACTERS })] } : {};
  if (operation !== 'reject') return message;
  const isLineTooLong = citedLines(draft).some(
    (line) => line.message !== null && isLineMessageTooLong(line.message),
  );
  return {
    ...message,
    ...(draft.reason === null && { reason: [mustBeChosen] }),
    ...(isLineTooLong && { line_items: [lineMessageTooLong({ most: MAX_LINE_MESSAGE })] }),
  };
}

/** The command for a draft. `lines`: the order's lines; empty if the command is for many orders. */
export function commandOf(
  operation: FulfillmentOperation,
  draft: OperationDraft,
  lines: readonly DetailLine[],
): FulfillmentCommand {
  const message = orNull(draft.message);
  const { reason, notifyCustomer, units } = draft;
  if (operation === 'reject') {
    const names = new Map(lines.map((line) => [line.id, lineName(line)]));
    const cited = citedLines(draft).map(({ id, message: about }) => ({
      id,
      title: names.get(id) ?? null,
      message: about,
    }));
    // Citing no line means that all of them are unfulfillable (specification 4.3).
    return { operation, message, reason, lines: cited.length === 0 ? null : cited };
  }
  if (operation === 'request') {
    // A request for the whole order names no lines, as the specification shows it (4.3 rule 1).
    const isSplit = previewRequest(lines, units).kind === 'split';
    return { operation, message, notifyCustomer, lines: isSplit ? askedLines(lines, units) : null };
  }
  return plainCommand(operation, message);
}

/** The input that produced a command, so that the user can continue with it: the inverse of `commandOf`. */
export function draftOf(command: FulfillmentCommand): Partial<OperationDraft> {
  if (command.operation === 'cancel') return {};
  const message = command.message ?? '';
  if (command.operation === 'reject') {
    const lines = command.lines ?? [];
    return {
      message,
      reason: command.reason,
      ticked: new Set(lines.map(({ id }) => id)),
      lineMessages: new Map(lines.map((line) => [line.id, line.message ?? ''])),
    };
  }
  if (command.operation !== 'request') return { message };
  const { lines, notifyCustomer } = command;
  const units = lines && new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return { message, notifyCustomer, ...(units && { units }) };
}

function citedLines({ ticked, lineMessages }: OperationDraft) {
  return [...ticked].map((id) => ({ id, message: orNull(lineMessages.get(id) ?? '') }));
}

/** Blank optional messages are not sent. */
function orNull(message: string): string | null {
  const trimmed = message.trim();
  return trimmed === '' ? null : trimmed;
}
