import type { RawBuilder } from 'kysely';
import { parseSearchQuery } from '../../shared/search/search-query.ts';
import type { TextIndex } from '../database/text-index.ts';
import { candidatesOf, type Candidates } from './search-candidates.ts';
import { problem, toCondition, type Searchable } from './search-condition.ts';
import { problemSentence } from './search-problem-sentence.ts';

/** A parsed search, as SQL. */
export interface Search {
  readonly condition: RawBuilder<boolean> | null;
  /** Ways to find all rows that may meet the condition, the most selective first; empty if every row must be looked at. */
  readonly candidates: readonly Candidates[];
  /** The fields searched by range, for the warning of D5.7. */
  readonly ranges: readonly string[];
}

/** Turns `query:` into SQL with bound parameters (D5.6). Throws BAD_USER_INPUT with the position of the mistake. */
export function readSearch(
  query: string | null | undefined,
  searchable: Searchable,
  index: TextIndex | null = null,
): Search {
  const nul = (query ?? '').indexOf('\0');
  if (nul !== -1) throw problem('NUL is in no text', nul);
  const parsed = parseSearchQuery(query ?? '');
  if (!parsed.ok) throw problem(problemSentence(parsed.error.problem), parsed.error.position);
  if (parsed.value === null) return { condition: null, candidates: [], ranges: [] };
  const ranges = new Set<string>();
  const condition = toCondition(parsed.value, searchable, ranges);
  const candidates = index === null ? [] : candidatesOf(parsed.value, searchable, index);
  return { condition, candidates, ranges: [...ranges] };
}
