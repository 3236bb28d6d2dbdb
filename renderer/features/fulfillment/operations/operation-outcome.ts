import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import {
  OPERATION_FIELDS,
  typedFields,
  type OperationField,
  type OperationFieldErrors,
} from '../../../../shared/fulfillment/settle-operation.ts';
import { asSentence } from '../../../../shared/quote.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { errorText } from '../../../ui/error-text.ts';
import { lineName, type DetailLine } from '../order/fulfillment-detail.ts';
import type { BadState } from './order-jobs.ts';

/** An operation that did not end well, or whose outcome is unknown. */
export interface OperationOutcome {
  readonly operation: FulfillmentOperation;
  readonly state: BadState;
}

type NamedLine = Pick<DetailLine, 'id' | 'title' | 'variant'>;

/**
 * How an operation ended, and what that means for the order. `lines` are the order's; null if the refused fields are
 * visible. `ErrorNotice` shows failures that were detected at once.
 */
export function outcomeText(
  { operation, state }: OperationOutcome,
  lines: readonly NamedLine[] | null,
): { title: string; text: string } {
  const texts = t().orderOperations;
  const { label, while: did } = t().operations[operation];
  switch (state.kind) {
    case 'refused': {
      const errors = typedErrors(state);
      if (Object.keys(errors).length === 0)
        return { title: refusalText(state.refusal), text: texts.readAgain };
      const said = OPERATION_FIELDS.flatMap((field) => fieldText(field, errors, lines ?? []) ?? []);
      return {
        title: texts.typedRefused,
        text: lines === null ? texts.seeField : said.map(asSentence).join(' '),
      };
    }
    case 'failed':
      return { title: texts.answerLost({ label }), text: texts.notChanged };
    case 'unknown': {
      const { unknown, unsettled } = t().queue.states;
      const { reconciles } = state;
      return {
        title: errorText(state.error, did, true).title,
        text: reconciles.kind === 'waiting' ? unknown : unsettled[reconciles.because],
      };
    }
  }
}

/** The store's messages about the fields, if this operation was the one refused last. */
export function refusedFields(
  last: OperationOutcome | null,
  operation: FulfillmentOperation,
): OperationFieldErrors {
  return last?.operation === operation ? typedErrors(last.state) : {};
}

/** The part of a refusal that is about fields; empty if it is about the order's state. */
function typedErrors(state: BadState): OperationFieldErrors {
  if (state.kind !== 'refused' || state.refusal.kind !== 'store') return {};
  return typedFields(state.refusal.fields ?? {});
}

/** The message at a field; undefined if there is none. Sentences about lines need no field name. */
export function fieldText(
  field: OperationField,
  errors: OperationFieldErrors,
  lines: readonly NamedLine[] = [],
): string | undefined {
  const sentences = errors[field];
  if (sentences === undefined) return undefined;
  if (field === 'line_items') return sentences.map((sentence) => nameLines(sentence, lines)).join(' ');
  const { fields } = t().orderOperations;
  return sentences.map((said) => t().errors.ofField({ field: fields[field], said })).join(' ');
}

/** Replaces the line IDs in the store's sentences by the names of the lines. */
function nameLines(sentence: string, lines: readonly NamedLine[]): string {
  return sentence.replace(/line item (\d+)/gi, (words, digits: string) => {
    const line = lines.find(({ id }) => String(id) === digits);
    return line === undefined ? words : `“${lineName(line)}”`;
  });
}
