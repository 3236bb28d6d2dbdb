import { getNamedType, isObjectType, type GraphQLObjectType, type SelectionSetNode } from 'graphql';
import { collectFields, selectionSetsOf, type ParsedOperation } from '../graphql/collect-fields.ts';
import { ADDED, isConnection } from './bulk-query.ts';

/** A connection in the query's result, or an object in one, with the selections below it and its value. */
export interface AnsweredConnection {
  readonly type: GraphQLObjectType;
  readonly selections: readonly SelectionSetNode[];
  readonly value: unknown;
}

type Line = Record<string, unknown>;

/**
 * The lines for a connection's nodes. Nodes of a nested connection get lines of their own, after their parent's line, and
 * refer to the parent by `__parentId`.
 */
export function toLines(
  parsed: ParsedOperation,
  connection: AnsweredConnection,
  parentId: string | null,
): Line[] {
  return nodesOf(parsed, connection).flatMap(({ type, selections, value }) => {
    const children: AnsweredConnection[] = [];
    const line = toLine(parsed, { type, selections, value }, children);
    const id = String(childOf(value, ADDED.id));
    const own = parentId === null ? line : { ...line, __parentId: parentId };
    return [own, ...children.flatMap((child) => toLines(parsed, child, id))];
  });
}

/** The nodes of a connection, from `nodes` or else from `edges`. */
function nodesOf(
  parsed: ParsedOperation,
  { type, selections, value }: AnsweredConnection,
): readonly AnsweredConnection[] {
  const fields = [...collectFields(parsed, type, selections)];
  const find = (name: string) => fields.find(([, nodes]) => nodes[0]?.name.value === name);
  const [key, nodes] = find('nodes') ?? find('node') ?? find('edges') ?? [];
  const field = type.getFields()[nodes?.[0]?.name.value ?? ''];
  const below = field && getNamedType(field.type);
  if (key === undefined || nodes === undefined || !isObjectType(below)) return [];
  const items = [childOf(value, key)].flat().map((item) => {
    return { type: below, selections: selectionSetsOf(nodes), value: item };
  });
  return below.name.endsWith('Edge') ? items.flatMap((edge) => nodesOf(parsed, edge)) : items;
}

/** An object without its connections, which are added to `children`, and without the id that the rewriting added. */
function toLine(
  parsed: ParsedOperation,
  { type, selections, value }: AnsweredConnection,
  children: AnsweredConnection[],
): Line {
  // Without a prototype, an alias may have any name, even `__proto__`.
  const line = Object.create(null) as Line;
  for (const [key, nodes] of collectFields(parsed, type, selections)) {
    if (key === ADDED.id) continue;
    const field = type.getFields()[nodes[0]?.name.value ?? ''];
    const below = field && getNamedType(field.type);
    const child = { selections: selectionSetsOf(nodes), value: childOf(value, key) };
    if (isConnection(below)) children.push({ ...child, type: below });
    else if (isObjectType(below)) line[key] = withoutConnections(parsed, { ...child, type: below }, children);
    else line[key] = child.value;
  }
  return line;
}

function withoutConnections(
  parsed: ParsedOperation,
  object: AnsweredConnection,
  children: AnsweredConnection[],
): unknown {
  if (Array.isArray(object.value)) {
    return object.value.map((value: unknown) => withoutConnections(parsed, { ...object, value }, children));
  }
  return object.value === null ? null : toLine(parsed, object, children);
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Line)[key] : undefined;
}
