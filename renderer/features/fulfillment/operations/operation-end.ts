import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import {
  OPERATION_FIELDS,
  typedFields,
  type OperationField,
  type OperationFieldErrors,
} from '../../../../shared/fulfillment/settle-operation.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { errorText } from '../../../ui/error-text.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import type { BadState } from './order-jobs.ts';

/** An operation that did not end well, or of which it is not known how it ended. */
export interface OperationEnd {
  readonly operation: FulfillmentOperation;
  readonly state: BadState;
}

/**
 * How an operation ended, and what that means for the order. `lines` are the order's; null where the fields that the store
 * refused are in sight. Failures that were found out at once are for `ErrorNotice`.
 */
export function endText(
  { operation, state }: OperationEnd,
  lines: readonly Pick<DetailLine, 'id' | 'title'>[] | null,
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

function asSentence(said: string): string {
  return said.endsWith('.') ? said : `${said}.`;
}

/** What the store said about the fields when this operation was refused last. */
export function refusedFields(
  last: OperationEnd | null,
  operation: FulfillmentOperation,
): OperationFieldErrors {
  return last?.operation === operation ? typedErrors(last.state) : {};
}

/** What of a refusal stands at fields; empty when it is about the order's state. */
function typedErrors(state: BadState): OperationFieldErrors {
  if (state.kind !== 'refused' || state.refusal.kind !== 'store') return {};
  return typedFields(state.refusal.fields ?? {});
}

/** The text at a field; undefined when nothing is wrong with it. Sentences about lines stand on their own. */
export function fieldText(
  field: OperationField,
  errors: OperationFieldErrors,
  lines: readonly Pick<DetailLine, 'id' | 'title'>[] = [],
): string | undefined {
  const sentences = errors[field];
  if (sentences === undefined) return undefined;
  if (field === 'line_items') return sentences.map((sentence) => nameLines(sentence, lines)).join(' ');
  const { fields } = t().orderOperations;
  return sentences.map((said) => t().errors.ofField({ field: fields[field], said })).join(' ');
}

/** The store names a line by its id, and a person by what it is. */
function nameLines(sentence: string, lines: readonly Pick<DetailLine, 'id' | 'title'>[]): string {
  return sentence.replace(/line item (\d+)/gi, (words, digits: string) => {
    const line = lines.find(({ id }) => String(id) === digits);
    return line === undefined ? words : `“${line.title}”`;
  });
}
