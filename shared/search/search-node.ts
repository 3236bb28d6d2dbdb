export type Comparison = 'is' | 'lt' | 'lte' | 'gt' | 'gte';

/** One condition. Without a field it is free text, which each connection searches in columns of its own. */
export interface SearchTerm {
  readonly kind: 'term';
  readonly field: string | null;
  readonly comparison: Comparison;
  readonly value: string;
  /** `shi*`: the value is how the text begins. */
  readonly prefix: boolean;
  /** Offset in the query, for messages. */
  readonly position: number;
}

export type SearchNode =
  | SearchTerm
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly SearchNode[] }
  | { readonly kind: 'not'; readonly node: SearchNode };

/** Why a query cannot be read (D5.6). Whoever shows it has the words. */
export type SearchProblem =
  | { readonly kind: 'no_value'; readonly field: string }
  | { readonly kind: 'unexpected'; readonly text: string }
  | { readonly kind: 'open_quote' | 'open_group' | 'missing_end' | 'too_deep' | 'too_long' }
  | { readonly kind: 'too_many_terms' | 'term_too_long' };

/** What is wrong with a query, and at which offset (D5.6). */
export interface SearchSyntaxError {
  readonly problem: SearchProblem;
  readonly position: number;
}
