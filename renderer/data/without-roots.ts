import { gql, stringifyDocument } from '@urql/core';

type Document = ReturnType<typeof gql>;
type Definition = Document['definitions'][number];

// oxlint-disable-next-line texts/no-ui-text -- a kind of node, which nobody reads
const KIND_OF_VARIABLE = 'Variable';
const ROOT_FIELD = /^QueryRoot\.(?<name>\w+)$/;

/**
 * Removes the root fields that the store lacks, given as `Type.field` (D8.3), from a query: the rest still answers, as it does
 * if a field is refused (D1.3). `missing`: their names in the answer. Null if nothing would be left, or if a lacking field is
 * not a root field.
 */
export function withoutRoots(
  query: string,
  missingFields: readonly string[],
): { readonly query: string; readonly missing: readonly string[] } | null {
  const names = missingFields.map((field) => ROOT_FIELD.exec(field)?.groups?.['name']);
  if (names.length === 0 || names.includes(undefined)) return null;
  const document = gql(query);
  const { definitions } = document;
  const missing: string[] = [];
  let isEmpty = false;
  const kept = definitions.map((definition): Definition => {
    if (definition.kind !== 'OperationDefinition') return definition;
    const selections = definition.selectionSet.selections.filter((selection) => {
      if (selection.kind !== 'Field' || !names.includes(selection.name.value)) return true;
      missing.push(selection.alias?.value ?? selection.name.value);
      return false;
    });
    if (!selections.some(({ kind, ...field }) => kind === 'Field' && !isTypename(field))) isEmpty = true;
    return { ...definition, selectionSet: { ...definition.selectionSet, selections } };
  });
  if (isEmpty || missing.length === 0) return null;
  return { query: stringifyDocument({ ...document, definitions: usedOf(kept) }), missing };
}

function isTypename(field: object): boolean {
  return 'name' in field && (field.name as { readonly value: string }).value === '__typename';
}

/** Drops fragments and variables that are no longer used: a store refuses a query with unused ones. */
function usedOf(definitions: readonly Definition[]): Definition[] {
  const operations = definitions.filter(({ kind }) => kind === 'OperationDefinition');
  const fragments = new Map<string, Definition>();
  for (const one of definitions) if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);
  const used = new Set<Definition>(operations);
  for (const definition of used)
    for (const name of namesIn(definition, 'FragmentSpread')) {
      const fragment = fragments.get(name);
      if (fragment !== undefined) used.add(fragment);
    }
  const variables = new Set(
    [...used].flatMap((definition) => namesIn(withoutVariables(definition), KIND_OF_VARIABLE)),
  );
  return [...used].map((definition) =>
    definition.kind === 'OperationDefinition'
      ? {
          ...definition,
          variableDefinitions: (definition.variableDefinitions ?? []).filter(({ variable }) =>
            variables.has(variable.name.value),
          ),
        }
      : definition,
  );
}

function withoutVariables(definition: Definition): Definition {
  return definition.kind === 'OperationDefinition' ? { ...definition, variableDefinitions: [] } : definition;
}

/** Names of all nodes of a kind in a tree. */
function namesIn(node: unknown, kind: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => namesIn(one, kind));
  if (typeof node !== 'object' || node === null) return [];
  const { kind: own, name } = node as {
    readonly kind?: unknown;
    readonly name?: { readonly value?: unknown };
  };
  const inside = Object.entries(node).flatMap(([key, value]) => (key === 'loc' ? [] : namesIn(value, kind)));
  return own === kind && typeof name?.value === 'string' ? [name.value, ...inside] : inside;
}
