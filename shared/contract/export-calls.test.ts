import { expect, test } from 'vitest';
import { MAX_SEARCH_TERM_CHARACTERS, MAX_SEARCH_TERMS } from '../limits.ts';
import { parseSearchQuery } from '../search/search-query.ts';
import { exportRequestSchema } from './export-calls.ts';

test('exports accept the longest terms that a search may have', () => {
  const term = `"${String.raw`\"`.repeat(MAX_SEARCH_TERM_CHARACTERS)}"`;
  const search = Array.from({ length: MAX_SEARCH_TERMS }, () => term).join(' ');
  expect(parseSearchQuery(search).ok).toBe(true);
  const request = { rows: 'orders', format: 'csv', search, recipients: false };
  expect(exportRequestSchema.safeParse(request).success).toBe(true);
});
