import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import {
  FULFILLMENT_TRANSITIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { notHappened } from '../../../../shared/may-have-happened.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { outcomeText, refusedFields } from './operation-outcome.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import classes from './notices.module.css';
import type { OrderOperation } from './use-operation.ts';

/** Shows how the last operation on this order ended, if it did not end well. */
export function OperationNotice({
  operation: { last, dismiss, retry },
  outside,
  onReadAgain,
}: {
  operation: OrderOperation;
  /** The order's lines and the way to a dialog. Null inside a dialog: its own button retries, with the current input. */
  outside: {
    readonly lines: readonly DetailLine[];
    readonly onDialog: (operation: FulfillmentOperation) => void;
  } | null;
  onReadAgain: () => void;
}) {
  const { whyAway, whyNotSend } = useActiveStore();
  if (last === null) return null;
  const whyNotRetry = whyNotSend(FULFILLMENT_TRANSITIONS[last.operation].scope);
  const { state } = last;
  const again = outside === null ? null : retry;
  if (state.kind === 'failed' && !state.late)
    return (
      <ErrorNotice
        error={notHappened(state.error)}
        did={t().operations[last.operation].while}
        writes
        onClose={dismiss}
        {...(again !== null && { onRetry: again, whyNotRetry })}
      />
    );
  const { title, text } = outcomeText(last, outside?.lines ?? null);
  const isUnknown = state.kind === 'unknown';
  const act = isUnknown ? (retry ?? onReadAgain) : state.kind === 'failed' ? again : null;
  return (
    <div role="alert" className={classes.refusal}>
      <p className={classes.refusalTitle} dir="auto">
        {title}
      </p>
      <p>{text}</p>
      <div className={classes.refusalActions}>
        {act !== null && (
          // Checking an unknown outcome only reads from the store.
          <ActionButton
            size="compact-sm"
            variant="default"
            whyNot={isUnknown ? whyAway : whyNotRetry}
            onClick={act}
          >
            {isUnknown ? t().queue.checkAgain : t().errors.tryAgain}
          </ActionButton>
        )}
        {outside !== null && Object.keys(refusedFields(last, last.operation)).length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => outside.onDialog(last.operation)}>
            {t().orderOperations.openDialog(t().operations[last.operation])}
          </Button>
        )}
        {/* An unknown outcome cannot be dismissed. */}
        {!isUnknown && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={dismiss}>
            {t().errors.dismiss}
          </Button>
        )}
      </div>
    </div>
  );
}
