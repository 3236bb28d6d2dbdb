import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema as parseSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from './build-schema.ts';

test('the schema is what schema.graphql says; if not, run `npm run schema`', () => {
  const file = join(import.meta.dirname, '../../shared/contract/schema.graphql');
  const written = parseSchema(readFileSync(file, 'utf8'));
  expect(printSchema(buildSchema())).toBe(printSchema(lexicographicSortSchema(written)));
});
