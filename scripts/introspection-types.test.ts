import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { introspectionTypes } from './introspection-types.ts';

test('the types of the GraphQL documents match schema.graphql; if not, run `npm run schema`', () => {
  const contract = join(import.meta.dirname, '../shared/contract');
  const schema = buildSchema(readFileSync(join(contract, 'schema.graphql'), 'utf8'));
  const written = readFileSync(join(contract, 'graphql-introspection.generated.ts'), 'utf8');
  expect(introspectionTypes(schema)).toBe(written);
});
