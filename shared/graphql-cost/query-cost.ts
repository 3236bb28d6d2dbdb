/*
 * The query cost rule (D5.2), in points. Scalars, enums, `pageInfo` and `userErrors` cost nothing, and the costs of sibling
 * fields are added. The callers traverse the query: the store for the requested and the actual cost, the explorer for its
 * estimate.
 */

/** The cost of an object; `fields` is the cost of its fields. */
export function objectCost(fields: number): number {
  return 1 + fields;
}

/**
 * The cost of a connection with `size` nodes. `perNode`: the summed cost of the selections under `nodes` and `edges.node`.
 * For the requested cost, `size` is `first` or `last`.
 */
export function connectionCost(size: number, perNode: number): number {
  return 2 + size * perNode;
}

/** The cost of a mutation field; `fields` is the cost of the fields selected on its payload. */
export function mutationCost(fields: number): number {
  return 10 + fields;
}

/** The total cost of sibling items. */
export function sumCost<Item>(items: readonly Item[], costOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += costOf(item);
  return sum;
}
