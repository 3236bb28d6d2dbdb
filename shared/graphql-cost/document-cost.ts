import { connectionCost, mutationCost, objectCost, sumCost } from './query-cost.ts';

/** A node of a parsed GraphQL document, as produced by graphql-js, with the fields that determine its cost. */
interface QueryNode {
  readonly kind: string;
  readonly name?: { readonly value: string } | undefined;
  readonly operation?: string;
  readonly selectionSet?: { readonly selections: readonly QueryNode[] } | undefined;
  readonly arguments?: readonly NamedValue[] | undefined;
  readonly variableDefinitions?: readonly Definition[] | undefined;
}
interface NamedValue {
  readonly name: { readonly value: string };
  readonly value?: ValueNode | undefined;
}
interface Definition {
  readonly variable: { readonly name: { readonly value: string } };
  readonly defaultValue?: ValueNode | undefined;
}
interface ValueNode {
  readonly kind: string;
  readonly name?: { readonly value: string };
  readonly value?: unknown;
  readonly values?: readonly unknown[];
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Estimates the cost that the store will charge for a query, in points (D5.2), from its text alone. Without the schema, each
 * selection with `first` or `last` counts as a connection, each entry of `ids` as an object, and all type conditions count.
 * If a document has several operations, the first one is used.
 */
export function documentCost(
  document: { readonly definitions: readonly QueryNode[] },
  variables: Variables,
): number {
  const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
  const walk: Walk = {
    variables: { ...defaultsOf(operation), ...variables },
    fragments: new Map(
      document.definitions.flatMap(({ kind, name, selectionSet }) =>
        kind === 'FragmentDefinition' && name !== undefined ? [[name.value, selectionSet] as const] : [],
      ),
    ),
    left: MAX_VISITED_FIELDS,
    depth: 0,
  };
  const ofObject = operation?.operation === 'mutation' ? mutationCost : objectCost;
  return sumCost(fieldsIn(walk, operation?.selectionSet), (field) => costOf(walk, field, ofObject));
}

interface Walk {
  readonly variables: Variables;
  readonly fragments: ReadonlyMap<string, QueryNode['selectionSet']>;
  /** Number of selections that may still be visited: nested fragments can double a query at every level. */
  left: number;
  /** Current nesting depth, which is limited because a fragment may contain itself; only the store refuses that. */
  depth: number;
}

const MAX_VISITED_FIELDS = 10_000;
const MAX_DEPTH = 200;

/** The fields of a selection, including those of its fragments. */
function fieldsIn(walk: Walk, set: QueryNode['selectionSet']): QueryNode[] {
  return within<QueryNode[]>(walk, [], () => allFieldsIn(walk, set));
}

function allFieldsIn(walk: Walk, set: QueryNode['selectionSet']): QueryNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    walk.left -= 1;
    if (walk.left < 0) return [];
    if (selection.kind === 'Field') return [selection];
    if (selection.kind === 'InlineFragment') return fieldsIn(walk, selection.selectionSet);
    return fieldsIn(walk, walk.fragments.get(selection.name?.value ?? ''));
  });
}

function costOf(walk: Walk, field: QueryNode, ofObject = objectCost): number {
  return within(walk, 0, () => costOfField(walk, field, ofObject));
}

/** Runs `look` one level deeper; returns `nothing` at the maximum depth. */
function within<Found>(walk: Walk, nothing: Found, look: () => Found): Found {
  if (walk.depth >= MAX_DEPTH) return nothing;
  walk.depth += 1;
  const found = look();
  walk.depth -= 1;
  return found;
}

function costOfField(walk: Walk, field: QueryNode, ofObject: (fields: number) => number): number {
  const name = field.name?.value ?? '';
  if (
    field.selectionSet === undefined ||
    name === 'pageInfo' ||
    name === 'userErrors' ||
    name.startsWith('__')
  )
    return 0;
  const selected = fieldsIn(walk, field.selectionSet);
  const size = argumentOf(walk, field, 'first') ?? argumentOf(walk, field, 'last');
  if (typeof size === 'number')
    return connectionCost(
      size,
      sumCost(selected, (part) => costOfNodes(walk, part)),
    );
  const ids = argumentOf(walk, field, 'ids');
  const cost = ofObject(sumCost(selected, (part) => costOf(walk, part)));
  return Array.isArray(ids) ? ids.length * cost : cost;
}

/** The cost of the fields below `nodes`, or below `edges` and `node`. */
function costOfNodes(walk: Walk, field: QueryNode): number {
  if (field.name?.value !== 'edges') return costOf(walk, field);
  return sumCost(fieldsIn(walk, field.selectionSet), (part) => costOf(walk, part));
}

/** The value of an argument; undefined if it is missing or null. */
function argumentOf(walk: Walk, field: QueryNode, name: string): unknown {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  return value === undefined ? undefined : (valueOf(value, walk.variables) ?? undefined);
}

function valueOf(value: ValueNode, variables: Variables): unknown {
  if (value.kind === 'Variable') return variables[value.name?.value ?? ''];
  if (value.kind === 'IntValue') return Number(value.value);
  return value.kind === 'ListValue' ? value.values : null;
}

function defaultsOf(operation: QueryNode | undefined): Variables {
  return Object.fromEntries(
    (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueOf(defaultValue, {})]],
    ),
  );
}
