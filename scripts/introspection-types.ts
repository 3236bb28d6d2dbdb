import { minifyIntrospection, preprocessIntrospection } from 'gql.tada/internal';
import { introspectionFromSchema, type GraphQLSchema } from 'graphql';

/**
 * The schema as the types that gql.tada reads, source text of a module: documents written in the screens are typed from
 * it. Types only, so `shared/` stays free of packages and nothing of it reaches the browser.
 */
export function introspectionTypes(schema: GraphQLSchema): string {
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  const type = preprocessIntrospection(introspection);
  return `/** What gql.tada knows of schema.graphql. Written by \`npm run schema\`. */\nexport type Introspection = ${type};\n`;
}
