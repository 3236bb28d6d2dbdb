import { parse, print, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { documentCost } from '../../../shared/graphql-cost/document-cost.ts';
import { MAX_QUERY_COST } from '../../../shared/limits.ts';
import {
  LINES_AT_ONCE,
  OrderPageDocument,
  OrderPageFulfillment,
  OrderPageLines,
  SoldLineImages,
} from './order-page-documents.ts';

const sizes = { lines: LINES_AT_ONCE, products: true };
const ids = { ids: Array.from({ length: 50 }, () => '') };

// D5.2: an object costs 1 point, a connection costs 2 plus its nodes.
test.each([
  ['an order with its lines', OrderPageDocument, sizes, 1 + 2 + (2 + 100 * 5)],
  ['more lines', OrderPageLines, sizes, 1 + (2 + 100 * 5)],
  ['its fulfillment orders', OrderPageFulfillment, {}, 1 + (2 + 50 * 3)],
  ['pictures of lines', SoldLineImages, ids, 50 * 2],
])(
  'the document for %s has its planned cost, within the limit of a query',
  (_, document, variables, points) => {
    expect(documentCost(parse(print(document as DocumentNode)), variables)).toBe(points);
    expect(points).toBeLessThanOrEqual(MAX_QUERY_COST);
  },
);
