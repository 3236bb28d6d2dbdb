import type { ApiError } from '../../../shared/contract/api-error.ts';
import { errorText, type ErrorText } from '../../ui/error-text.ts';
import type { SaveReport, SaveTally } from './save-rows.ts';
import { tallyOutcomes } from './save-rows.ts';

/** "3 cells in 2 rows". */
export function countEdits(cells: number, rows: number): string {
  return `${cells === 1 ? '1 cell' : `${String(cells)} cells`} in ${countRows(rows)}`;
}

export function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${String(rows)} rows`;
}

const OUTCOME_WORDS = {
  saved: 'saved',
  refused: 'refused',
  unknown: 'unknown',
  not_sent: 'not sent',
} as const satisfies Record<keyof SaveTally, string>;

/** "2 saved, 1 refused, 1 unknown": what there is none of is not mentioned. */
export function tallyWords(report: SaveReport): string {
  const tally = tallyOutcomes(report.outcomes.values());
  const parts = (Object.keys(OUTCOME_WORDS) as (keyof SaveTally)[])
    .filter((kind) => tally[kind] > 0)
    .map((kind) => `${String(tally[kind])} ${OUTCOME_WORDS[kind]}`);
  return parts.length === 0 ? 'Nothing was sent' : parts.join(', ');
}

/** Why a save ended early: what happened, what was and was not changed, and what to do. Null when it did not. */
export function stopWords({ stop, outcomes }: SaveReport): Omit<ErrorText, 'requestId'> | null {
  if (stop === null) return null;
  const tally = tallyOutcomes(outcomes.values());
  const effect = [
    tally.saved > 0 ? `${countRows(tally.saved)} ${was(tally.saved)} saved` : null,
    tally.refused > 0 ? `${countRows(tally.refused)} ${was(tally.refused)} refused` : null,
    tally.unknown > 0 ? `for ${countRows(tally.unknown)} it is not known` : null,
    tally.not_sent > 0 ? `${countRows(tally.not_sent)} ${was(tally.not_sent)} not changed` : null,
  ].filter((part) => part !== null);
  const kept = 'Everything that is not saved is still here.';
  if (stop.kind === 'cancelled') {
    return {
      title: 'The save was cancelled.',
      effect: `${effect.join(', ')}.`,
      advice: `${kept} Save again to go on.`,
    };
  }
  const { title, advice } = errorText(stop.error, 'saving', true);
  return { title, effect: `${effect.join(', ')}.`, advice: `${kept} ${advice}` };
}

/** A save that could not even read what the store holds. */
export function unreadWords(error: ApiError): Omit<ErrorText, 'requestId'> {
  const { title, advice } = errorText(error, 'reading the variants before the save', false);
  return {
    title,
    effect: 'Nothing was sent, nothing was changed.',
    advice: `Your edits are still here. ${advice}`,
  };
}

function was(rows: number): string {
  return rows === 1 ? 'was' : 'were';
}
