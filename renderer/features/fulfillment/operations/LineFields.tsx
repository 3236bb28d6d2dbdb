import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { MAX_LINE_MESSAGE } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { isLineMessageTooLong } from '../../../../shared/fulfillment/rejection.ts';
import { codePoints } from '../../../../shared/limits.ts';
import { Rich } from '../../../ui/Rich.tsx';
import { lineName, type DetailLine } from '../order/fulfillment-detail.ts';
import classes from './dialogs.module.css';
import { tickLine, writeLineMessage, type OperationDraft } from './operation-draft.ts';
import { allUnits, clampUnits, noUnits } from './request-preview.ts';

interface LinesProps {
  readonly lines: readonly DetailLine[];
  readonly draft: OperationDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: OperationDraft) => void;
}

const LEGEND_TAGS = { muted: (text: string) => <span className={classes.muted}>{text}</span> };

/** The order's lines, each with a checkbox and a message. */
export function RejectLines({ lines, draft, error, onChange }: LinesProps) {
  return (
    <LineFields
      legend={<Rich text={t().orderOperations.unfulfillableLines()} tags={LEGEND_TAGS} />}
      error={error}
    >
      {lines.map((line) => (
        <RejectLine key={line.id} line={line} draft={draft} onChange={onChange} />
      ))}
    </LineFields>
  );
}

function RejectLine({
  line,
  draft,
  onChange,
}: Pick<LinesProps, 'draft' | 'onChange'> & { readonly line: DetailLine }) {
  const texts = t().orderOperations;
  const ticked = draft.ticked.has(line.id);
  const message = draft.lineMessages.get(line.id) ?? '';
  const isTooLong = isLineMessageTooLong(message.trim());
  const name = lineName(line);
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

/** How many units of each line to request. */
export function RequestLines({ lines, draft, error, onChange }: LinesProps) {
  const texts = t().orderOperations;
  const ask = (units: OperationDraft['units']) => onChange({ ...draft, units });
  const buttons = (
    <div className={classes.allNone}>
      <Button size="compact-xs" variant="default" onClick={() => ask(allUnits(lines))} data-autofocus>
        {texts.allUnits}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => ask(noUnits(lines))}>
        {texts.noUnits}
      </Button>
    </div>
  );
  return (
    <LineFields legend={texts.unitsToAsk} buttons={buttons} error={error}>
      {lines.map((line) => (
        <div key={line.id} className={classes.stepped}>
          <span className={classes.lineName} dir="auto">
            {line.title}
            {line.variant !== null && <span className={classes.muted}> {line.variant}</span>}
          </span>
          <UnitsField
            line={line}
            units={draft.units.get(line.id) ?? 0}
            onChange={(units) => ask(new Map(draft.units).set(line.id, units))}
          />
          <span className={classes.muted}>{texts.ofUnits({ count: line.fulfillableQuantity })}</span>
        </div>
      ))}
    </LineFields>
  );
}

function UnitsField({
  line,
  units,
  onChange,
}: {
  readonly line: DetailLine;
  readonly units: number;
  readonly onChange: (units: number) => void;
}) {
  // An emptied field counts as 0, but showing that would put the next digit before it: "10" instead of "1".
  const [isEmptied, setEmptied] = useState(false);
  return (
    <NumberInput
      size="xs"
      className={classes.stepper}
      aria-label={t().orderOperations.unitsOf({ title: lineName(line) })}
      min={0}
      max={line.fulfillableQuantity}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={isEmptied ? '' : units}
      onChange={(typed) => {
        setEmptied(typed === '');
        onChange(clampUnits(Number(typed), line));
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}

function LineFields({
  legend,
  buttons,
  error,
  children,
}: {
  legend: ReactNode;
  buttons?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset className={classes.lines} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {buttons}
      <div className={classes.lineScroller}>{children}</div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
