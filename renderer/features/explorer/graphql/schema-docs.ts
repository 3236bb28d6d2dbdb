import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

export interface DocField {
  readonly name: string;
  readonly type: GraphQLInputType | GraphQLOutputType;
  readonly args: readonly { readonly name: string; readonly type: GraphQLInputType }[];
  readonly description: string | null | undefined;
  readonly deprecated: string | null | undefined;
}

/** The fields of a type of any kind; empty for scalars, enums and unions. */
export function fieldsOfType(type: GraphQLNamedType): DocField[] {
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({
      ...pick(field),
      type: field.type,
      args: [],
    }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).map((field) => ({
    ...pick(field),
    type: field.type,
    args: field.args,
  }));
}

function pick({
  name,
  description,
  deprecationReason,
}: {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}): Pick<DocField, 'name' | 'description' | 'deprecated'> {
  return { name, description, deprecated: deprecationReason };
}

/** Maximum number of search results. */
const MAX_FOUND = 100;

/** Types and fields whose names contain the text; those that begin with it come first. */
export function findInSchema(
  schema: GraphQLSchema,
  text: string,
): { readonly type: string; readonly field: string | null }[] {
  const wanted = text.toLowerCase();
  const rank = (name: string) => name.toLowerCase().indexOf(wanted);
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => [
      { type: type.name, field: null, at: rank(type.name) },
      ...fieldsOfType(type).map(({ name }) => ({ type: type.name, field: name, at: rank(name) })),
    ])
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_FOUND)
    .map(({ type, field }) => ({ type, field }));
}
