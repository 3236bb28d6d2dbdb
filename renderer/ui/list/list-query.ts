import type { CombinedError } from 'urql';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import type { StoreFinding } from '../search/QueryField.tsx';
import type { PagePosition } from './cursor-paging.ts';

/** Where the query of a list stands. */
export interface ListQuery {
  readonly problem: ListProblem | null;
  /** What is shown is being read again, or the next is read. */
  readonly busy: boolean;
  /** Whether the rows are those that were asked for last, and not those of the page before. */
  readonly isShown: boolean;
  /** What was answered last: the same as long as it is the same answer. */
  readonly answer: unknown;
  /** Fields that are searched by range while the list is sorted by another (D5.7). */
  readonly slowFields: readonly string[];
  readonly readAgain: () => void;
}

/** Why a list cannot be shown: what is searched, the page of it, or anything else. */
export type ListProblem =
  | { readonly kind: 'search'; readonly finding: StoreFinding }
  | { readonly kind: 'page'; readonly said: string }
  | { readonly kind: 'other'; readonly error: ApiError };

/** What `useQuery` of urql answers. */
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
  asked: { readonly search: string; readonly position: PagePosition },
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

/** D5.6: an error of the search says its position. What else is wrong with a later page is wrong with its cursor (D5.4, D5.5). */
export function listProblem(
  error: ApiError,
  { search, position }: { readonly search: string; readonly position: PagePosition },
): ListProblem {
  if (error.kind !== 'bad_request') return { kind: 'other', error };
  const at = /\bposition (\d+)/.exec(error.said)?.[1];
  if (search !== '' && (at !== undefined || position.kind === 'first'))
    return { kind: 'search', finding: { said: error.said, position: at === undefined ? null : Number(at) } };
  return position.kind === 'first' ? { kind: 'other', error } : { kind: 'page', said: error.said };
}

/** The fields of `extensions.search` (D5.7), each once. */
export function slowFieldsIn(extensions: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const warnings: unknown = extensions?.['search'];
  if (!Array.isArray(warnings)) return [];
  const fields = warnings.map((warning: unknown) =>
    typeof warning === 'object' && warning !== null && 'field' in warning ? warning.field : null,
  );
  return [...new Set(fields.filter((field) => typeof field === 'string'))];
}
