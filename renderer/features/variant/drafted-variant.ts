import { fieldReaders, type EditableField, type FieldValues, type GridVariant } from './variant-fields.ts';

/** A variant with its unsaved cells. */
export interface DraftedVariant<Stored extends GridVariant = GridVariant> {
  readonly stored: Stored;
  readonly values: FieldValues;
}

/** The current value of a cell: the draft if there is one, otherwise the stored value. */
export function valueOf({ stored, values }: DraftedVariant, field: EditableField): string | null {
  const draft = values.get(field);
  return draft === undefined ? fieldReaders[field](stored) : draft;
}

/** The trimmed SKU; null if there is none or it is blank. */
export function skuOf(variant: DraftedVariant): string | null {
  const sku = valueOf(variant, 'sku')?.trim() ?? '';
  return sku === '' ? null : sku;
}
