import { fieldReaders, type EditableField, type FieldValues, type GridVariant } from './variant-fields.ts';

/** A variant with its unsaved cells. */
export interface DraftedVariant<Stored extends GridVariant = GridVariant> {
  readonly stored: Stored;
  readonly values: FieldValues;
}

/** What a cell holds: the draft, or what is stored. */
export function valueOf({ stored, values }: DraftedVariant, field: EditableField): string | null {
  const draft = values.get(field);
  return draft === undefined ? fieldReaders[field](stored) : draft;
}

/** Null when there is none: blanks are none. */
export function skuOf(variant: DraftedVariant): string | null {
  const sku = valueOf(variant, 'sku')?.trim() ?? '';
  return sku === '' ? null : sku;
}
