import { boolean, constantFrom, nat } from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isAbstractType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Vocabulary } from './contract-bodies.ts';
import { drawNonsense, nastyText, type Draw } from './nonsense.ts';

const MAX_DEPTH = 4;

/** A GraphQL request as JSON text: mostly a query or mutation of the schema, sometimes nonsense. */
export function drawGraphqlRequest(draw: Draw, schema: GraphQLSchema, vocabulary: Vocabulary): string {
  const kind = draw(nat, 15);
  if (kind === 0) return drawNonsense(draw);
  if (kind === 1) return JSON.stringify({ query: draw(() => nastyText), variables: null });
  if (kind === 2)
    return `{"query":"query Q($v: ID!) { node(id: $v) { id } }","variables":${drawNonsense(draw, 2)}}`;
  if (kind === 3) return JSON.stringify({ query: `{ ${'shop { '.repeat(draw(nat, 3000))}` });
  const mutation = schema.getMutationType();
  const root = mutation && draw(boolean) ? mutation : schema.getQueryType();
  if (!root) throw new Error('The schema has no queries.');
  const fields = Array.from({ length: 1 + draw(nat, 2) }, (_, index) =>
    drawField(draw, pick(draw, Object.values(root.getFields())), `f${String(index)}`, vocabulary, 0),
  );
  return JSON.stringify({ query: `${root === mutation ? 'mutation' : 'query'} { ${fields.join(' ')} }` });
}

function drawField(
  draw: Draw,
  field: GraphQLField<unknown, unknown>,
  alias: string,
  vocabulary: Vocabulary,
  depth: number,
): string {
  const given = field.args.filter((argument) => isNonNullType(argument.type) || draw(nat, 2) === 0);
  const paged = field.args.some(({ name }) => name === 'first') && draw(nat, 9) > 0;
  const list = given
    .filter(({ name }) => !paged || !['first', 'last', 'before'].includes(name))
    .map((argument) => drawArgument(draw, argument, vocabulary));
  if (paged) list.push('first: 2');
  const args = list.length === 0 ? '' : `(${list.join(', ')})`;
  return `${alias}: ${field.name}${args}${drawSelection(draw, getNamedType(field.type), vocabulary, depth + 1)}`;
}

function drawSelection(draw: Draw, type: GraphQLNamedType, vocabulary: Vocabulary, depth: number): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type) || !isObjectType(type)) return ' { __typename }';
  const fields = selectable(type, depth);
  const chosen = Array.from({ length: 1 + draw(nat, 3) }, () => pick(draw, fields));
  const drawn = chosen.map((field, index) => drawField(draw, field, `a${String(index)}`, vocabulary, depth));
  return ` { __typename ${drawn.join(' ')} }`;
}

/** The fields to choose from; at the maximum depth only those without subfields. */
function selectable(type: GraphQLObjectType, depth: number): readonly GraphQLField<unknown, unknown>[] {
  const fields = Object.values(type.getFields());
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  return depth >= MAX_DEPTH && leaves.length > 0 ? leaves : fields;
}

function drawArgument(draw: Draw, { name, type }: GraphQLArgument, vocabulary: Vocabulary): string {
  return `${name}: ${drawValue(draw, type, vocabulary, name)}`;
}

function drawValue(draw: Draw, type: GraphQLInputType, vocabulary: Vocabulary, name: string): string {
  if (!isNonNullType(type) && draw(nat, 9) === 0) return 'null';
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items = Array.from({ length: draw(nat, 3) }, () => drawValue(draw, inner.ofType, vocabulary, name));
    return `[${items.join(', ')}]`;
  }
  if (isEnumType(inner)) return pick(draw, inner.getValues()).name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || draw(nat, 2) === 0,
    );
    return `{ ${fields.map((field) => `${field.name}: ${drawValue(draw, field.type, vocabulary, field.name)}`).join(', ')} }`;
  }
  return drawScalar(draw, getNamedType(inner).name, vocabulary, name);
}

const SEARCHES = [
  'a*',
  'id:>3',
  'title:"x',
  'status:open OR -sku:a',
  '((',
  'created_at:2026-01-01..2026-13-01',
];

function drawScalar(draw: Draw, type: string, { ids, words }: Vocabulary, name: string): string {
  const kinds = ['Theme', 'ProductVariant', 'Product', 'FulfillmentOrder', 'Order', 'Nothing'];
  if (draw(nat, 5) === 0) return literal(draw(() => nastyText));
  if (name === 'query') return literal(pick(draw, SEARCHES));
  switch (type) {
    case 'ID':
      return literal(`gid://service/${pick(draw, kinds)}/${String(pick(draw, ids))}`);
    case 'Int':
      return String(draw(() => constantFrom(-1, 0, 1, 2, 250, 251, 2_147_483_647)));
    case 'Float':
      return '1.5';
    case 'Boolean':
      return String(draw(boolean));
    default:
      return literal(pick(draw, words));
  }
}

/** GraphQL has the same escapes as JSON. */
function literal(text: string): string {
  return JSON.stringify(text);
}

function pick<T>(draw: Draw, list: readonly T[]): T {
  return draw(() => constantFrom(...list));
}
