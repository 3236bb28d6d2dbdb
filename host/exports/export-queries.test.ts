import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { EXPORT_ROWS, type ExportRequest } from '../../shared/contract/export-calls.ts';
import { documentCost } from '../../shared/graphql-cost/document-cost.ts';
import { MAX_QUERY_COST } from '../../shared/limits.ts';
import { bulkQueryOf, pagedQueryOf, pagedSearch, restQueryOf } from './export-queries.ts';

const schemas = ['schema', 'public-admin-api-2026-07'].map((name) =>
  buildSchema(readFileSync(new URL(`../../shared/contract/${name}.graphql`, import.meta.url), 'utf8')),
);
const requests = EXPORT_ROWS.flatMap((rows) =>
  [false, true].map((recipients): ExportRequest => ({ rows, recipients, format: 'csv', search: '' })),
);

function problems(query: string): readonly string[] {
  return schemas.flatMap((schema) => validate(schema, parse(query)).map(({ message }) => message));
}

describe.each(requests)('an export of $rows, recipients: $recipients', (request) => {
  test('uses queries that are valid in the public schema and in ours (D8.1)', () => {
    expect(problems(bulkQueryOf(request))).toEqual([]);
    expect(problems(pagedQueryOf(request))).toEqual([]);
  });
  test('stays within the cost limit of a query when it is read page by page (D5.2)', () =>
    expect(documentCost(parse(pagedQueryOf(request)), { query: '' })).toBeLessThanOrEqual(MAX_QUERY_COST));
  test('asks for recipients only when they are requested (D4.7)', () =>
    expect(bulkQueryOf(request).includes('destination')).toBe(
      request.recipients && ['orders', 'lines'].includes(request.rows),
    ));
});

test.each([
  ['lines', 'lineItems'],
  ['lines', 'fulfillmentOrders'],
  ['variants', 'variants'],
] as const)(
  'for an export of %s, the query for the rest of %s is valid and within the cost limit',
  (rows, list) => {
    const query = restQueryOf({ rows, recipients: true, format: 'csv', search: '' }, list);
    expect(problems(query)).toEqual([]);
    expect(documentCost(parse(query), {})).toBeLessThanOrEqual(MAX_QUERY_COST);
  },
);

test.each([['name:"#1001" OR tag:\\"x', 'tag:"a\nb"', 'plain']])(
  'a search is put into the query unchanged',
  (...searches) => {
    for (const search of searches) {
      const query = bulkQueryOf({ rows: 'orders', recipients: false, format: 'csv', search });
      expect(problems(query)).toEqual([]);
      expect(query).toContain(JSON.stringify(search));
    }
  },
);

test('pagedSearch restricts any search to the ids after the last page', () => {
  expect(pagedSearch(' ', '5')).toBe('id:>5');
  expect(pagedSearch('tag:a OR tag:b', '5')).toBe('(tag:a OR tag:b) AND id:>5');
});
