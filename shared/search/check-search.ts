import type { SearchFields } from './search-fields.ts';
import { termsIn, type SearchProblem, type SearchTerm } from './search-node.ts';
import { parseSearchQuery } from './search-query.ts';
import { readInstant, readSearchNumber, writtenValue } from './search-value.ts';

/** A problem found in a search before it is sent; `position` is its offset. */
export type SearchFinding = { readonly position: number } & (
  | { readonly kind: 'unreadable'; readonly problem: SearchProblem }
  | { readonly kind: 'unknown_field'; readonly field: string }
  | { readonly kind: 'not_comparable'; readonly field: string }
  | { readonly kind: 'not_a_number' | 'not_an_instant'; readonly field: string; readonly value: string }
  | {
      readonly kind: 'unknown_word';
      readonly field: string;
      readonly value: string;
      readonly words: readonly string[];
    }
);

/**
 * The first problem of a search (D5.6); null if there is none. Every store refuses `unreadable` searches; the other problems
 * depend on whether the store supports more fields than these.
 */
export function checkSearch(text: string, fields: SearchFields): SearchFinding | null {
  const parsed = parseSearchQuery(text);
  if (!parsed.ok) return { kind: 'unreadable', ...parsed.error };
  const findings = termsIn(parsed.value).flatMap((term) => checkTerm(term, fields) ?? []);
  return findings.toSorted((a, b) => a.position - b.position)[0] ?? null;
}

function checkTerm(term: SearchTerm, fields: SearchFields): SearchFinding | null {
  const { field, prefix, comparison, position } = term;
  if (field === null) return null;
  const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (kind === undefined) return { kind: 'unknown_field', field, position };
  const hasOrder = kind === 'number' || kind === 'instant';
  if (comparison !== 'is' && !hasOrder) return { kind: 'not_comparable', field, position };
  if (kind === 'text') return null;
  const value = writtenValue(term);
  if (kind === 'number')
    return readSearchNumber(value) === null ? { kind: 'not_a_number', field, value, position } : null;
  if (kind === 'instant')
    return readInstant(value) === null ? { kind: 'not_an_instant', field, value, position } : null;
  const word = term.value.toLowerCase();
  return kind.some((known) => (prefix ? known.startsWith(word) : known === word))
    ? null
    : { kind: 'unknown_word', field, value: term.value, words: kind, position };
}
