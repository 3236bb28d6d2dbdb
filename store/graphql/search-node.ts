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

/** What is wrong with a query, and at which offset (D5.6). */
export interface SearchSyntaxError {
  readonly message: string;
  readonly position: number;
}
