import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../../messages/language.ts';
import { MAX_LINE_MESSAGE } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { whyNotLineMessage } from '../../../../shared/fulfillment/rejection.ts';
import { codePoints } from '../../../../shared/limits.ts';
import { Rich } from '../../../ui/Rich.tsx';
import classes from './dialogs.module.css';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import { tickLine, writeLineMessage, type RejectionDraft } from './rejection-draft.ts';

const LEGEND_TAGS = { muted: (text: string) => <span className={classes.muted}>{text}</span> };

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
        <Rich text={t().orderOperations.unfulfillableLines()} tags={LEGEND_TAGS} />
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
  const texts = t().orderOperations;
  const ticked = draft.ticked.has(line.id);
  const message = draft.lineMessages.get(line.id) ?? '';
  const isTooLong = whyNotLineMessage(message.trim()) !== null;
  const name = line.variant === null ? line.title : `${line.title}, ${line.variant}`;
  return (
    <div className={classes.line}>
      <Checkbox
        size="xs"
        checked={ticked}
        onChange={(event) => onChange(tickLine(draft, line.id, event.currentTarget.checked))}
        label={
          <span dir="auto">
            {`${String(line.quantity)} × ${name}`}
            {!ticked && draft.ticked.size > 0 && <span className={classes.muted}> {texts.notCited}</span>}
          </span>
        }
      />
      {ticked && (
        <TextInput
          size="xs"
          className={classes.lineMessage}
          aria-label={texts.wrongWith({ name })}
          placeholder={texts.wrongWithIt}
          dir="auto"
          value={message}
          error={isTooLong && texts.lineMessageTooLong({ most: MAX_LINE_MESSAGE })}
          description={texts.counter({ characters: codePoints(message.trim()), most: MAX_LINE_MESSAGE })}
          inputWrapperOrder={['input', 'error', 'description']}
          onChange={(event) => onChange(writeLineMessage(draft, line.id, event.currentTarget.value))}
        />
      )}
    </div>
  );
}
