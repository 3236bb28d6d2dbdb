import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readPublicSchema } from '../../store/conformance/read-public-schema.ts';
import { documentsIn, findAppDocuments, type AppDocument } from './app-documents.ts';

const { documents, unreadable, unusedFragments } = findAppDocuments();
const publicSchema = readPublicSchema();
const ownSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../shared/contract/schema.graphql'), 'utf8'),
);
const problemsOf = (schema: typeof publicSchema, { name, document }: AppDocument) =>
  validate(schema, document).map(({ message }) => `${name}: ${message}`);

describe('D8.1 the documents of the app', () => {
  test('are found wherever they are written', () => {
    const names = documents.map(({ name }) => name.split(': ')[1]);
    // In a screen, in the queue, with parts in other files, without a name, and combined from two texts.
    const some = ['Orders', 'FulfillmentOrderDetail', 'QueueVariants', 'CatalogueVariants', 'no name'];
    expect(names).toEqual(expect.arrayContaining([...some, 'ConnectionCheck']));
    expect(documents.length).toBeGreaterThan(40);
    expect(unreadable).toEqual([]);
    expect(unusedFragments).toEqual([]);
  });

  test('are valid against the public schema unless they need an optional field', () => {
    const always = documents.filter(({ needs }) => needs === null);
    expect(always.flatMap((each) => problemsOf(publicSchema, each))).toEqual([]);
  });

  test('use no field outside the public schema except the one that they declare to need', () => {
    const optional = documents.filter(({ needs }) => needs !== null);
    expect(optional.length).toBeGreaterThan(0);
    for (const each of optional) {
      const [type = '', field = ''] = each.needs?.split('.') ?? [];
      const expected = `${each.name}: Cannot query field "${field}" on type "${type}".`;
      const problems = problemsOf(publicSchema, each).map((problem) =>
        problem.replace(/ Did you mean .*$/, ''),
      );
      expect(problems).toEqual([expected]);
    }
  });

  test('are valid against the schema of our store', () =>
    expect(documents.flatMap((each) => problemsOf(ownSchema, each))).toEqual([]));
});

describe('a document is found', () => {
  const fields = {
    path: 'host/fields.ts',
    text: "const MORE = 'name';\nexport const FIELDS = `id ${MORE}`;",
  };
  const found = (text: string) => documentsIn([{ path: 'host/x/read.ts', text }, fields]);
  const IMPORT = "import { FIELDS as PARTS } from '../fields.ts';\n";

  test.each([
    ['as a text', "const Q = 'query Q { shop { id } }';"],
    ['in an object', "ask({ query: 'query Q { shop { id } }' });"],
    ['with parts of another file', `${IMPORT}ask(\`query Q { shop { \${PARTS} } }\`);`],
    ['with a number', 'const N = 2_5;\nask(`query Q { orders(first: ${String(N)}) { nodes { id } } }`);'],
    ['in two parts', "const Q = 'query Q { shop ' +\n  '{ id } }';"],
    ['in a function', "function ask() {\n  return send('query Q { shop { id } }');\n}"],
    ['of gql.tada', 'const Q = graphql(`query Q { shop { id } }`, []);'],
  ])('%s', (_, text) => {
    expect(found(text)).toMatchObject({
      documents: [{ name: 'host/x/read.ts: Q', needs: null }],
      unreadable: [],
    });
  });

  test('without its keyword', () =>
    expect(found("const Q = '{ shop { id } }';").documents).toMatchObject([
      { name: 'host/x/read.ts: no name' },
    ]));

  test('with fragments from other documents', () => {
    const text = 'graphql(`fragment F on Shop @_unmask { id }`);\ngraphql(`query Q { shop { ...F } }`, [f]);';
    const { documents: all, unusedFragments: unused } = found(text);
    expect(all.flatMap(({ document }) => validate(publicSchema, document))).toEqual([]);
    expect([all.length, unused]).toEqual([1, []]);
    expect(found(text.replace('...F', 'id')).unusedFragments).toEqual(['F']);
  });

  test('with the field that it needs', () =>
    expect(found("whereOffered('Shop.plan', graphql(`query Q { shop { plan } }`))").documents).toMatchObject([
      { needs: 'Shop.plan' },
    ]));

  test.each([
    ['a part that only the program knows', 'ask(`query Q { shop { ${fields()} } }`);'],
    ['the same without its keyword', 'ask(`{ shop { ${fields()} } }`);'],
    ['a mistake', "ask('query Q { shop { id }');"],
  ])('or reported as unreadable: %s', (_, text) => {
    expect(found(text)).toMatchObject({
      documents: [],
      unreadable: [expect.stringContaining('host/x/read.ts')],
    });
  });

  test.each(['\'{"a": {}}\'', "'query'", "'{ braces }'", '`${a} { ${b} }`'])('but not in %s', (text) =>
    expect(found(`use(${text});`)).toEqual({ documents: [], unreadable: [], unusedFragments: [] }),
  );
});
