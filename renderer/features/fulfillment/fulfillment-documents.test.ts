import { readFileSync } from 'node:fs';
import { buildSchema, parse, print, validate, type DocumentNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentCost } from '../../../shared/graphql-cost/document-cost.ts';
import { MAX_PAGE_SIZE, MAX_QUERY_COST } from '../../../shared/limits.ts';
import {
  AssignedRows,
  CONTENTS_AT_ONCE,
  FEW_CHANGES,
  FIRST_PAGE,
  LINES_OF_ROW,
  MOST_COUNTED,
  NEXT_PAGE,
  PLACES_AT_ONCE,
  RowContents,
  RowPlaces,
  SearchedRows,
  WaitingCount,
} from './inbox/inbox-documents.ts';
import {
  HISTORY_LENGTH,
  LineImages,
  LINES_PER_PAGE,
  LineVariants,
  MoreLines,
  OrderDetail,
  OrderSiblings,
  SIBLINGS,
} from './order/order-documents.ts';
import { OrderRecipient } from '../../ui/recipient/recipient-documents.ts';
import { PickOrderDocument } from './pick/pick-query.ts';
import { PackingSlip, SLIP_REQUESTS } from './print/slip.ts';

const schema = buildSchema(
  readFileSync(new URL('../../../shared/contract/schema.graphql', import.meta.url), 'utf8'),
);
const first = (rows: number) => ({ first: rows });
const ids = (count: number) => ({ ids: Array.from({ length: count }, () => '') });
const sizes = { lines: LINES_PER_PAGE, history: HISTORY_LENGTH, siblings: SIBLINGS };
const DOCUMENTS: [string, unknown, Record<string, unknown>, number][] = [
  ['a first page by assignment', AssignedRows, first(FIRST_PAGE), 202],
  ['a first page by search', SearchedRows, first(FIRST_PAGE), 202],
  ['a page by search', SearchedRows, first(NEXT_PAGE), 502],
  ['changes', SearchedRows, first(FEW_CHANGES), 52],
  ['the order that changed last', SearchedRows, first(1), 4],
  ['contents of rows', RowContents, { ...ids(CONTENTS_AT_ONCE), lines: LINES_OF_ROW }, 30 * 12],
  ['places of rows', RowPlaces, ids(PLACES_AT_ONCE), 4 * 100],
  ['an order to pick', PickOrderDocument, { lines: LINES_PER_PAGE }, 4 + (2 + 50)],
  ['variants of lines', LineVariants, ids(100), 2 * 100],
  ['a detail', OrderDetail, sizes, 5 + (2 + 50) + (2 + 20)],
  ['more lines', MoreLines, sizes, 1 + (2 + 50)],
  ['pictures of lines', LineImages, ids(LINES_PER_PAGE), 2 * 50],
  ['the recipient', OrderRecipient, sizes, 2],
  ['the fulfillment orders of the same order', OrderSiblings, sizes, 2 + (2 + 10)],
  ['a packing slip', PackingSlip, { lines: LINES_PER_PAGE, requests: SLIP_REQUESTS }, 5 + (2 + 50) + (2 + 4)],
  ['the count of what waits', WaitingCount, { first: MOST_COUNTED }, 4],
];

describe.each(DOCUMENTS)('the document for %s', (_, document, variables, points) => {
  const parsed = parse(print(document as DocumentNode));
  test('is valid in the schema', () => expect(validate(schema, parsed)).toEqual([]));
  test('has its planned cost, within the limit of a query', () => {
    expect(documentCost(parsed, variables)).toBe(points);
    expect(points).toBeLessThanOrEqual(MAX_QUERY_COST);
  });
});

test('no page size exceeds the maximum', () =>
  expect(Math.max(NEXT_PAGE, LINES_PER_PAGE, HISTORY_LENGTH, MOST_COUNTED)).toBeLessThanOrEqual(
    MAX_PAGE_SIZE,
  ));
