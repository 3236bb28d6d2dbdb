import {
  getArgumentValues,
  getNamedType,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { connectionCost, mutationCost, objectCost, sumCost } from '../../shared/graphql-cost/query-cost.ts';
import { MAX_PAGE_SIZE } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { collectFields, selectionSetsOf, type ParsedOperation } from './collect-fields.ts';
import { priceOfReading } from './request-limits.ts';

/**
 * Computes the maximum cost of an operation, in points (D5.2). Error: connections without exactly one page size from 1
 * to 250 (D5.4), whose cost would have no bound. `Infinity` if it visits more than MAX_VISITED_FIELDS fields.
 */
export function requestedCost(parsed: ParsedOperation): Result<number, readonly GraphQLError[]> {
  const walk = new CostWalk(parsed, MAX_VISITED_FIELDS);
  const cost = walk.costOfRoot(MAXIMUM);
  return walk.problems.length > 0 ? err(walk.problems) : ok(cost);
}

/** Computes the actual cost of an operation, in points: the same rule over what was returned (D5.2). `data` is the answer's. */
export function actualCost(parsed: ParsedOperation, data: unknown): number {
  return new CostWalk(parsed, Infinity).costOfRoot(data);
}

/** Takes the place of a value when its maximum size is computed. */
const MAXIMUM = Symbol('maximum');
/** Far more than a query of at most 1,000 points selects; nested fragments can double a query at every level. */
const MAX_VISITED_FIELDS = 50_000;

/** A field that can cost something, and its response key. */
interface CostlyField {
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** The selection on an object: its number of fields, and the fields that can cost something. */
interface Selected {
  readonly count: number;
  readonly costly: readonly CostlyField[];
}

class CostWalk {
  readonly problems: GraphQLError[] = [];
  readonly #parsed: ParsedOperation;
  readonly #maxVisited: number;
  readonly #selections = new Map<readonly FieldNode[], readonly SelectionSetNode[]>();
  readonly #selectedOf = new Map<readonly SelectionSetNode[], Map<GraphQLObjectType, Selected>>();
  #visited = 0;

  /** @param maxVisited limits the fields visited for a maximum cost; `Infinity` for an answer, whose size is given */
  constructor(parsed: ParsedOperation, maxVisited: number) {
    this.#parsed = parsed;
    this.#maxVisited = maxVisited;
  }

  costOfRoot(data: unknown): number {
    const { schema, operation } = this.#parsed;
    const root = schema.getRootType(operation.operation);
    if (!root) return 0;
    const cost = this.#fields(root, [operation.selectionSet], data);
    return this.#visited > this.#maxVisited ? Infinity : cost;
  }

  #fields(type: GraphQLObjectType, selections: readonly SelectionSetNode[], value: unknown): number {
    const { count, costly } = this.#selected(type, selections);
    this.#visited += count;
    if (costly.length === 0 || this.#visited > this.#maxVisited) return 0;
    const ofObject = type === this.#parsed.schema.getMutationType() ? mutationCost : objectCost;
    return sumCost(costly, ({ key, field, nodes }) =>
      this.#field(field, nodes, childOf(value, key), ofObject),
    );
  }

  #field(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    value: unknown,
    ofObject: (fields: number) => number,
  ): number {
    if (value === null || value === undefined) return 0;
    const type = getNamedType(field.type);
    if (isObjectType(type) && type.name.endsWith('Connection'))
      return this.#connection(type, field, nodes, value);
    const selections = this.#below(nodes);
    const possible = isAbstractType(type)
      ? this.#parsed.schema.getPossibleTypes(type)
      : isObjectType(type)
        ? [type]
        : [];
    const items: readonly unknown[] = Array.isArray(value) ? value.filter((item) => item !== null) : [value];
    const costOfItem = (item: unknown) =>
      dearest(possible, (each) => ofObject(this.#fields(each, selections, item)));
    // Objects of `nodes` cost each; any other list of objects costs as much as its most expensive one.
    if (field.name !== 'nodes') return dearest(items, costOfItem) + this.#readingCost(field, nodes);
    const cost = sumCost(items, costOfItem);
    const { ids } = value === MAXIMUM ? this.#arguments(field, nodes) : {};
    return Array.isArray(ids) ? ids.length * cost : cost;
  }

  /** Cost of a bulk query in addition to D5.2: its text is parsed like that of the query around it, at the same price. */
  #readingCost(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[]): number {
    if (field.name !== 'bulkOperationRunQuery') return 0;
    const { query } = this.#arguments(field, nodes);
    return typeof query === 'string' ? priceOfReading({ characters: query.length, values: 0 }) : 0;
  }

  #connection(
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    value: unknown,
  ): number {
    // An answer's cost is added up node by node.
    const size = value === MAXIMUM ? this.#pageSize(field, nodes) : 1;
    const { costly } = this.#selected(type, this.#below(nodes));
    return connectionCost(
      size,
      sumCost(costly, (selected) => this.#nodes(selected, childOf(value, selected.key))),
    );
  }

  /** The selection sets below some fields: the same array for the same fields, because it is a cache key. */
  #below(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
    const known = this.#selections.get(nodes) ?? selectionSetsOf(nodes);
    this.#selections.set(nodes, known);
    return known;
  }

  /** Computed once per selection, however many objects it is answered for. */
  #selected(type: GraphQLObjectType, selections: readonly SelectionSetNode[]): Selected {
    const byType = this.#selectedOf.get(selections) ?? new Map<GraphQLObjectType, Selected>();
    const known = byType.get(type);
    if (known) return known;
    const fields = collectFields(this.#parsed, type, selections);
    const costly = [...fields].flatMap(([key, nodes]): CostlyField[] => {
      const field = type.getFields()[nodes[0]?.name.value ?? ''];
      return field === undefined || isFree(field) ? [] : [{ key, field, nodes }];
    });
    const selected = { count: fields.size, costly };
    this.#selectedOf.set(selections, byType.set(type, selected));
    return selected;
  }

  /** Cost of the objects in `nodes`, or in `edges` and then `node`. */
  #nodes({ field, nodes }: CostlyField, value: unknown): number {
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return 0;
    const selections = this.#below(nodes);
    const isEdge = type.name.endsWith('Edge');
    return sumCost(Array.isArray(value) ? (value as readonly unknown[]) : [value], (item) => {
      const fields = this.#fields(type, selections, item);
      return isEdge ? fields : objectCost(fields);
    });
  }

  /** D5.4: exactly one of `first` and `last`, from 1 to 250. */
  #pageSize(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[]): number {
    const { first, last } = this.#arguments(field, nodes);
    const [size, ...more] = [first, last].filter((value) => typeof value === 'number');
    if (size !== undefined && more.length === 0 && size >= 1 && size <= MAX_PAGE_SIZE) return size;
    const message = `${field.name} needs exactly one of first and last, from 1 to ${String(MAX_PAGE_SIZE)}.`;
    this.problems.push(new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT' } }));
    return 0;
  }

  #arguments(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): Readonly<Record<string, unknown>> {
    const [node] = nodes;
    return node === undefined ? {} : getArgumentValues(field, node, this.#parsed.variableValues);
  }
}

function childOf(value: unknown, key: string): unknown {
  if (value === MAXIMUM) return MAXIMUM;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function isFree({ name, type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  return (
    isLeafType(named) || named.name === 'PageInfo' || name === 'userErrors' || named.name.startsWith('__')
  );
}

/** Returns the highest cost among some items; 0 if there are none. */
function dearest<Item>(items: readonly Item[], costOf: (item: Item) => number): number {
  let most = 0;
  for (const item of items) most = Math.max(most, costOf(item));
  return most;
}
