/**
 * The query-cost rule (D5.2) over a selection that has been reduced to what costs points. Whoever knows the schema
 * makes these nodes: the store for the requested and the actual cost, the explorer for its estimate.
 */
export type CostNode =
  /** Scalars, enums, `pageInfo`, `userErrors`: nothing. */
  | { readonly kind: 'free' }
  | { readonly kind: 'object'; readonly fields: readonly CostNode[] }
  | ConnectionCost
  | { readonly kind: 'mutation'; readonly fields: readonly CostNode[] };

export interface ConnectionCost {
  readonly kind: 'connection';
  /** `first` or `last` for the requested cost; how many nodes came back for the actual one. */
  readonly size: number;
  /** What one node costs: the selection under `nodes`, the one under `edges.node`, or both; they are added. */
  readonly perNode: readonly CostNode[];
}

const OBJECT = 1;
const CONNECTION = 2;
const MUTATION = 10;

/**
 * Cost points of a selection (D5.2): object 1 and its fields; connection 2 plus its size times the cost of its node,
 * where `nodes` and `edges.node` selected together are added; mutation field 10 plus the fields selected on its payload.
 */
export function queryCost(node: CostNode): number {
  switch (node.kind) {
    case 'free':
      return 0;
    case 'object':
      return OBJECT + sumCost(node.fields);
    case 'connection':
      return CONNECTION + node.size * sumCost(node.perNode);
    case 'mutation':
      return MUTATION + sumCost(node.fields);
  }
}

/** Cost points of fields that stand side by side, such as those of the query root. */
export function sumCost(nodes: readonly CostNode[]): number {
  return nodes.reduce((sum, node) => sum + queryCost(node), 0);
}
