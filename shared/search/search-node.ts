export type Comparison = 'is' | 'lt' | 'lte' | 'gt' | 'gte';

/** One condition. Without a field it is free text; each connection decides which columns that searches. */
export interface SearchTerm {
  readonly kind: 'term';
  readonly field: string | null;
  readonly comparison: Comparison;
  readonly value: string;
  /** Whether the value is a prefix, as in `shi*`. An empty one, as in `sku:*`, is that of every text but the empty one. */
  readonly prefix: boolean;
  /** Offset in the query, for messages. */
  readonly position: number;
}

export type SearchNode =
  | SearchTerm
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly SearchNode[] }
  | { readonly kind: 'not'; readonly node: SearchNode };

/** The conditions of a search, in their order. */
export function termsIn(node: SearchNode | null): readonly SearchTerm[] {
  if (node === null) return [];
  switch (node.kind) {
    case 'term':
      return [node];
    case 'not':
      return termsIn(node.node);
    case 'and':
    case 'or':
      return node.nodes.flatMap(termsIn);
  }
}

/** Why a query cannot be parsed (D5.6). The caller supplies the text. */
export type SearchProblem =
  | { readonly kind: 'no_value'; readonly field: string }
  | { readonly kind: 'unexpected'; readonly text: string }
  | { readonly kind: 'open_quote' | 'open_group' | 'missing_end' | 'too_deep' | 'too_long' }
  | { readonly kind: 'too_many_terms' | 'term_too_long' };

/** A syntax error and its offset in the query (D5.6). */
export interface SearchSyntaxError {
  readonly problem: SearchProblem;
  readonly position: number;
}
