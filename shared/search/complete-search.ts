import type { SearchFields } from './search-fields.ts';

/** A completion for part of a search. */
export interface SearchCompletion {
  /** Replaces `text.slice(from, to)`; ends in a space if the term is complete. */
  readonly insert: string;
  readonly kind: 'field' | 'word' | 'range' | 'operator';
  /** The completed field, or the field whose value is completed; null for an operator. */
  readonly field: string | null;
}

interface SearchCompletions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly SearchCompletion[];
}

const NONE: SearchCompletions = { from: 0, to: 0, options: [] };
const OPERATORS = ['AND', 'OR'] as const;

/**
 * Completions at the caret of a search (D5.6): fields that match the text before it, the words of a field with a fixed set of
 * values, comparisons for a number or date field, and operators after a term. None within quotes.
 * @param caret offset in `text`
 */
export function completeSearch(text: string, caret: number, fields: SearchFields): SearchCompletions {
  const before = text.slice(0, caret);
  if (isInQuotes(before)) return NONE;
  const piece = /[^\s()]*$/.exec(before)?.[0] ?? '';
  const word = piece.replace(/^-/, '');
  const from = caret - word.length;
  const to = caret + (/^[^\s()"]*/.exec(text.slice(caret))?.[0] ?? '').length;
  const colon = word.indexOf(':');
  if (colon === -1) {
    const isAfterTerm =
      piece === word && /[^\s(]\s+$/.test(before.slice(0, from)) && !endsInOperator(before.slice(0, from));
    const options = [...fieldsLike(word, fields), ...(isAfterTerm ? operatorsLike(word) : [])];
    return { from, to, options: options.filter(({ insert }) => insert.trimEnd() !== text.slice(from, to)) };
  }
  const field = word.slice(0, colon);
  const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const value = word.slice(colon + 1);
  const at = { from: from + colon + 1, to };
  if (kind === undefined || kind === 'text') return NONE;
  if (kind === 'number' || kind === 'instant') {
    if (value !== '') return NONE;
    return { ...at, options: ['>', '>=', '<', '<='].map((insert) => ({ insert, kind: 'range', field })) };
  }
  const typed = value.toLowerCase();
  const words = kind.filter((choice) => choice.startsWith(typed) && choice !== typed);
  return { ...at, options: words.map((choice) => ({ insert: `${choice} `, kind: 'word', field })) };
}

function isInQuotes(before: string): boolean {
  return (before.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
}

function endsInOperator(before: string): boolean {
  return /(?:^|\s)(?:AND|OR|NOT)\s+$/.test(before);
}

function fieldsLike(word: string, fields: SearchFields): SearchCompletion[] {
  const typed = word.toLowerCase();
  return Object.keys(fields)
    .filter((field) => field.startsWith(typed) || field.includes(`_${typed}`))
    .map((field) => ({ insert: `${field}:`, kind: 'field', field }));
}

function operatorsLike(word: string): SearchCompletion[] {
  return OPERATORS.filter((operator) => operator.startsWith(word.toUpperCase())).map((operator) => ({
    insert: `${operator} `,
    kind: 'operator',
    field: null,
  }));
}
