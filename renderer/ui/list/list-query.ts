import type { CombinedError } from 'urql';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import type { StoreFinding } from '../search/QueryField.tsx';
import type { ListAsk } from './list-ask.ts';

/** The state of a list's query. */
export interface ListQuery {
  readonly problem: ListProblem | null;
  /** The page is being read, for the first time or again. */
  readonly busy: boolean;
  /** Whether the rows belong to the latest request; false while those of the previous page are shown. */
  readonly isShown: boolean;
  /** The latest answer, for comparison by identity. */
  readonly answer: unknown;
  /** Fields that are searched by a range while the list is sorted by another field (D5.7). */
  readonly slowFields: readonly string[];
  readonly readAgain: () => void;
}

/** What was requested: the search as it was typed and as it was sent, and the page. */
type Asked = Pick<ListAsk<string>, 'search' | 'query' | 'position'>;

/** Why a list cannot be shown: because of the search, the page, or anything else. */
type ListProblem =
  | { readonly kind: 'search'; readonly finding: StoreFinding }
  | { readonly kind: 'page'; readonly said: string }
  | { readonly kind: 'other'; readonly error: ApiError };

/** The state returned by urql's `useQuery`. */
interface QueryState {
  readonly data?: unknown;
  readonly error?: CombinedError | undefined;
  readonly fetching: boolean;
  readonly stale: boolean;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export function toListQuery(
  { data, error, fetching, stale, extensions }: QueryState,
  read: (options: { requestPolicy: 'network-only' }) => void,
  asked: Asked,
): ListQuery {
  return {
    problem: error === undefined ? null : listProblem(graphqlProblem(error), asked),
    busy: fetching || stale,
    isShown: !fetching,
    answer: data,
    slowFields: slowFieldsIn(extensions),
    readAgain: () => read({ requestPolicy: 'network-only' }),
  };
}

/** The search whose results can be exported; '' for none, also if the store refused the search. */
export function searchToExport({ search }: { readonly search: string }, { problem }: ListQuery): string {
  return problem?.kind === 'search' ? '' : search;
}

/** D5.6: an error in the search has a position. Any other error on a later page is about its cursor (D5.4, D5.5). */
export function listProblem(error: ApiError, { search, query, position }: Asked): ListProblem {
  if (error.kind !== 'bad_request') return { kind: 'other', error };
  const at = /\bposition (\d+)/.exec(error.said)?.[1];
  // A position in what was sent is none in what was typed, if they differ.
  const isAsTyped = query === search;
  const said = isAsTyped ? error.said : error.said.replace(/ at position \d+/, '');
  const place = at === undefined || !isAsTyped ? null : Number(at);
  if (search !== '' && (at !== undefined || position.kind === 'first'))
    return { kind: 'search', finding: { said, position: place } };
  return position.kind === 'first' ? { kind: 'other', error } : { kind: 'page', said: error.said };
}

/** The fields in `extensions.search` (D5.7), without duplicates. */
export function slowFieldsIn(extensions: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const warnings: unknown = extensions?.['search'];
  if (!Array.isArray(warnings)) return [];
  const fields = warnings.map((warning: unknown) =>
    typeof warning === 'object' && warning !== null && 'field' in warning ? warning.field : null,
  );
  return [...new Set(fields.filter((field) => typeof field === 'string'))];
}
