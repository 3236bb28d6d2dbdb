import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { storeSchema } from './store-schema.ts';

test('the schema matches schema.graphql; if it does not, run `npm run schema`', () => {
  const file = join(import.meta.dirname, '../../shared/contract/schema.graphql');
  const written = buildSchema(readFileSync(file, 'utf8'));
  expect(printSchema(storeSchema())).toBe(printSchema(lexicographicSortSchema(written)));
});
