import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
} from 'graphql';
import { dialectOf } from '../database/dialect.ts';
import { collectFields, selectionSetsOf } from './collect-fields.ts';
import { mayRead } from './field-access.ts';
import { NESTED, readNestedAhead, type NestedArguments, type NestedList } from './nested-page.ts';
import type { ResolverContext } from './resolver-context.ts';

/**
 * Reads the connections selected below the nodes of a root list, and returns the nodes. All of it is loaded when
 * graphql-js resolves them: it awaits once for the list instead of once per node. Not on PostgreSQL, where other
 * lookups of the nodes would wait for these statements.
 */
export function readAhead<Node>(
  context: ResolverContext,
  info: GraphQLResolveInfo,
  nodes: readonly Node[],
): readonly Node[] | Promise<readonly Node[]> {
  const isAtRoot = info.path.prev?.prev === undefined;
  if (!isAtRoot || nodes.length === 0 || dialectOf(context.read) !== 'sqlite') return nodes;
  const asked = nestedFields(info).filter(({ field }) => mayRead(context, field));
  if (asked.length === 0) return nodes;
  const ids = (nodes as readonly { readonly id: number }[]).map(({ id }) => id);
  const reading = asked.map(async ({ listOf, field, node }) => {
    const args = getArgumentValues(field, node, info.variableValues);
    return readNestedAhead(context, listOf(args), ids, args);
  });
  // The connection's own resolver reports invalid arguments.
  return Promise.allSettled(reading).then(() => nodes);
}

interface Asked {
  readonly listOf: (args: NestedArguments) => NestedList<number, number, unknown>;
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
}

/** Finds the connections selected below a field. */
function nestedFields({ fieldNodes, fragments, returnType, ...info }: GraphQLResolveInfo): readonly Asked[] {
  const type = getNamedType(returnType);
  if (!isObjectType(type)) return [];
  const parsed = { ...info, fragments: new Map(Object.entries(fragments)) };
  const selected = collectFields(parsed, type, selectionSetsOf(fieldNodes));
  return [...selected.values()].flatMap(([node]): readonly Asked[] => {
    const field = type.getFields()[node?.name.value ?? ''];
    const listOf = field?.extensions[NESTED] as Asked['listOf'] | undefined;
    return node === undefined || field === undefined || listOf === undefined ? [] : [{ listOf, field, node }];
  });
}
