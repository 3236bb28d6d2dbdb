import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { errorText, type ErrorText } from '../../ui/error-text.ts';
import type { SaveReport, SaveTally } from './save-rows.ts';
import { tallyOutcomes } from './save-rows.ts';

const KINDS = ['saved', 'refused', 'unknown', 'not_sent'] as const satisfies readonly (keyof SaveTally)[];

/** "2 saved, 1 refused, 1 unknown": what there is none of is not mentioned. */
export function tallyWords(report: SaveReport): string {
  const texts = t().variant.save;
  const tally = tallyOutcomes(report.outcomes.values());
  const parts = KINDS.filter((kind) => tally[kind] > 0).map((kind) =>
    texts.tally[kind]({ count: tally[kind] }),
  );
  return parts.length === 0 ? texts.nothingSent : parts.join(', ');
}

/** Why a save ended early: what happened, what was and was not changed, and what to do. Null when it did not. */
export function stopWords({ stop, outcomes }: SaveReport): Omit<ErrorText, 'requestId'> | null {
  if (stop === null) return null;
  const texts = t().variant.save;
  const tally = tallyOutcomes(outcomes.values());
  const parts = KINDS.filter((kind) => tally[kind] > 0).map((kind) =>
    texts.effects[kind]({ count: tally[kind] }),
  );
  const effect = texts.effect({ parts });
  if (stop.kind === 'cancelled') return { title: texts.cancelled, effect, advice: texts.keptSaveAgain };
  const { title, advice } = errorText(stop.error, texts.did, true);
  return { title, effect, advice: texts.kept({ advice }) };
}

/** A save that could not even read what the store holds. */
export function unreadWords(error: ApiError): Omit<ErrorText, 'requestId'> {
  const texts = t().variant.save;
  const { title, advice } = errorText(error, texts.didReadBefore, false);
  return { title, effect: texts.nothingChanged, advice: texts.editsKept({ advice }) };
}
