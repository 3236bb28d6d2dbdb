/** Writes the files that describe the store's GraphQL schema to the screens, from the schema itself: `npm run schema`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, printSchema } from 'graphql';
import { format } from 'oxfmt';
import { storeSchema } from '../store/graphql/store-schema.ts';
import { fieldTypes, introspectionTypes } from './introspection-types.ts';

const contract = join(import.meta.dirname, '../shared/contract');
const header =
  '# The GraphQL surface of the store (specification 4.4, D5). Names follow the public Admin API.\n' +
  '# Written by `npm run schema` from store/graphql/store-schema.ts; a test holds both equal.\n\n';

const file = 'schema.graphql';
const { code: text } = await format(file, header + printSchema(storeSchema()), { printWidth: 110 });
writeFileSync(join(contract, file), text);
const schema = buildSchema(text);
writeFileSync(join(contract, 'graphql-introspection.generated.ts'), introspectionTypes(schema));
writeFileSync(join(contract, 'graphql-field-types.generated.ts'), fieldTypes(schema));
