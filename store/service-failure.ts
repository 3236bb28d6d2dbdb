import type { FieldErrors } from '../shared/field-errors.ts';

/**
 * What a service returns instead of a value. REST maps each kind to a status in `http/error-to-response.ts`, GraphQL
 * to `userErrors` or `errors`; a service knows neither.
 */
export type ServiceFailure =
  /** The object does not exist, or it belongs to another one. */
  | { readonly kind: 'not_found' }
  /** A business rule refuses it: sentences by field. Nothing was changed. */
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  /** The request itself is invalid, for example because of a damaged page cursor. */
  | { readonly kind: 'bad_request'; readonly message: string };

export const NOT_FOUND: ServiceFailure = { kind: 'not_found' };

/** A refusal with one sentence on one field. */
export function refused(field: string, sentence: string): ServiceFailure {
  return { kind: 'invalid', fields: { [field]: [sentence] } };
}
