import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { MAX_LINE_MESSAGE } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { whyNotLineMessage } from '../../../../shared/fulfillment/rejection.ts';
import { codePoints } from '../../../../shared/limits.ts';
import { counterText } from './counter-text.ts';
import classes from './dialogs.module.css';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import { tickLine, writeLineMessage, type RejectionDraft } from './rejection-draft.ts';

/** The lines of the order, to tick and to write about. */
export function RejectLines({
  lines,
  draft,
  error,
  onChange,
}: {
  lines: readonly DetailLine[];
  draft: RejectionDraft;
  error: string | undefined;
  onChange: (draft: RejectionDraft) => void;
}) {
  const errorId = useId();
  return (
    <fieldset className={classes.lines} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>
        Lines that cannot be fulfilled <span className={classes.muted}>(none ticked: all of them)</span>
      </legend>
      <div className={classes.lineScroller}>
        {lines.map((line) => (
          <RejectLine key={line.id} line={line} draft={draft} onChange={onChange} />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RejectLine({
  line,
  draft,
  onChange,
}: {
  line: DetailLine;
  draft: RejectionDraft;
  onChange: (draft: RejectionDraft) => void;
}) {
  const ticked = draft.ticked.has(line.id);
  const message = draft.lineMessages.get(line.id) ?? '';
  const tooLong = whyNotLineMessage(message.trim());
  const name = line.variant === null ? line.title : `${line.title}, ${line.variant}`;
  return (
    <div className={classes.line}>
      <Checkbox
        size="xs"
        checked={ticked}
        onChange={(event) => onChange(tickLine(draft, line.id, event.currentTarget.checked))}
        label={
          <span dir="auto">
            {line.quantity} × {name}
            {!ticked && draft.ticked.size > 0 && <span className={classes.muted}> (not cited)</span>}
          </span>
        }
      />
      {ticked && (
        <TextInput
          size="xs"
          className={classes.lineMessage}
          aria-label={`What is wrong with ${name}`}
          placeholder="What is wrong with it (optional)"
          dir="auto"
          value={message}
          error={tooLong === null ? null : `The message ${tooLong}`}
          description={counterText(codePoints(message.trim()), MAX_LINE_MESSAGE)}
          inputWrapperOrder={['input', 'error', 'description']}
          onChange={(event) => onChange(writeLineMessage(draft, line.id, event.currentTarget.value))}
        />
      )}
    </div>
  );
}
