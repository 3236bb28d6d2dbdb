import type { HeldField, VariantChange, VariantJobField } from '../../../../shared/contract/variant-job.ts';
import { isSameValue } from '../../../../shared/variant/same-value.ts';
import type { Present } from './variant-wire.ts';

/** How a variant compares to the changes to be made. */
export type Standing =
  /** It already has all the wanted values. */
  | { readonly kind: 'mine'; readonly already: readonly VariantJobField[] }
  /** These changes are still to be made, and nobody else has changed their fields. The other fields already match. */
  | {
      readonly kind: 'base';
      readonly changes: readonly VariantChange[];
      readonly already: readonly VariantJobField[];
    }
  /** Someone else changed a field to another value. */
  | { readonly kind: 'changed' };

/** Compares the fields to be changed with the store's values. */
export function standingOf(changes: readonly VariantChange[], { fields }: Pick<Present, 'fields'>): Standing {
  const holds = (side: 'base' | 'mine') => (change: VariantChange) =>
    isSameValue(change.field, fields[change.field] ?? null, change[side]);
  const open = changes.filter((change) => !holds('mine')(change));
  const already = changes.filter(holds('mine')).map(({ field }) => field);
  if (open.length === 0) return { kind: 'mine', already };
  return open.every(holds('base')) ? { kind: 'base', changes: open, already } : { kind: 'changed' };
}

/** Whether a variant still has the values it had when the user decided to delete it. */
export function stillHolds(held: readonly HeldField[], { fields }: Pick<Present, 'fields'>): boolean {
  return held.every(({ field, value }) => isSameValue(field, fields[field] ?? null, value));
}
