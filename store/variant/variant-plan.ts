import { FieldErrorList, type FieldErrors } from '../../shared/field-errors.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  applyVariantInput,
  type VariantInput,
  type VariantProblems,
  type VariantSurroundings,
} from '../../shared/variant/variant-rules.ts';
import { type VariantFields, variantTitle } from '../../shared/variant/variant.ts';
import { checkReadOnlyFields } from '../read-only-fields.ts';
import { variantRefused } from './refusal-sentence.ts';
import { readMetafields, type Metafield, type MetafieldInput } from './metafield.ts';

/** The fields that a client may write, named as on the wire. */
export interface VariantWrite extends VariantInput {
  readonly metafields?: readonly MetafieldInput[] | undefined;
  /** Read-only fields in the request (D1.7, D3.5). */
  readonly readOnly?: Readonly<Record<string, unknown>>;
}

/** A write that has passed every rule. */
export interface PlannedVariant {
  readonly fields: VariantFields;
  readonly metafields: readonly Metafield[];
  /** The requested position; null if there is none. One after the last counts as the last. */
  readonly position: number | null;
}

export interface PlanContext {
  readonly product: VariantSurroundings;
  /** Values of the read-only fields, named as on the wire; a client may send these same values back. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** Checks a write against all rules at once (D1.7, D3.1–D3.8, D3.13). Error: sentences by field. */
export function planVariant(
  present: VariantFields,
  input: VariantWrite,
  { product, stored }: PlanContext,
): Result<PlannedVariant, FieldErrors> {
  const errors = new FieldErrorList();
  const applied = applyVariantInput(present, withoutBlankServices(input), product);
  if (!applied.ok) addAll(errors, applied.error);
  const metafields = readMetafields(input.metafields ?? [], errors);
  if (input.position !== undefined && input.position < 1) {
    errors.add('position', 'must be greater than or equal to 1');
  }
  const title = variantTitle(applied.ok ? applied.value.options : present.options);
  checkReadOnlyFields(input.readOnly ?? {}, { title, ...stored }, errors);
  if (!applied.ok || errors.result) return err(errors.result ?? {});
  return ok({ fields: applied.value, metafields, position: input.position ?? null });
}

/** A blank service means the default: inventory is not tracked, and the shop itself ships (specification 2.2). */
function withoutBlankServices(input: VariantWrite): VariantInput {
  const { inventory_management: tracking, fulfillment_service: sending } = input;
  return {
    ...input,
    inventory_management: tracking?.trim() === '' ? null : tracking,
    fulfillment_service: sending?.trim() === '' ? 'manual' : sending,
  };
}

function addAll(errors: FieldErrorList, found: VariantProblems): void {
  for (const [field, problems] of Object.entries(found)) {
    for (const problem of problems) errors.add(field, variantRefused(problem));
  }
}
