import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLSchema,
  graphqlSync,
  Kind,
  OperationTypeNode,
  parse,
  print,
  printSchema,
  validate,
  type DocumentNode,
  visit,
} from 'graphql';
import { forward, takeIn } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

const SCHEMA = join(import.meta.dirname, '../../shared/contract/schema.graphql');
/** Query fields that the specification names (4.4). */
const ROOTS = ['products', 'orders'];
/** Types that the specification does not name; fields of these types are hidden too. */
const HIDDEN = /^(FulfillmentOrder|ProductVariant|ProductImage|Image)/;

interface SpecOnlyStore extends OddServer {
  /** Bodies of the GraphQL requests that were refused for using what is hidden, oldest first. */
  readonly refused: readonly string[];
}

/**
 * Puts a proxy in front of a store that leaves only what the specification names: introspection returns a schema with just
 * the products and orders connections, and queries that use more are refused. REST is unchanged.
 */
export async function serveSpecOnly(store: string): Promise<SpecOnlyStore> {
  const schema = specOnlySchema();
  const refused: string[] = [];
  const proxy = await serve((incoming, response) => {
    const relay = async () => {
      const request = await takeIn(incoming);
      if (!request.url.endsWith('/graphql.json')) return forward(store, request, response);
      const { query, variables } = JSON.parse(request.body) as { query: string; variables?: object };
      const document = parse(query);
      const isMutation = document.definitions.some(
        (one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION,
      );
      const errors = isMutation
        ? [{ message: 'Schema is not configured to execute mutation operation.' }]
        : validate(schema, document);
      if (errors.length > 0) {
        refused.push(request.body);
        const body = errors.map(({ message }) => ({ message, extensions: { code: 'BAD_USER_INPUT' } }));
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ errors: body }));
        return;
      }
      // The store is asked in any case, because it checks the token.
      await forward(
        store,
        request,
        response,
        async () => undefined,
        (headers, text) => ({
          headers,
          text:
            asksForSchema(document) && !text.includes('"errors"')
              ? JSON.stringify(graphqlSync({ schema, source: query, variableValues: { ...variables } }))
              : text,
        }),
      );
    };
    relay().catch((error: unknown) => response.destroy(error as Error));
  });
  return { ...proxy, refused };
}

function asksForSchema(document: DocumentNode): boolean {
  const [first] = document.definitions;
  if (first?.kind !== Kind.OPERATION_DEFINITION) return false;
  return first.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}

function specOnlySchema(): GraphQLSchema {
  const whole = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const isHidden = (type: string) => HIDDEN.test(type.replaceAll(/[[\]!]/g, ''));
  const document = visit(parse(printSchema(whole)), {
    SchemaDefinition: (node) => ({
      ...node,
      operationTypes: node.operationTypes.filter(({ operation }) => operation === 'query'),
    }),
    ObjectTypeDefinition: (node) => {
      if (node.name.value === 'Mutation' || isHidden(node.name.value)) return null;
      const isQuery = node.name.value === 'QueryRoot';
      const fields = (node.fields ?? []).filter(({ name, type }) =>
        isQuery ? ROOTS.includes(name.value) : !isHidden(typeName(type)),
      );
      return { ...node, fields };
    },
  });
  return buildSchema(print(document));
}

function typeName(type: { readonly kind: string }): string {
  const inner = type as {
    readonly type?: { readonly kind: string };
    readonly name?: { readonly value: string };
  };
  return inner.type === undefined ? (inner.name?.value ?? '') : typeName(inner.type);
}
