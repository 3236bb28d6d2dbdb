import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** A type, field, argument or enum value. */
interface Part {
  readonly description?: string | null | undefined;
  /** The type as written, such as `[String!]!`; the kind of a type; null for an enum value. */
  readonly type: string | null;
  readonly isRequired: boolean;
}

/**
 * Lists, as sentences, where a schema differs from the public one in shared parts, and which parts are neither public
 * nor marked with `@ours` (D8.1). It may omit parts of the public schema, except required input fields and arguments of
 * shared fields; `omitted` has the arguments that it omits nevertheless, as `Type.field(argument)`.
 */
export function schemaDifferences(
  own: GraphQLSchema,
  other: GraphQLSchema,
  omitted: readonly string[] = [],
): string[] {
  const types = compareParts('', typesOf(own), typesOf(other));
  const within = Object.values(own.getTypeMap()).flatMap((type) => {
    const counterpart = other.getType(type.name);
    return counterpart === undefined ? [] : differencesOfType(type, counterpart);
  });
  const found = [...types, ...within];
  const expected = omitted.map(missing);
  const stale = expected.filter((sentence) => !found.includes(sentence));
  return [
    ...found.filter((sentence) => !expected.includes(sentence)),
    ...stale.map((each) => `Not so: ${each}`),
  ];
}

function missing(name: string): string {
  return `${name} is public, and is not there.`;
}

/** Counts the types, fields, arguments and enum values that two schemas have in common. */
export function countShared(own: GraphQLSchema, other: GraphQLSchema): number {
  const common = [...typesOf(own).keys()].filter((name) => typesOf(other).has(name));
  return common.reduce((sum, name) => {
    const [one, two] = [own.getType(name), other.getType(name)];
    if (one === undefined || two === undefined) return sum;
    return sum + [...partsOf(one).keys()].filter((part) => partsOf(two).has(part)).length;
  }, common.length);
}

function differencesOfType(own: GraphQLNamedType, other: GraphQLNamedType): string[] {
  return compareParts(own.name, partsOf(own), partsOf(other));
}

function compareParts(
  of: string,
  own: ReadonlyMap<string, Part>,
  other: ReadonlyMap<string, Part>,
): string[] {
  const differences: string[] = [];
  const nameOf = (name: string) => (of === '' ? name : `${of}.${name}`);
  for (const [name, part] of own) {
    const counterpart = other.get(name);
    const isMarked = part.description?.includes('@ours') ?? false;
    if (counterpart === undefined) {
      // Arguments of a field of our own need no mark.
      const isWithin = own.has(parentOf(name)) && !other.has(parentOf(name));
      if (!isMarked && !isWithin) differences.push(`${nameOf(name)} is not public, and not marked.`);
    } else if (isMarked) differences.push(`${nameOf(name)} is marked, and is public.`);
    else if (part.type !== counterpart.type) {
      differences.push(`${nameOf(name)} is ${String(part.type)}, and publicly ${String(counterpart.type)}.`);
    }
  }
  for (const [name, { isRequired }] of other) {
    const isExpected = parentOf(name) === '' ? isRequired : own.has(parentOf(name));
    if (isExpected && !own.has(name)) differences.push(missing(nameOf(name)));
  }
  return differences;
}

/** `lineItems(first)` belongs to `lineItems`. */
function parentOf(name: string): string {
  return name.includes('(') ? name.slice(0, name.indexOf('(')) : '';
}

function typesOf(schema: GraphQLSchema): ReadonlyMap<string, Part> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return new Map(
    types.map((type) => [
      type.name,
      { description: type.description, type: type.constructor.name, isRequired: false },
    ]),
  );
}

/** Returns fields by name, their arguments as `field(argument)`, and the values of an enum by name. */
function partsOf(type: GraphQLNamedType): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  if (isEnumType(type)) {
    for (const { name, description } of type.getValues())
      parts.set(name, { description, type: null, isRequired: false });
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      parts.set(field.name, {
        description: field.description,
        type: String(field.type),
        isRequired: isNonNullType(field.type),
      });
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.set(field.name, {
        description: field.description,
        type: String(field.type),
        isRequired: false,
      });
      for (const { name, description, type: given } of field.args)
        parts.set(`${field.name}(${name})`, {
          description,
          type: String(given),
          isRequired: isNonNullType(given),
        });
    }
  }
  return parts;
}
