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
import { GRAPHQL_BUCKET, MAX_PAGE_SIZE, MAX_QUERY_COST } from '../../../shared/limits.ts';
import {
  AssignedPage,
  MOST_COUNTED,
  OneRow,
  PAGE_SIZE,
  SearchedPage,
  WaitingCount,
} from './fulfillment-documents.ts';
import {
  HISTORY_LENGTH,
  LINES_PER_PAGE,
  MoreLines,
  OrderDetail,
  OrderRecipient,
  OrderSiblings,
  SIBLINGS,
} from './order/order-documents.ts';
import { POLL_MS } from './inbox/poll-interval.ts';

const schema = buildSchema(
  readFileSync(new URL('../../../shared/contract/schema.graphql', import.meta.url), 'utf8'),
);
const sizes = { first: PAGE_SIZE, lines: LINES_PER_PAGE, history: HISTORY_LENGTH, siblings: SIBLINGS };
const DOCUMENTS: [string, unknown, Record<string, number>, number][] = [
  ['a page by assignment', AssignedPage, sizes, 2 + 24 * 8],
  ['a page by search', SearchedPage, sizes, 2 + 24 * 8],
  ['one row', OneRow, sizes, 8],
  ['a detail', OrderDetail, sizes, 5 + (2 + 50) + (2 + 20)],
  ['more lines', MoreLines, sizes, 1 + (2 + 50)],
  ['the recipient', OrderRecipient, sizes, 2],
  ['the fulfillment orders of the same order', OrderSiblings, sizes, 2 + (2 + 10)],
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

const PAGE = 2 + 24 * 8;
test('looking again and again takes about a quarter of what the store gives back', () => {
  expect(PAGE / (POLL_MS / 1000)).toBeLessThanOrEqual(0.3 * GRAPHQL_BUCKET.perSecond);
});
test('opening the inbox and turning to three other views fits into a full bucket', () => {
  const detail = 5 + (2 + 50) + (2 + 20);
  expect(4 * PAGE + 2 * detail + 4).toBeLessThanOrEqual(GRAPHQL_BUCKET.size);
});
test('no page is larger than a page may be', () =>
  expect(Math.max(PAGE_SIZE, LINES_PER_PAGE, HISTORY_LENGTH, MOST_COUNTED)).toBeLessThanOrEqual(
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
      return node.kind === Kind.FRAGMENT_SPREAD ? fieldsOf(fragments.get(node.name.value)?.selectionSet) : [];
    });
  const costs = (field: FieldNode): CostNode => {
    const fields = fieldsOf(field.selectionSet);
    if (fields.length === 0 || field.name.value === 'pageInfo') return { kind: 'free' };
    const size = field.arguments?.find(({ name }) => ['first', 'last'].includes(name.value))?.value;
    if (size === undefined) return { kind: 'object', fields: fields.map(costs) };
    return {
      kind: 'connection',
      size:
        size.kind === Kind.INT
          ? Number(size.value)
          : variables[(size as { name: { value: string } }).name.value]!,
      perNode: fields.filter(({ name }) => name.value === 'nodes').map(costs),
    };
  };
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return sumCost(fieldsOf(operation?.selectionSet).map(costs));
}
