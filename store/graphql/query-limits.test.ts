import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { whyNotDocument, whyNotText } from './query-limits.ts';

const nested = (levels: number): string => '{ a '.repeat(levels) + '}'.repeat(levels);

test('D5.1 a query has at most 50,000 characters', () => {
  expect(whyNotText('x'.repeat(50_000))).toBeNull();
  expect(whyNotText('x'.repeat(50_001))).toContain('50,000');
});
test('D5.1 a query is at most 20 levels deep', () => {
  expect(whyNotDocument(parse(nested(20)))).toBeNull();
  expect(whyNotDocument(parse(nested(21)))).toContain('20 levels');
});
test('D5.1 fragments do not hide the depth', () => {
  const query = `{ a { ...F } } fragment F on A { ... on A { b { ...G } } } fragment G on A ${nested(19)}`;
  expect(whyNotDocument(parse(query))).toContain('20 levels');
});
test('D5.1 a fragment that contains itself is measured and not followed for ever', () => {
  expect(whyNotDocument(parse('{ ...F } fragment F on A { a { ...F } }'))).toBeNull();
});
test('D5.1 a query has at most 500 aliases', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `a${String(i)}: b`).join(' ')} }`;
  expect(whyNotDocument(parse(aliases(500)))).toBeNull();
  expect(whyNotDocument(parse(aliases(501)))).toContain('500 aliases');
});
