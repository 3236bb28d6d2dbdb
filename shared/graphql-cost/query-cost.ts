/*
 * The query-cost rule (D5.2), in points. Scalars, enums, `pageInfo` and `userErrors` cost nothing, and fields that stand side by
 * side are added. Whoever knows a query walks through it: the store for the requested and the actual cost, the explorer for
 * its estimate.
 */

/** An object whose fields cost so much. */
export function objectCost(fields: number): number {
  return 1 + fields;
}

/**
 * A connection with so many nodes that cost `perNode` each: what is selected under `nodes`, under `edges.node`, or both, added.
 * The requested cost takes `first` or `last` for its size.
 */
export function connectionCost(size: number, perNode: number): number {
  return 2 + size * perNode;
}

/** A field of a mutation; `fields` are those that are selected on its payload. */
export function mutationCost(fields: number): number {
  return 10 + fields;
}

/** Points of things that stand side by side. */
export function sumCost<Item>(items: readonly Item[], costOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += costOf(item);
  return sum;
}
