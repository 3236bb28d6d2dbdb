import { t } from '../../../messages/language.ts';
import type { SearchFinding } from '../../../shared/search/check-search.ts';
import type { SearchFields } from '../../../shared/search/search-fields.ts';
import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../../../shared/limits.ts';
import type { SearchProblem } from '../../../shared/search/search-node.ts';
import { isNearWord } from './near-word.ts';

/** Describes a problem with a search. */
export function findingText(finding: SearchFinding): string {
  const texts = t().query.findings;
  switch (finding.kind) {
    case 'unreadable':
      return problemText(finding.problem);
    case 'unknown_field':
      return texts.unknownField(finding);
    case 'not_comparable':
      return texts.notComparable(finding);
    case 'not_a_number':
      return texts.notANumber(finding);
    case 'not_an_instant':
      return texts.notAnInstant(finding);
    case 'unknown_word':
      return texts.unknownWord(finding);
  }
}

function problemText(problem: SearchProblem): string {
  const texts = t().query.findings;
  switch (problem.kind) {
    case 'no_value':
      return texts.noValue(problem);
    case 'unexpected':
      return texts.unexpected(problem);
    case 'open_quote':
      return texts.openQuote;
    case 'open_group':
      return texts.openGroup;
    case 'missing_end':
      return texts.missingEnd;
    case 'too_deep':
      return texts.tooDeep;
    case 'too_long':
      return texts.tooLong;
    case 'too_many_terms':
      return texts.tooManyTerms({ most: MAX_SEARCH_TERMS });
    case 'term_too_long':
      return texts.termTooLong({ most: MAX_SEARCH_TERM_CHARACTERS });
  }
}

/** The range of the piece of a search at an offset: a word, or everything after an open quote. */
export function pieceAt(text: string, position: number): { readonly from: number; readonly to: number } {
  const rest = text.slice(position);
  const [piece = ''] = /^[^\s()"]*(?:"(?:[^"\\]|\\.)*(?:"|$))?/.exec(rest) ?? [];
  const from = Math.min(position, text.length);
  // At the end of the text, or at a parenthesis, the piece is one character.
  return piece === ''
    ? { from: Math.min(from, Math.max(0, text.length - 1)), to: from + 1 }
    : { from, to: from + piece.length };
}

/** Whether the problem is probably only that the text is not typed to its end yet. */
export function isUnfinished(finding: SearchFinding, text: string): boolean {
  const isLast = pieceAt(text, finding.position).to >= text.trimEnd().length;
  switch (finding.kind) {
    case 'unreadable':
      return ['no_value', 'open_quote', 'open_group', 'missing_end'].includes(finding.problem.kind);
    case 'unknown_field':
    case 'not_comparable':
      return false;
    case 'not_a_number':
      return isLast && finding.value === '-';
    case 'not_an_instant':
      return isLast && /^[\d:.TZ+-]*$/.test(finding.value);
    case 'unknown_word':
      return isLast && finding.words.some((word) => word.startsWith(finding.value.toLowerCase()));
  }
}

/** The search with its unknown word replaced by a similar known one; null if there is none. */
export function meantSearch(
  text: string,
  finding: SearchFinding,
  fields: SearchFields,
): { readonly word: string; readonly search: string } | null {
  if (finding.kind !== 'unknown_field' && finding.kind !== 'unknown_word') return null;
  const isField = finding.kind === 'unknown_field';
  const typed = isField ? finding.field : finding.value;
  const known = isField ? Object.keys(fields) : finding.words;
  const word =
    known.find((each) => isNearWord(typed, each)) ??
    known.find((each) => typed.length > 2 && each.split('_').includes(typed.toLowerCase()));
  if (word === undefined) return null;
  const at = text.indexOf(typed, finding.position + (isField ? 0 : finding.field.length + 1));
  return { word, search: text.slice(0, at) + word + text.slice(at + typed.length) };
}
