import { t } from '../../../../messages/language.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type {
  OperationField,
  OperationFieldErrors,
} from '../../../../shared/fulfillment/settle-operation.ts';

/** The last operation, as far as its dialog needs it. */
interface LastOperation {
  readonly operation: FulfillmentOperation;
  readonly end: { readonly kind: string; readonly fields?: OperationFieldErrors };
}

/** What the store said about the fields when this operation was refused last. */
export function refusedFields(
  last: LastOperation | null,
  operation: FulfillmentOperation,
): OperationFieldErrors {
  return (last?.operation === operation ? last.end.fields : undefined) ?? {};
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
