import { describe, expect, test } from 'vitest';
import type { SearchNode } from './search-node.ts';
import { parseSearchQuery } from './search-query.ts';

const OPERATORS = { is: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** Formats a query fully parenthesized, for readable tests. */
function write(node: SearchNode | null): string {
  if (node === null) return 'everything';
  switch (node.kind) {
    case 'term':
      return `${node.field ?? '*'}${OPERATORS[node.comparison]}${node.value}${node.prefix ? '…' : ''}`;
    case 'not':
      return `not(${write(node.node)})`;
    case 'and':
    case 'or':
      return `${node.kind}(${node.nodes.map(write).join(', ')})`;
  }
}

function read(query: string): string {
  const parsed = parseSearchQuery(query);
  return parsed.ok
    ? write(parsed.value)
    : [parsed.error.position, ...Object.values(parsed.error.problem)].map(String).join(': ');
}

describe('D5.6 the search syntax', () => {
  test.each([
    ['', 'everything'],
    ['   ', 'everything'],
    ['shirt', '*=shirt'],
    ['constructor', '*=constructor'],
    ['title:shirt', 'title=shirt'],
    ['title:"red shirt"', 'title=red shirt'],
    ['"say \\"hi\\""', '*=say "hi"'],
    ['title:shi*', 'title=shi…'],
    ['title:"shi*"', 'title=shi*'],
    ['created_at:>2026-01-01', 'created_at>2026-01-01'],
    ['created_at:>=2026-01-01T00:00:00Z', 'created_at>=2026-01-01T00:00:00Z'],
    ['price:<10', 'price<10'],
    ['id:5..9', 'and(id>=5, id<=9)'],
    ['red shirt', 'and(*=red, *=shirt)'],
    ['red AND shirt', 'and(*=red, *=shirt)'],
    ['red OR blue shirt', 'or(*=red, and(*=blue, *=shirt))'],
    ['(red OR blue) shirt', 'and(or(*=red, *=blue), *=shirt)'],
    ['-status:draft', 'not(status=draft)'],
    ['NOT (a OR b)', 'not(or(*=a, *=b))'],
    ['--a', 'not(not(*=a))'],
    ['sku:a-b', 'sku=a-b'],
    ['-', '*=-'],
    ['*', '*=*'],
    ['sku:*', 'sku=…'],
    ['-sku:*', 'not(sku=…)'],
    ['sku:"*"', 'sku=*'],
    ['tag:""', 'tag='],
    ['name:#1001', 'name=#1001'],
    ['"AND"', '*=AND'],
    ['مظلة title:قبعة*', 'and(*=مظلة, title=قبعة…)'],
  ])('reads %j', (query, expected) => expect(read(query)).toBe(expected));

  test.each([
    ['title:', '0: no_value: title'],
    ['a title:', '2: no_value: title'],
    ['title:"red', '6: open_quote'],
    ['(a OR b', '0: open_group'],
    ['a )', '2: unexpected: )'],
    ['()', '1: unexpected: )'],
    ['AND a', '0: unexpected: AND'],
    ['a OR', '4: missing_end'],
    ['a OR OR b', '5: unexpected: OR'],
    ['NOT', '3: missing_end'],
  ])('refuses %j and reports the position', (query, expected) => expect(read(query)).toBe(expected));

  const terms = (count: number) => Array.from({ length: count }, () => 'a').join(' OR ');
  test.each([
    ['20 terms', terms(20)],
    ['10 ranges', Array.from({ length: 10 }, () => 'id:1..2').join(' ')],
    ['a term of 256 characters', 'ö'.repeat(256)],
    ['a term of 256 characters of two units each', '🏕'.repeat(256)],
    ['a beginning of 256 characters', `${'ö'.repeat(256)}*`],
    ['a quoted term of 256 characters, each escaped', `"${String.raw`\"`.repeat(256)}"`],
  ])('reads %s', (_, query) => expect(parseSearchQuery(query).ok).toBe(true));

  test.each([
    ['21 terms', terms(21), '100: too_many_terms'],
    ['11 ranges', Array.from({ length: 11 }, () => 'id:1..2').join(' '), '80: too_many_terms'],
    ['a million terms', 'a '.repeat(9_999), '40: too_many_terms'],
    ['a term of 257 characters', `b ${'ö'.repeat(257)}`, '2: term_too_long'],
    ['a beginning of 257 characters', `${'ö'.repeat(257)}*`, '0: term_too_long'],
    ['a quoted term of 256 characters and an asterisk', `"${'ö'.repeat(256)}*"`, '0: term_too_long'],
    ['a quoted term of 257 characters', `"${'ö'.repeat(257)}"`, '0: term_too_long'],
    ['a text of more than 20,000 characters', '('.repeat(20_001), '20000: too_long'],
  ])('refuses %s and reports the position', (_, query, expected) => expect(read(query)).toBe(expected));

  test('refuses a query that is nested too deeply', () => {
    expect(read('('.repeat(400))).toBe('50: too_deep');
  });

  test.each(['(', '-', '( '])('D5.6 reads no more than 500 tokens of repeated %j', (token) => {
    const text = token.repeat(5000);
    expect(read(`${text}a`)).toBe(`${String(500 * token.length - (token.length - 1))}: too_long`);
  });
});
