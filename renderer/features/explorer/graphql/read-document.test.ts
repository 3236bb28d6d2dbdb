import { describe, expect, test } from 'vitest';
import { estimateCost, onlyOperation, readDocument } from './read-document.ts';

const SEVERAL = `# of the shop
query Shop { shop { ...Name } }
fragment Name on Shop { name }
mutation Rename($id: ID!) {
  themeUpdate(themeId: $id) { theme { id } }
}`;

function documentOf(text: string) {
  const read = readDocument(text);
  if (read.kind !== 'operations') throw new Error(read.kind);
  return read.document;
}

describe('readDocument', () => {
  test.each(['', '  \n', '# nothing yet\n,'])('returns empty for %j', (text) => {
    expect(readDocument(text)).toEqual({ kind: 'empty' });
  });

  test('returns the line of a syntax error', () => {
    expect(readDocument('query {\n  shop {\n')).toMatchObject({ kind: 'malformed', line: 3 });
  });

  test('returns no_operation for a document of fragments only', () => {
    expect(readDocument('fragment A on Shop { name }')).toEqual({ kind: 'no_operation' });
  });

  test('returns same_name for several operations of the same name', () => {
    const name = 'Look';
    expect(readDocument('query Look { a } mutation Look { b }')).toEqual({ kind: 'same_name', name });
    expect(readDocument('{ a } { b }')).toEqual({ kind: 'same_name', name: '' });
  });

  test('returns the name and type of every operation', () => {
    expect(readDocument(SEVERAL)).toMatchObject({
      operations: [
        { name: 'Shop', type: 'query' },
        { name: 'Rename', type: 'mutation' },
      ],
    });
  });
});

describe('an operation of a document', () => {
  test('is sent alone with its fragments and keeps its line numbers', () => {
    const sent = onlyOperation(SEVERAL, documentOf(SEVERAL), 'Shop');
    expect(sent).toContain('fragment Name on Shop');
    expect(sent).not.toContain('Rename');
    expect(sent.split('\n')).toHaveLength(SEVERAL.split('\n').length);
    const other = onlyOperation(SEVERAL, documentOf(SEVERAL), 'Rename');
    expect(other).not.toContain('shop {');
    expect(other.indexOf('themeUpdate')).toBe(SEVERAL.indexOf('themeUpdate'));
  });

  test('D5.2 has its own estimated cost', () => {
    expect(estimateCost(documentOf(SEVERAL), 'Shop', {})).toBe(1);
    expect(estimateCost(documentOf(SEVERAL), 'Rename', {})).toBe(11);
  });

  test('D5.2 has an estimated cost that depends on its variables', () => {
    const document = documentOf('query ($first: Int!) { products(first: $first) { nodes { id } } }');
    expect(estimateCost(document, '', { first: 250 })).toBe(252);
  });
});

test('readDocument skips a comment banner of thousands of # characters', () => {
  const banner = `${'#'.repeat(10_000)}\n# Orders\n${'#'.repeat(10_000)}\n`;
  expect(readDocument(`${banner} ,\t\uFEFF`)).toEqual({ kind: 'empty' });
  expect(readDocument(`${banner}{ shop { name } }`).kind).toBe('operations');
});

test.each([
  ['a fragment that holds itself', '{ ...F } fragment F on QueryRoot { ...F }'],
  ['two that hold each other', '{ ...A } fragment A on Q { a { ...B } } fragment B on Q { b { ...A } }'],
  ['hundreds of levels', `${'{ a '.repeat(1_000)}${'}'.repeat(1_000)}`],
])('estimateCost returns a cost even for %s', (_, query) => {
  const read = readDocument(query);
  expect(read.kind === 'operations' && estimateCost(read.document, '', {})).toBeGreaterThanOrEqual(0);
});
