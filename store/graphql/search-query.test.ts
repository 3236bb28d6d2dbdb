import { describe, expect, test } from 'vitest';
import type { SearchNode } from './search-node.ts';
import { parseSearchQuery } from './search-query.ts';

const OPERATORS = { is: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** Writes a query back fully parenthesised, so that a test can be read. */
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
  return parsed.ok ? write(parsed.value) : `${String(parsed.error.position)}: ${parsed.error.message}`;
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
    ['tag:""', 'tag='],
    ['name:#1001', 'name=#1001'],
    ['"AND"', '*=AND'],
    ['مظلة title:قبعة*', 'and(*=مظلة, title=قبعة…)'],
  ])('reads %j', (query, expected) => expect(read(query)).toBe(expected));

  test.each([
    ['title:', "0: The field 'title' has no value"],
    ['a title:', "2: The field 'title' has no value"],
    ['title:"red', '6: This quote is not closed'],
    ['(a OR b', '0: This parenthesis is not closed'],
    ['a )', "2: ')' is not expected here"],
    ['()', "1: ')' is not expected here"],
    ['AND a', "0: 'AND' is not expected here"],
    ['a OR', '4: Something is missing at the end'],
    ['a OR OR b', "5: 'OR' is not expected here"],
    ['NOT', '3: Something is missing at the end'],
  ])('refuses %j and says where', (query, expected) => expect(read(query)).toBe(expected));

  test('a query that nests without end is refused, not followed', () => {
    expect(read('('.repeat(10_000))).toBe('50: The query is nested too deeply');
  });
});
