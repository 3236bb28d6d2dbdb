import { Button, NumberInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../../messages/language.ts';
import classes from './dialogs.module.css';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import { allUnits, clampUnits, noUnits, type RequestDraft } from './request-draft.ts';

/** How many units of each line are asked for. */
export function RequestLines({
  lines,
  draft,
  error,
  onChange,
}: {
  lines: readonly DetailLine[];
  draft: RequestDraft;
  error: string | undefined;
  onChange: (draft: RequestDraft) => void;
}) {
  const errorId = useId();
  const texts = t().orderOperations;
  return (
    <fieldset className={classes.lines} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{texts.unitsToAsk}</legend>
      <div className={classes.allNone}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...draft, units: allUnits(lines) })}
          data-autofocus
        >
          {texts.allUnits}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...draft, units: noUnits(lines) })}
        >
          {texts.noUnits}
        </Button>
      </div>
      <div className={classes.lineScroller}>
        {lines.map((line) => (
          <div key={line.id} className={classes.stepped}>
            <span className={classes.lineName} dir="auto">
              {line.title}
              {line.variant !== null && <span className={classes.muted}> {line.variant}</span>}
            </span>
            <NumberInput
              size="xs"
              className={classes.stepper}
              aria-label={texts.unitsOf({ title: line.title })}
              min={0}
              max={line.fulfillableQuantity}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              value={draft.units.get(line.id) ?? 0}
              onChange={(units) =>
                onChange({
                  ...draft,
                  units: new Map(draft.units).set(line.id, clampUnits(Number(units), line)),
                })
              }
            />
            <span className={classes.muted}>{texts.ofUnits({ count: line.fulfillableQuantity })}</span>
          </div>
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
