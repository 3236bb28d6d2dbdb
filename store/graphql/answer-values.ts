import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '../../shared/limits.ts';
import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import { collectFields, selectionSetsOf, type ParsedOperation } from './collect-fields.ts';

/**
 * How many items a list has, if it is not a page and has no argument for it. An option can have a value for each variant, but
 * hardly any has half as many.
 */
const LIST_SIZES: Readonly<Record<string, number>> = {
  options: 3,
  selectedOptions: 3,
  values: MAX_VARIANTS / 2,
};
const OTHER_LISTS = 10;

/**
 * Counts the values in the answer to an operation at most: fields times the objects that have them, and the items of lists.
 * Scalars are free (D5.2), and still take time and memory. Call it only for operations whose cost is finite: the cost limits
 * how many fields are visited here.
 */
export function mostValues(parsed: ParsedOperation): number {
  const { schema, operation } = parsed;
  const root = schema.getRootType(operation.operation);
  return root ? valuesOf(parsed, root, [operation.selectionSet], null) : 0;
}

/** `listed`: the length of the lists right below, as an argument of the field above tells; null if it does not. */
function valuesOf(
  parsed: ParsedOperation,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  listed: number | null,
): number {
  let values = 0;
  for (const nodes of collectFields(parsed, type, selections).values()) {
    const field = type.getFields()[nodes[0]?.name.value ?? ''];
    values += field === undefined ? 1 : valuesOfField(parsed, field, nodes, listed);
  }
  return values;
}

function valuesOfField(
  parsed: ParsedOperation,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
  listed: number | null,
): number {
  const type = getNamedType(field.type);
  const given = givenBy(parsed, field, nodes);
  const isList = isListType(getNullableType(field.type));
  const items = isList ? (given ?? listed ?? LIST_SIZES[field.name] ?? OTHER_LISTS) : 1;
  const below = isList ? null : given;
  const selections = selectionSetsOf(nodes);
  const ofEach = typesOf(parsed, type).map((each) => valuesOf(parsed, each, selections, below));
  return items * (1 + Math.max(0, ...ofEach));
}

/** How many objects a field's arguments ask for: a page size, or the ids or inputs of a list; null if they do not tell. */
function givenBy(
  { variableValues }: ParsedOperation,
  field: GraphQLField<unknown, unknown>,
  [node]: readonly FieldNode[],
): number | null {
  if (field.args.length === 0 || node === undefined) return null;
  const given = getArgumentValues(field, node, variableValues);
  const size = given['first'] ?? given['last'];
  if (typeof size === 'number') return Math.min(Math.max(size, 0), MAX_PAGE_SIZE);
  const lengths = Object.values(given).flatMap((value) => (Array.isArray(value) ? [value.length] : []));
  return lengths.length === 0 ? null : Math.max(1, ...lengths);
}

function typesOf({ schema }: ParsedOperation, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}
