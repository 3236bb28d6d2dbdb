import type { HeldField, VariantChange, VariantJobField } from '../../../../shared/contract/variant-job.ts';
import { isSameValue } from '../../../../shared/variant/same-value.ts';
import type { Present } from './variant-wire.ts';

/** How a variant stands to the changes that are to be made. */
export type Standing =
  /** It holds all of them already. */
  | { readonly kind: 'mine'; readonly already: readonly VariantJobField[] }
  /** These are still to be made; nobody has changed their fields. It holds the others already. */
  | {
      readonly kind: 'base';
      readonly changes: readonly VariantChange[];
      readonly already: readonly VariantJobField[];
    }
  /** Somebody has changed a field to something else. */
  | { readonly kind: 'changed' };

/** Compares the fields that are to be changed with what the store holds. */
export function standingOf(changes: readonly VariantChange[], { fields }: Pick<Present, 'fields'>): Standing {
  const holds = (side: 'base' | 'mine') => (change: VariantChange) =>
    isSameValue(change.field, fields[change.field] ?? null, change[side]);
  const open = changes.filter((change) => !holds('mine')(change));
  const already = changes.filter(holds('mine')).map(({ field }) => field);
  if (open.length === 0) return { kind: 'mine', already };
  return open.every(holds('base')) ? { kind: 'base', changes: open, already } : { kind: 'changed' };
}

/** Whether a variant still holds what it did when somebody decided to delete it. */
export function stillHolds(held: readonly HeldField[], { fields }: Pick<Present, 'fields'>): boolean {
  return held.every(({ field, value }) => isSameValue(field, fields[field] ?? null, value));
}
