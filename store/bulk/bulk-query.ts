import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type ASTNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { mostValues } from '../graphql/answer-values.ts';
import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import { collectFields, selectionSetsOf } from '../graphql/collect-fields.ts';
import { parseOperation, type ParsedRequest } from '../graphql/parse-operation.ts';
import { requestedCost } from '../graphql/query-cost.ts';

/** Names that the rewriting adds to a query. They never appear in the file. */
export const ADDED = {
  id: 'bulkOperationId',
  page: 'bulkOperationPage',
  cursor: 'bulkOperationCursor',
} as const;

/** As in the public API. */
const MAX_CONNECTIONS = 5;
const MAX_NESTING = 2;
/** Page size of nested connections, which are read whole. */
export const WHOLE_LIST = 1_000_000;
/** Maximum number of values that are read at a time: a page is answered in one piece, and other requests wait for it. */
const MAX_PAGE_VALUES = 100_000;

/** A query of one root connection that can be read page by page. */
export interface BulkQuery {
  readonly parsed: ParsedRequest;
  /** Response key of the root connection. */
  readonly rootKey: string;
}

/**
 * Rewrites a query so that it can be read page by page: replaces its paging arguments, takes the cursor from a variable, and
 * adds the ids that children refer to. The query must have exactly one root field, a connection, and at most five
 * connections, nested at most two levels deep, each of which reads its nodes once. Error: sentences.
 *
 * The more values an object of the root connection has with everything below it, the fewer are read at a time.
 */
export function planBulkQuery(schema: GraphQLSchema, query: string): Result<BulkQuery, readonly string[]> {
  const written = parseOperation(schema, { query, variables: {}, operationName: null });
  if (!written.ok) return err(written.error.map(({ message }) => message));
  const problem = whyNotBulk(written.value);
  if (problem !== null) return err([problem]);
  const parseSized = (root: number, sizeOf: (connection: GraphQLObjectType) => number) =>
    parseOperation(schema, {
      query: rewrite(schema, query, root, sizeOf),
      variables: {},
      operationName: null,
    });
  const one = parseSized(1, expectedSize);
  const cost = one.ok ? requestedCost(one.value) : one;
  if (!cost.ok) return err(cost.error.map(({ message }) => message));
  const values = one.ok && cost.value < Infinity ? mostValues(one.value) : Infinity;
  const pageSize = Math.min(MAX_PAGE_SIZE, Math.floor(MAX_PAGE_VALUES / values));
  if (pageSize === 0) return err([TOO_MANY_FIELDS]);
  const parsed = parseSized(pageSize, () => WHOLE_LIST);
  if (!parsed.ok) return err(parsed.error.map(({ message }) => message));
  const [rootKey = ''] = rootFields(parsed.value).keys();
  return ok({ parsed: parsed.value, rootKey });
}

/** Whether a type is a connection. */
export function isConnection(type: unknown): type is GraphQLObjectType {
  return isObjectType(type) && type.name.endsWith('Connection');
}

function rootFields(parsed: ParsedRequest): ReadonlyMap<string, readonly FieldNode[]> {
  const query = parsed.schema.getQueryType();
  return query ? collectFields(parsed, query, [parsed.operation.selectionSet]) : new Map();
}

function whyNotBulk(parsed: ParsedRequest): string | null {
  const { operation, schema } = parsed;
  if (operation.operation !== 'query') return 'A bulk operation runs a query.';
  if ((operation.variableDefinitions ?? []).length > 0) return 'A bulk query takes no variables.';
  const [root, second] = [...rootFields(parsed).values()];
  const field = schema.getQueryType()?.getFields()[root?.[0]?.name.value ?? ''];
  const type = field && getNamedType(field.type);
  if (root === undefined || second !== undefined || !isConnection(type)) {
    return 'A bulk query has exactly one field at its root, and that is a connection.';
  }
  const depths = nestingOf(parsed, type, selectionSetsOf(root), 0);
  if (depths.length >= MAX_CONNECTIONS)
    return `A bulk query has at most ${String(MAX_CONNECTIONS)} connections.`;
  if (depths.some((depth) => depth > MAX_NESTING)) {
    return `The connections of a bulk query are nested at most ${String(MAX_NESTING)} levels deep.`;
  }
  return readsNodesTwice(parsed, type, selectionSetsOf(root))
    ? 'A connection of a bulk query reads its nodes once: by nodes or by edges.'
    : null;
}

/** Nesting depth of each connection below the root. */
function nestingOf(
  parsed: ParsedRequest,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  depth: number,
): number[] {
  return objectsBelow(parsed, type, selections).flatMap((below) => {
    const own = isConnection(below.type) ? [depth + 1] : [];
    return [...own, ...nestingOf(parsed, below.type, below.selections, depth + own.length)];
  });
}

/** Whether a connection selects its nodes twice: the selections could use one key for different fields of the same line. */
function readsNodesTwice(
  parsed: ParsedRequest,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): boolean {
  const objects = objectsBelow(parsed, type, selections);
  const reads = objects.filter(({ name }) => /^(nodes?|edges)$/.test(name));
  if (/(Connection|Edge)$/.test(type.name) && reads.length > 1) return true;
  return objects.some((below) => readsNodesTwice(parsed, below.type, below.selections));
}

interface SelectedObject {
  readonly name: string;
  readonly type: GraphQLObjectType;
  readonly selections: readonly SelectionSetNode[];
}

function objectsBelow(
  parsed: ParsedRequest,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): SelectedObject[] {
  return [...collectFields(parsed, type, selections).values()].flatMap((nodes) => {
    const name = nodes[0]?.name.value ?? '';
    const field = type.getFields()[name];
    const below = field && getNamedType(field.type);
    return isObjectType(below) ? [{ name, type: below, selections: selectionSetsOf(nodes) }] : [];
  });
}

const TOO_MANY_FIELDS = `The query can read more than ${MAX_PAGE_VALUES.toLocaleString('en')} values below one object. Ask for fewer fields or connections.`;

/** How many nodes a connection below an object may well have; products have the most variants that they can. */
function expectedSize({ name }: GraphQLObjectType): number {
  return name === 'ProductVariantConnection' ? MAX_VARIANTS : 10;
}

/** `root`: the page size of the root connection; `sizeOf`: that of the connections below it. */
function rewrite(
  schema: GraphQLSchema,
  query: string,
  root: number,
  sizeOf: (connection: GraphQLObjectType) => number,
): string {
  const rootPaging = argumentsOf(`first: ${String(root)}, after: $${ADDED.cursor}`);
  const typeInfo = new TypeInfo(schema);
  const rewritten: ASTNode = visit(
    parse(query),
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: {
        leave: (node) => {
          const { variableDefinitions } = CURSOR_DECLARATION;
          return { ...node, variableDefinitions };
        },
      },
      Field: {
        leave: (node) => {
          const type = typeInfo.getType();
          const parent = typeInfo.getParentType();
          const named = type && getNamedType(type);
          if (isConnection(named))
            return parent === schema.getQueryType()
              ? withSelection(withPaging(node, rootPaging), PAGE)
              : withPaging(node, argumentsOf(`first: ${String(sizeOf(named))}`));
          const isNode = /^(nodes?)$/.test(node.name.value) && /(Connection|Edge)$/.test(parent?.name ?? '');
          return isNode && isObjectType(named) && 'id' in named.getFields() ? withSelection(node, ID) : node;
        },
      },
    }),
  );
  return print(rewritten);
}

const PAGING_ARGUMENTS = ['first', 'last', 'after', 'before'];

function withPaging(node: FieldNode, paging: readonly ArgumentNode[]): FieldNode {
  const kept = (node.arguments ?? []).filter(({ name }) => !PAGING_ARGUMENTS.includes(name.value));
  return { ...node, arguments: [...kept, ...paging] };
}

function withSelection(node: FieldNode, added: SelectionNode): FieldNode {
  const selections = [...(node.selectionSet?.selections ?? []), added];
  return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } };
}

function operationOf(text: string) {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This text is an operation.');
  return operation;
}

function fieldOf(text: string): FieldNode {
  const [field] = operationOf(`{ ${text} }`).selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error('This text is a field.');
  return field;
}

function argumentsOf(text: string): readonly ArgumentNode[] {
  return fieldOf(`a(${text})`).arguments ?? [];
}

const CURSOR_DECLARATION = operationOf(`query ($${ADDED.cursor}: String) { a }`);
const ID = fieldOf(`${ADDED.id}: id`);
const PAGE = fieldOf(`${ADDED.page}: pageInfo { hasNextPage endCursor }`);
