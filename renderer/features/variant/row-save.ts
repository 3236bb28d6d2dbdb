import { mayHaveHappened, type ApiError } from '../../../shared/contract/api-error.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { FieldErrors } from '../../../shared/field-errors.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { failsForAll } from '../../../shared/queue/failure-reach.ts';
import type { Result } from '../../../shared/result.ts';
import { holdsValues, type FieldValues } from './variant-fields.ts';
import { errorSentence } from '../../ui/error-text.ts';

/** What is to be written to one variant: only what changed. */
export interface RowChange {
  readonly id: VariantId;
  readonly values: FieldValues;
}

/** How the save of one row ended. */
export type RowOutcome =
  /** The store holds what was wanted. `variant` is its own answer. */
  | { readonly kind: 'saved'; readonly variant: VariantWire }
  /** The store said no; nothing of the row was changed. */
  | { readonly kind: 'refused'; readonly error: ApiError; readonly fields: FieldErrors }
  /**
   * The write was sent and its answer is not known. `seen` is what the store held when it was read again, and that is not
   * what was wanted (yet); null when it could not be read.
   */
  | { readonly kind: 'unknown'; readonly error: ApiError; readonly seen: VariantWire | null }
  /** Not sent, or certainly not applied. */
  | { readonly kind: 'not_sent' };

export interface RowSaveDependencies {
  put(change: RowChange): Promise<Result<VariantWire, ApiError>>;
  get(id: VariantId): Promise<Result<VariantWire, ApiError>>;
}

/** The end of a row, and the error that ends the whole save, if it does: then no other row would fare better. */
export interface RowSave {
  readonly outcome: RowOutcome;
  readonly stoppedBy: ApiError | null;
}

/** Writes one row. A write whose answer got lost is looked up before anything is said about it. */
export async function saveRow(change: RowChange, dependencies: RowSaveDependencies): Promise<RowSave> {
  const answer = await dependencies.put(change);
  if (answer.ok) return goOn({ kind: 'saved', variant: answer.value });
  const { error } = answer;
  if (mayHaveHappened(error)) return lookUp(change, error, dependencies);
  if (failsForAll(error)) return { outcome: { kind: 'not_sent' }, stoppedBy: error };
  return goOn({
    kind: 'refused',
    error,
    fields: error.kind === 'invalid' ? error.fields : { base: [errorSentence(error)] },
  });
}

async function lookUp(
  change: RowChange,
  error: ApiError,
  dependencies: RowSaveDependencies,
): Promise<RowSave> {
  const read = await dependencies.get(change.id);
  if (!read.ok) {
    const stops = failsForAll(read.error) || mayHaveHappened(read.error);
    return { outcome: { kind: 'unknown', error, seen: null }, stoppedBy: stops ? read.error : null };
  }
  if (holdsValues(read.value, change.values)) return goOn({ kind: 'saved', variant: read.value });
  return goOn({ kind: 'unknown', error, seen: read.value });
}

function goOn(outcome: RowOutcome): RowSave {
  return { outcome, stoppedBy: null };
}
