import { isDeepStrictEqual } from 'node:util';
import type { FieldErrorList } from '../shared/field-errors.ts';

/**
 * Adds an error for every read-only field that a write would change. A client may echo what it read: the same value passes,
 * and so do the same timestamp in another notation and the same object with its keys in another order (D1.7, D3.5). Both
 * records use the wire's names; `undefined` means not sent.
 */
export function checkReadOnlyFields(
  sent: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  errors: FieldErrorList,
): void {
  for (const [field, value] of Object.entries(sent)) {
    if (value !== undefined && !isSame(field, value, stored[field])) errors.add(field, 'is read-only');
  }
}

function isSame(field: string, sent: unknown, stored: unknown): boolean {
  if (field.endsWith('_at') && typeof sent === 'string' && typeof stored === 'string') {
    return Date.parse(sent) === Date.parse(stored);
  }
  // In JSON, 0 and -0 are the same number.
  return sent === stored || isDeepStrictEqual(sent, stored);
}
