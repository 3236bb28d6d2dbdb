import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { whyNotDocument } from './document-limits.ts';

const nested = (levels: number): string => '{ a '.repeat(levels) + '}'.repeat(levels);

test('D5.1 a query is at most 20 levels deep', () => {
  expect(whyNotDocument(parse(nested(20)))).toBeNull();
  expect(whyNotDocument(parse(nested(21)))).toContain('20 levels');
});
test('D5.1 fragments do not hide the depth', () => {
  const query = `{ a { ...F } } fragment F on A { ... on A { b { ...G } } } fragment G on A ${nested(19)}`;
  expect(whyNotDocument(parse(query))).toContain('20 levels');
});
test('D5.1 measuring a fragment that contains itself terminates', () => {
  expect(whyNotDocument(parse('{ ...F } fragment F on A { a { ...F } }'))).toBeNull();
});
test('D5.1 a query has at most 500 aliases', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `a${String(i)}: b`).join(' ')} }`;
  expect(whyNotDocument(parse(aliases(500)))).toBeNull();
  expect(whyNotDocument(parse(aliases(501)))).toContain('500 aliases');
});

const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

test.each([
  ['50 operations', 50, (count: number) => times(count, (at) => `query q${String(at)} { a }`)],
  [
    '100 fragments',
    100,
    (count: number) => `{ a } ${times(count, (at) => `fragment f${String(at)} on A { a }`)}`,
  ],
  ['250 fragment spreads', 250, (count: number) => `{ ${times(count, (at) => `...f${String(at)}`)} }`],
  [
    '250 inline fragments',
    250,
    (count: number) => `{ ${times(count, (at) => `... on A${String(at)} { b${String(at)} }`)} }`,
  ],
  ['2500 fields', 2500, (count: number) => `{ ${times(count, (at) => `f${String(at)}`)} }`],
  ['250 variables', 250, (count: number) => `query (${times(count, (at) => `$v${String(at)}: Int`)}) { a }`],
  ['250 directives', 250, (count: number) => `{ a ${times(count, () => '@skip(if: true)')} }`],
  ['100 times at the same place', 100, (count: number) => `{ ${times(count, () => 'a')} }`],
  ['20 times at the same place', 20, (count: number) => `{ ${times(count, () => 'a { b }')} }`],
  [
    '5 fields __schema and __type',
    5,
    (count: number) => `{ ${times(count, (at) => `a${String(at)}: __type(name: "A") { name }`)} }`,
  ],
] as const)('D5.6 a query has at most %s', (limit, most, write) => {
  expect(whyNotDocument(parse(write(most)))).toBeNull();
  expect(whyNotDocument(parse(write(most + 1)))).toContain(limit);
});
test('D5.6 fragments do not hide repetitions of a field at the same place', () => {
  const one = (at: number) => `fragment f${String(at)} on A { ... on A { a { b } } }`;
  const query = (count: number) =>
    `{ x { ${times(count, (at) => `...f${String(at)}`)} } } ${times(count, one)}`;
  expect(whyNotDocument(parse(query(20)))).toBeNull();
  expect(whyNotDocument(parse(query(21)))).toContain("'a' more than 20 times");
});
test('D5.6 repetitions of a field multiply with those of its parent', () => {
  const below = (count: number) => `{ ${times(count, () => `a { ${times(count, () => 'b { c }')} }`)} }`;
  expect(whyNotDocument(parse(below(4)))).toBeNull();
  expect(whyNotDocument(parse(below(5)))).toContain("'b' more than 20 times");
});
test('D5.6 a query whose fragments expand to more than 10,000 fields is refused', () => {
  const levels = times(
    15,
    (at) => `fragment f${String(at)} on A { a { ...f${String(at + 1)} } b { ...f${String(at + 1)} } }`,
  );
  const query = `{ ...f0 } ${levels} fragment f15 on A { c }`;
  expect(whyNotDocument(parse(query))).toContain('10000 fields once its fragments are followed');
});
test('D5.6 definitions that no operation uses are limited, too', () => {
  expect(whyNotDocument(parse(`{ a } fragment f on A { ${times(101, () => 'b')} }`))).toContain("'b'");
  expect(whyNotDocument(parse(`{ a } fragment f on A ${nested(21)}`))).toContain('20 levels');
});
