import { minifyIntrospection, preprocessIntrospection } from 'gql.tada/internal';
import { introspectionFromSchema, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';

/**
 * Returns the source of a module with the schema's types for gql.tada, which types the documents in the screens. Types
 * only, so that `shared/` needs no packages and none of it reaches the browser.
 */
export function introspectionTypes(schema: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  const type = preprocessIntrospection(introspection);
  return `/** What gql.tada knows of schema.graphql. Written by \`npm run schema\`. */\nexport type Introspection = ${type};\n`;
}

/** The types that only mutations return. Pages write through the queue. */
const OF_WRITES = /^Mutation$|Payload$|UserError$/;

/** Returns the source of a module with the type of every field that a query can read, for checking answers. */
export function fieldTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__') && !OF_WRITES.test(name));
  const written = types.map((type) => {
    const fields = Object.values(type.getFields()).map((field) => `${field.name}: '${String(field.type)}'`);
    return `  ${type.name}: { ${fields.join(', ')} },\n`;
  });
  return (
    '/** The types of the fields in schema.graphql, without those of mutations. Written by `npm run schema`. */\n' +
    `export const FIELD_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n${written.join('')}};\n`
  );
}
