import { Checkbox, Textarea } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { OperationFieldErrors } from '../../../../shared/fulfillment/settle-operation.ts';
import { codePoints, MAX_MESSAGE_CHARACTERS } from '../../../../shared/limits.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { Warning } from './consequences.tsx';
import classes from './dialogs.module.css';
import { fieldText } from './operation-outcome.ts';
import { RejectLines, RequestLines } from './LineFields.tsx';
import { declarationOf } from './operation-declarations.tsx';
import type { OperationDraft } from './operation-draft.ts';
import { RejectionReasonField } from './RejectionReasonField.tsx';
import { previewRequest } from './request-preview.ts';
import { SavedTextsMenu } from './SavedTextsMenu.tsx';
import { SplitPreview } from './SplitPreview.tsx';

/**
 * What an operation means and what it asks for. `order`: null for many orders, whose lines cannot be named. `isOne`: it
 * is a single order, even if its contents are unknown.
 */
export function OperationFields({
  operation,
  order,
  isOne,
  draft,
  errors,
  onChange,
}: {
  operation: FulfillmentOperation;
  order: FulfillmentDetail | null;
  isOne: boolean;
  draft: OperationDraft;
  errors: OperationFieldErrors;
  onChange: (draft: OperationDraft) => void;
}) {
  const { dialog, consequence } = declarationOf(operation);
  const texts = t().orderOperations;
  const words = t().operations[operation][isOne ? 'dialog' : 'batch'];
  const meaning = order !== null && consequence !== null ? consequence(order) : words.text;
  const lines = order?.lines ?? [];
  const lineProps = { lines, draft, error: fieldText('line_items', errors, lines), onChange };
  return (
    <>
      {dialog === 'rejection' && (
        <>
          <Warning text={isOne ? texts.afterRejection : texts.afterManyRejections} />
          <RejectionReasonField
            label={isOne ? texts.reason : texts.reasonForAll}
            draft={draft}
            error={fieldText('reason', errors)}
            onChange={onChange}
          />
        </>
      )}
      {dialog === 'rejection' && order !== null && <RejectLines {...lineProps} />}
      {dialog === 'request' && order !== null && (
        <>
          <RequestLines {...lineProps} />
          <SplitPreview preview={previewRequest(lines, draft.units)} orderName={order.orderName} />
        </>
      )}
      {meaning !== '' && <div className={classes.text}>{meaning}</div>}
      {dialog !== 'confirm' && (
        <div className={classes.message}>
          <Textarea
            label={words.message}
            value={draft.message}
            onChange={(event) => onChange({ ...draft, message: event.currentTarget.value })}
            error={fieldText('message', errors)}
            // Characters are counted as the store counts them (D4.5).
            description={texts.counter({
              characters: codePoints(draft.message.trim()),
              most: MAX_MESSAGE_CHARACTERS,
            })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={3}
            maxRows={10}
            dir="auto"
            data-autofocus
          />
          <SavedTextsMenu message={draft.message} onMessage={(message) => onChange({ ...draft, message })} />
        </div>
      )}
      {dialog === 'request' && (
        <>
          <Checkbox
            size="xs"
            label={isOne ? texts.notifyCustomer : texts.notifyCustomers}
            checked={draft.notifyCustomer}
            onChange={(event) => onChange({ ...draft, notifyCustomer: event.currentTarget.checked })}
          />
          <p className={classes.text} role="status">
            {notified(draft.notifyCustomer, isOne)}
          </p>
        </>
      )}
    </>
  );
}

function notified(isNotified: boolean, isOne: boolean): string {
  const texts = t().orderOperations;
  if (isOne) return isNotified ? texts.customerNotified : texts.customerNotNotified;
  return isNotified ? texts.customersNotified : texts.customersNotNotified;
}
