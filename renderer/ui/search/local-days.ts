import type { SearchFields } from '../../../shared/search/search-fields.ts';
import { termsIn, type SearchTerm } from '../../../shared/search/search-node.ts';
import { tokenize } from '../../../shared/search/search-tokens.ts';
import { readInstant, writtenValue } from '../../../shared/search/search-value.ts';

/**
 * Writes the days of a search as the times at which they begin and end on this computer, as the lists show them: for a store, a
 * day is one in UTC (D5.6). A search that cannot be parsed, or that would then have too many terms, is returned as it is.
 */
export function withLocalDays(search: string, fields: SearchFields): string {
  const tokens = tokenize(search);
  if (!tokens.ok) return search;
  let written = '';
  let end = 0;
  for (const token of tokens.value) {
    const terms = token.kind === 'term' ? termsIn(token.term) : [];
    if (!terms.some((term) => isDay(term, fields))) continue;
    const conditions = terms.flatMap((term) => (isDay(term, fields) ? timesOf(term) : conditionOf(term)));
    written += search.slice(end, token.position);
    written += conditions.length === 1 ? conditions.join('') : `(${conditions.join(' ')})`;
    end = token.position + token.text.length;
  }
  written += search.slice(end);
  return tokenize(written).ok ? written : search;
}

function isDay(term: SearchTerm, fields: SearchFields): boolean {
  const { field } = term;
  if (field === null || !Object.hasOwn(fields, field) || fields[field] !== 'instant') return false;
  // The store reads no year after 9999.
  return readInstant(writtenValue(term))?.isDate === true && term.value !== '9999-12-31';
}

/** A day includes all its hours: `<=2026-01-31` those of January 31, `>2026-01-31` none of them. */
function timesOf({ field, comparison, value }: SearchTerm): string[] {
  const midnight = new Date(`${value}T00:00:00`);
  const next = new Date(midnight);
  next.setDate(next.getDate() + 1);
  // Where the clock skips midnight, that day begins later and the next one does not.
  next.setHours(0, 0, 0, 0);
  const condition = (operator: string, time: Date) => `${String(field)}:${operator}"${time.toISOString()}"`;
  switch (comparison) {
    case 'is':
      return [condition('>=', midnight), condition('<', next)];
    case 'lt':
      return [condition('<', midnight)];
    case 'lte':
      return [condition('<', next)];
    case 'gt':
      return [condition('>=', next)];
    case 'gte':
      return [condition('>=', midnight)];
  }
}

const OPERATORS = { is: '', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** The other end of a range. */
function conditionOf({ field, comparison, value }: SearchTerm): string {
  return `${String(field)}:${OPERATORS[comparison]}"${value}"`;
}
