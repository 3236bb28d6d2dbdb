import { Button } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { StateBadge, type Tone } from '../../ui/StateBadge.tsx';
import { useFocusKeptInside } from '../../ui/use-focus-kept.ts';
import { whyNotSaved } from './save-marks.ts';
import type { VariantSaves } from './use-variant-saves.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import { outcomeOf, type SaveJob, type SaveOutcome } from './variant-saves.ts';
import classes from './variants.module.css';

const TONES = {
  refused: 'danger',
  unknown: 'warning',
  not_sent: 'neutral',
} as const satisfies Record<Exclude<SaveOutcome, 'saved'>, Tone>;

/** Maximum number of rows listed; the queue panel lists all of them. */
const MOST_SHOWN = 50;

/** The rows that the last saves could not save, and why. Renders nothing while saves run, or if all rows were saved. */
export function SavesResult({
  drafts,
  saves,
  grid,
  onShow,
}: {
  drafts: VariantDrafts;
  saves: VariantSaves;
  /** The grid whose undo restores discarded edits, and which has focus after the results are dismissed. */
  grid: GridStore;
  onShow: (variant: VariantId) => void;
}) {
  const texts = t().variant.result;
  const focusKept = useFocusKeptInside();
  if (saves.isRunning) return null;
  const rows = [...saves.last.values()].flatMap((job) => {
    const outcome = outcomeOf(job);
    return outcome === null || outcome === 'saved' ? [] : [{ job, outcome }];
  });
  if (rows.length === 0) return null;
  return (
    <section className={classes.result} aria-label={texts.label} tabIndex={-1} {...focusKept}>
      <ul className={classes.resultRows}>
        {rows.slice(0, MOST_SHOWN).map(({ job, outcome }) => (
          <li key={job.id} className={classes.resultRow}>
            <StateBadge tone={TONES[outcome]}>{texts[outcome]}</StateBadge>
            <span className={classes.resultTitle} dir="auto">
              {job.subject.name}
            </span>
            <span className={classes.resultText} dir="auto">
              {whyNotSaved(job, drafts.table.ofRow(job.subject.id))}
            </span>
            {!isGone(job) ? (
              <Button size="compact-sm" variant="subtle" onClick={() => onShow(job.subject.id)}>
                {texts.show}
              </Button>
            ) : (
              drafts.table.ofRow(job.subject.id).size > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => drafts.discard([job.subject.id], grid)}
                >
                  {texts.discard}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p>{texts.more({ count: rows.length - MOST_SHOWN })}</p>}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => {
          saves.dismiss();
          grid.showCell(grid.selection, true);
        }}
      >
        {t().errors.dismiss}
      </Button>
    </section>
  );
}

function isGone({ state }: SaveJob): boolean {
  return state.kind === 'refused' && state.refusal.kind === 'gone';
}
