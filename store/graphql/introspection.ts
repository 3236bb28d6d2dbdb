import {
  getArgumentValues,
  getNamedType,
  isLeafType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { setNewest } from '../../shared/newest-entries.ts';
import { collectFields, selectionSetsOf, type ParsedOperation } from './collect-fields.ts';
import type { GraphqlRequest } from './parse-operation.ts';

/** Several times the fields that GraphiQL's query returns; about 50 milliseconds of work. */
const MAX_INTROSPECTED_FIELDS = 50_000;

/**
 * Why a query's introspection fields are not answered, as a sentence; null if they return few enough fields.
 * Introspection costs no points (D5.6), so it has a limit of its own: the fields of the answer are counted before they
 * are resolved.
 */
export function whyNotIntrospect(parsed: ParsedOperation): string | null {
  const root = parsed.schema.getQueryType();
  if (!root || parsed.operation.operation !== 'query') return null;
  const plan = planFields(parsed, root, [parsed.operation.selectionSet], META_FIELDS);
  if (countFields(parsed, plan, null, MAX_INTROSPECTED_FIELDS) >= 0) return null;
  const most = MAX_INTROSPECTED_FIELDS.toLocaleString('en');
  return `The query asks for more than ${most} fields about the schema.`;
}

/** Whether every root field of a query is introspection, so that its answer is the same for every client. */
export function isIntrospection(parsed: ParsedOperation): boolean {
  const root = parsed.schema.getQueryType();
  if (!root || parsed.operation.operation !== 'query') return false;
  const fields = collectFields(parsed, root, [parsed.operation.selectionSet]).values();
  return [...fields].every(([node]) => Object.hasOwn(META_FIELDS, node?.name.value ?? ''));
}

/** Cache of introspection answers by request; the oldest is evicted first. */
export interface IntrospectionMemory {
  find(request: GraphqlRequest): { readonly data: unknown } | undefined;
  remember(request: GraphqlRequest, data: unknown): void;
}

const MAX_REMEMBERED = 16;
/** Maximum length of a cached request, in characters; tools send some 2,000. */
const MAX_REMEMBERED_REQUEST = 10_000;

/** Creates a cache for the requests that tools repeat (D5.6); the schema does not change while the store runs. */
export function createIntrospectionMemory(): IntrospectionMemory {
  const known = new Map<string, { readonly data: unknown }>();
  const keyOf = ({ query, operationName, variables }: GraphqlRequest): string | null => {
    if (query.length > MAX_REMEMBERED_REQUEST || !/__(schema|type)\b/.test(query)) return null;
    const key = JSON.stringify([query, operationName, variables]);
    return key.length > MAX_REMEMBERED_REQUEST ? null : key;
  };
  return {
    find: (request) => {
      const key = keyOf(request);
      return key === null ? undefined : known.get(key);
    },
    remember: (request, data) => {
      const key = keyOf(request);
      if (key !== null) setNewest(known, key, { data }, MAX_REMEMBERED);
    },
  };
}

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

const META_FIELDS: Fields = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef };

/** A selected field, with its arguments read once for all objects that it is resolved on. */
interface Plan {
  readonly field: GraphQLField<unknown, unknown>;
  readonly args: Readonly<Record<string, unknown>>;
  /** Null for a leaf. */
  readonly below: readonly Plan[] | null;
}

function planFields(
  parsed: ParsedOperation,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fields: Fields = type.getFields(),
): readonly Plan[] {
  return [...collectFields(parsed, type, selections).values()].flatMap((nodes): Plan[] => {
    const [node] = nodes;
    const field = node && fields[node.name.value];
    if (!field) return [];
    const named = getNamedType(field.type);
    const args = getArgumentValues(field, node, parsed.variableValues);
    if (isLeafType(named)) return [{ field, args, below: null }];
    const below = isObjectType(named) ? planFields(parsed, named, selectionSetsOf(nodes)) : [];
    return [{ field, args, below }];
  });
}

/** Subtracts one from `budget` for each field of the answer. Returns the rest; negative as soon as it is used up. */
function countFields(
  parsed: ParsedOperation,
  plans: readonly Plan[],
  source: unknown,
  budget: number,
): number {
  let left = budget - plans.length;
  for (const { field, args, below } of plans) {
    if (below === null) continue;
    const { schema } = parsed;
    // Introspection resolvers only use the schema.
    const value = field.resolve?.(source, args, undefined, { schema } as never);
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (left < 0) return left;
      if (item !== null && item !== undefined) left = countFields(parsed, below, item, left);
    }
  }
  return left;
}
