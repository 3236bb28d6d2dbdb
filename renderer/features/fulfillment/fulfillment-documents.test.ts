import { readFileSync } from 'node:fs';
import {
  buildSchema,
  Kind,
  parse,
  print,
  validate,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { sumCost, type CostNode } from '../../../shared/graphql-cost/query-cost.ts';
import { MAX_PAGE_SIZE, MAX_QUERY_COST } from '../../../shared/limits.ts';
import {
  AssignedRows,
  CONTENTS_AT_ONCE,
  FEW_CHANGES,
  FIRST_PAGE,
  MOST_COUNTED,
  NEXT_PAGE,
  RowContents,
  RowsById,
  SearchedRows,
  WaitingCount,
} from './inbox/inbox-documents.ts';
import {
  HISTORY_LENGTH,
  LINES_PER_PAGE,
  MoreLines,
  OrderDetail,
  OrderRecipient,
  OrderSiblings,
  SIBLINGS,
} from './order/order-documents.ts';
import { PackingSlip, SLIP_REQUESTS } from './print/slip-document.ts';

const schema = buildSchema(
  readFileSync(new URL('../../../shared/contract/schema.graphql', import.meta.url), 'utf8'),
);
const first = (rows: number) => ({ first: rows });
const ids = (count: number) => ({ ids: count });
const sizes = { lines: LINES_PER_PAGE, history: HISTORY_LENGTH, siblings: SIBLINGS };
const DOCUMENTS: [string, unknown, Record<string, number>, number][] = [
  ['a first page by assignment', AssignedRows, first(FIRST_PAGE), 102],
  ['a first page by search', SearchedRows, first(FIRST_PAGE), 102],
  ['a page by search', SearchedRows, first(NEXT_PAGE), 252],
  ['changes', SearchedRows, first(FEW_CHANGES), 27],
  ['the order that changed last', SearchedRows, first(1), 3],
  ['rows by id', RowsById, ids(NEXT_PAGE), 250],
  ['contents of rows', RowContents, ids(CONTENTS_AT_ONCE), 40 * 5],
  ['a detail', OrderDetail, sizes, 5 + (2 + 50) + (2 + 20)],
  ['more lines', MoreLines, sizes, 1 + (2 + 50)],
  ['the recipient', OrderRecipient, sizes, 2],
  ['the fulfillment orders of the same order', OrderSiblings, sizes, 2 + (2 + 10)],
  ['a packing slip', PackingSlip, { lines: LINES_PER_PAGE, requests: SLIP_REQUESTS }, 5 + (2 + 50) + (2 + 4)],
  ['the count of what waits', WaitingCount, { first: MOST_COUNTED }, 4],
];

describe.each(DOCUMENTS)('the document of %s', (_, document, variables, points) => {
  const parsed = parse(print(document as DocumentNode));
  test('is valid in the schema', () => expect(validate(schema, parsed)).toEqual([]));
  test('costs what its page size was chosen for', () => {
    expect(costOf(parsed, variables)).toBe(points);
    expect(points).toBeLessThanOrEqual(MAX_QUERY_COST);
  });
});

test('no page is larger than a page may be', () =>
  expect(Math.max(NEXT_PAGE, LINES_PER_PAGE, HISTORY_LENGTH, MOST_COUNTED)).toBeLessThanOrEqual(
    MAX_PAGE_SIZE,
  ));

/** Reduces a document to what costs points. Written for these documents: every size is a literal or a variable. */
function costOf(document: DocumentNode, variables: Record<string, number>): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);

  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet);
      return fieldsOf(fragments.get(node.name.value)?.selectionSet);
    });
  const costs = (field: FieldNode): CostNode[] => {
    const fields = fieldsOf(field.selectionSet);
    if (fields.length === 0 || field.name.value === 'pageInfo') return [];
    const sizeOf = (...names: string[]) => {
      const size = field.arguments?.find(({ name }) => names.includes(name.value))?.value;
      if (size === undefined) return null;
      return size.kind === Kind.INT
        ? Number(size.value)
        : variables[(size as { name: { value: string } }).name.value]!;
    };
    const size = sizeOf('first', 'last');
    // Several objects by their ids cost each.
    const objects = sizeOf('ids') ?? 1;
    if (size === null)
      return Array.from({ length: objects }, (): CostNode => ({
        kind: 'object',
        fields: fields.flatMap(costs),
      }));
    const perNode = fields.flatMap((part) => {
      if (part.name.value === 'nodes') return costs(part);
      return part.name.value === 'edges' ? fieldsOf(part.selectionSet).flatMap(costs) : [];
    });
    return [{ kind: 'connection', size, perNode }];
  };
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return sumCost(fieldsOf(operation?.selectionSet).flatMap(costs));
}
