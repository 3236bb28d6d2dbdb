import { Button, NumberInput } from '@mantine/core';
import { useId } from 'react';
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
  return (
    <fieldset className={classes.lines} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Units to ask for</legend>
      <div className={classes.allNone}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...draft, units: allUnits(lines) })}
          data-autofocus
        >
          All
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...draft, units: noUnits(lines) })}
        >
          None
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
              aria-label={`Units of ${line.title}`}
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
            <span className={classes.muted}>of {line.fulfillableQuantity}</span>
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
