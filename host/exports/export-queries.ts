import {
  Kind,
  parse,
  parseValue,
  print,
  type ArgumentNode,
  type FieldNode,
  type NameNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { ExportRows, ExportRequest } from '../../shared/contract/export-calls.ts';
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../catalogue/catalogue-wire.ts';

const MONEY = 'presentmentMoney { amount currencyCode }';
const ORDER = `id name processedAt cancelledAt displayFinancialStatus displayFulfillmentStatus subtotalLineItemsQuantity
  tags note totalPriceSet { ${MONEY} }`;
const LINES = `lineItems { nodes { id title variantTitle sku quantity originalUnitPriceSet { ${MONEY} } } }`;
/** Personal data (D4.7), included only on request. */
const RECIPIENTS = `fulfillmentOrders { nodes { id destination { firstName lastName company address1 address2 zip city
  province countryCode email phone } } }`;
const PRODUCT = `${PRODUCT_FIELDS} totalInventory variantsCount { count }`;

/** The query for each kind of row: without recipients and, where there are any, with them. */
const QUERIES = {
  orders: [`{ orders { nodes { ${ORDER} } } }`, `{ orders { nodes { ${ORDER} ${RECIPIENTS} } } }`],
  lines: [
    `{ orders { nodes { ${ORDER} ${LINES} } } }`,
    `{ orders { nodes { ${ORDER} ${LINES} ${RECIPIENTS} } } }`,
  ],
  products: [`{ products { nodes { ${PRODUCT} } } }`],
  variants: [`{ products { nodes { ${PRODUCT} variants { nodes { ${VARIANT_FIELDS} } } } } }`],
} as const satisfies Record<ExportRows, readonly string[]>;

/** Objects per page, and per nested list of each object. They keep a page below 1,000 points (D5.2). */
const PAGE_SIZES = {
  orders: { root: 40, below: 5 },
  lines: { root: 10, below: 10 },
  products: { root: 100, below: 0 },
  variants: { root: 10, below: 20 },
} as const satisfies Record<ExportRows, { root: number; below: number }>;
/** Objects per further page of one nested list. */
const BELOW_AT_ONCE = 100;

function baseOf({ rows, recipients }: ExportRequest): FieldNode {
  const [plain, withRecipients = plain] = QUERIES[rows];
  return onlyField(operationOf(recipients ? withRecipients : plain).selectionSet.selections);
}

/** The bulk operation query for an export (D5.8). */
export function bulkQueryOf(request: ExportRequest): string {
  const root = baseOf(request);
  const search = request.search.trim();
  return query('', search === '' ? root : { ...root, arguments: [argument('query', quoted(search))] });
}

/** The query for a page of an export, if the store runs no bulk operation. `$query` comes from `pagedSearch`. */
export function pagedQueryOf(request: ExportRequest): string {
  const sizes = PAGE_SIZES[request.rows];
  const paged = withPages(baseOf(request), String(sizes.below));
  const rest = [argument('query', '$query'), argument('sortKey', 'ID')];
  return query('ExportPage($query: String)', {
    ...paged,
    arguments: [argument('first', String(sizes.root)), ...rest],
  });
}

/** The query for the rest of a nested list of one object, after a cursor. Throws if the export has no such list. */
export function restQueryOf(request: ExportRequest, list: string): string {
  const root = baseOf(request);
  const nodes = onlyField(selectionsOf(root));
  const field = selectionsOf(nodes).find((selection) => isField(selection) && selection.name.value === list);
  if (field === undefined || !isField(field)) throw new Error(`An export asks for no ${list}.`);
  const paged = withPages(field, String(BELOW_AT_ONCE));
  const behind = { ...paged, arguments: [...(paged.arguments ?? []), argument('after', '$after')] };
  const one = root.name.value === 'orders' ? 'order' : 'product';
  const parent = fieldNode(one, [argument('id', '$id')], [behind]);
  return query('ExportRest($id: ID!, $after: String!)', parent);
}

/** The search of a page: matches of `search` with ids above `lastId`. */
export function pagedSearch(search: string, lastId: string): string {
  const behind = `id:>${lastId}`;
  return search.trim() === '' ? behind : `(${search.trim()}) AND ${behind}`;
}

/** Adds `pageInfo` and the page size `below` to a field, if it is a list, and to all lists nested in it. */
function withPages(field: FieldNode, below: string): FieldNode {
  if (field.selectionSet === undefined) return field;
  const selections = selectionsOf(field).map((selection) =>
    isField(selection) ? withPages(selection, below) : selection,
  );
  const isList = selections.some((selection) => isField(selection) && selection.name.value === 'nodes');
  const paged = isList ? [...selections, PAGE_INFO] : selections;
  return {
    ...field,
    ...(isList && { arguments: [argument('first', below)] }),
    selectionSet: { kind: Kind.SELECTION_SET, selections: paged },
  };
}

function query(head: string, field: FieldNode): string {
  return `${head === '' ? '' : `query ${head} `}{ ${print(field)} }`;
}

/** A GraphQL string literal. JSON's escapes are valid in GraphQL. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function argument(name: string, value: string): ArgumentNode {
  return { kind: Kind.ARGUMENT, name: nameNode(name), value: parseValue(value, { noLocation: true }) };
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function fieldNode(
  name: string,
  args: readonly ArgumentNode[] = [],
  selections: readonly SelectionNode[] = [],
): FieldNode {
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  return {
    kind: Kind.FIELD,
    name: nameNode(name),
    arguments: args,
    ...(selections.length > 0 && { selectionSet }),
  };
}

function operationOf(text: string): OperationDefinitionNode {
  const [operation] = parse(text, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is an operation.');
  return operation;
}

function onlyField(selections: readonly SelectionNode[]): FieldNode {
  const [field] = selections;
  if (field === undefined || !isField(field)) throw new Error('This has one field.');
  return field;
}

function selectionsOf(field: FieldNode): readonly SelectionNode[] {
  return field.selectionSet?.selections ?? [];
}

function isField(selection: SelectionNode): selection is FieldNode {
  return selection.kind === Kind.FIELD;
}

const PAGE_INFO = fieldNode('pageInfo', [], [fieldNode('hasNextPage'), fieldNode('endCursor')]);
