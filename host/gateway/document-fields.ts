import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/** The mutations of a document. It is unknown which one a store will run. */
export function mutationsIn({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
      ? [definition]
      : [],
  );
}

/** The fields that selection sets contain, including those of fragments. */
export type ReadFields = (sets: readonly SelectionSetNode[]) => FieldNode[];

/**
 * Creates a function that reads the fields of selection sets of `document`. Each call reads a fragment only once: fragments
 * can double a document at every level, or contain themselves.
 */
export function createFieldReader({ definitions }: DocumentNode): ReadFields {
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition.selectionSet] as const]
        : [],
    ),
  );
  return (sets) => {
    const fields: FieldNode[] = [];
    // The loop also reads the sets that are added on the way. No recursion: fragments can be nested thousands of levels deep.
    const reached = new Set(sets);
    for (const { selections } of reached)
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          fields.push(selection);
          continue;
        }
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value);
        if (set !== undefined) reached.add(set);
      }
    return fields;
  };
}
