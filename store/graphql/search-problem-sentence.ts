import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../../shared/limits.ts';
import type { SearchProblem } from '../../shared/search/search-node.ts';

/** Describes a mistake in a search query for `BAD_USER_INPUT` (D5.6). No full stop, because the caller adds the position. */
export function problemSentence(problem: SearchProblem): string {
  switch (problem.kind) {
    case 'no_value':
      return `The field '${problem.field}' has no value`;
    case 'unexpected':
      return `'${problem.text}' is not expected here`;
    case 'open_quote':
      return 'This quote is not closed';
    case 'open_group':
      return 'This parenthesis is not closed';
    case 'missing_end':
      return 'Something is missing at the end';
    case 'too_deep':
      return 'The query is nested too deeply';
    case 'too_long':
      return 'The query is too long';
    case 'too_many_terms':
      return `There are more than ${String(MAX_SEARCH_TERMS)} terms`;
    case 'term_too_long':
      return `This term is longer than ${String(MAX_SEARCH_TERM_CHARACTERS)} characters`;
  }
}
