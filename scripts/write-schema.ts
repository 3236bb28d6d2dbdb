/** Writes the types of the GraphQL documents from the schema: `npm run schema`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { introspectionTypes } from './introspection-types.ts';

const contract = join(import.meta.dirname, '../shared/contract');
const schema = buildSchema(readFileSync(join(contract, 'schema.graphql'), 'utf8'));
writeFileSync(join(contract, 'graphql-introspection.generated.ts'), introspectionTypes(schema));
