import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { fieldTypes, introspectionTypes } from './introspection-types.ts';

const contract = join(import.meta.dirname, '../shared/contract');

test.each([
  ['graphql-introspection.generated.ts', introspectionTypes],
  ['graphql-field-types.generated.ts', fieldTypes],
])('%s matches schema.graphql; if not, run `npm run schema`', (file, write) => {
  const schema = buildSchema(readFileSync(join(contract, 'schema.graphql'), 'utf8'));
  expect(write(schema)).toBe(readFileSync(join(contract, file), 'utf8'));
});
