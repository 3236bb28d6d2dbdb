import { minifyIntrospection, preprocessIntrospection } from 'gql.tada/internal';
import { introspectionFromSchema, type GraphQLSchema } from 'graphql';

/**
 * Returns the source of a module with the schema's types for gql.tada, which types the documents in the screens. Types
 * only, so that `shared/` needs no packages and none of it reaches the browser.
 */
export function introspectionTypes(schema: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  const type = preprocessIntrospection(introspection);
  return `/** What gql.tada knows of schema.graphql. Written by \`npm run schema\`. */\nexport type Introspection = ${type};\n`;
}
