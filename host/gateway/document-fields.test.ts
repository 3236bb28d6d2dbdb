import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createFieldReader, mutationsIn } from './document-fields.ts';
import { doublingMutation } from './test/doubling-mutation.ts';

function namesIn(text: string): string[] {
  const document = parse(text);
  const read = createFieldReader(document);
  return read(mutationsIn(document).map(({ selectionSet }) => selectionSet)).map(({ name }) => name.value);
}

test('the fields of all mutations and of their fragments are read, and those of queries are not', () => {
  expect(
    namesIn('{ a } mutation A { b ... { c } } mutation B { d ...F } fragment F on M { e { f } }'),
  ).toEqual(['b', 'd', 'c', 'e']);
});

test.each([
  ['a fragment that contains itself', 'mutation { ...F } fragment F on M { a ...F }'],
  ['fragments that double at every level', doublingMutation('a')],
  ['fragments nested 5,000 levels deep', `mutation { ...F0 } ${nested(5_000)}`],
])('each field is read once in %s', (_, text) => {
  expect(namesIn(text)).toEqual(['a']);
});

function nested(levels: number): string {
  const fragments = Array.from({ length: levels }, (_, n) => `fragment F${n} on M { ...F${n + 1} }`);
  return `${fragments.join(' ')} fragment F${levels} on M { a }`;
}
