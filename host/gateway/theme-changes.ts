import {
  type DocumentNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import type { MatchedEndpoint } from '../../shared/contract/rest-paths.ts';
import { splitGid } from '../../shared/gid.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { Json } from '../../shared/json-limits.ts';

/** Mutations that publish or delete the theme of their `id`. */
const MUTATIONS: readonly string[] = ['themePublish', 'themeDelete'];

/** The themes that a REST call publishes or deletes: those that a person may have locked on this computer. */
export function themesOfRest(
  { name, params }: Pick<MatchedEndpoint, 'name' | 'params'>,
  body: Json,
): ThemeId[] {
  const changes = name === 'themes.delete' || (name === 'themes.update' && isPublish(body));
  return changes ? [Number(params['theme_id']) as ThemeId] : [];
}

function isPublish(body: Json): boolean {
  const role = fieldOf(fieldOf(body, 'theme'), 'role');
  return typeof role === 'string' && role.trim().toLowerCase() === 'main';
}

function fieldOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
}

/** The same of a GraphQL document: of each mutation in it, as it cannot be seen here which one the store runs. */
export function themesOfGraphql(document: DocumentNode, variables: GraphqlCall['variables']): ThemeId[] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    if (definition.operation !== OperationTypeNode.MUTATION) return [];
    const defaults = (definition.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
    );
    return themesIn(document, definition.selectionSet, { ...Object.fromEntries(defaults), ...variables }, []);
  });
}

/** `spread`: the fragments that lead here, so that one that holds itself has an end. */
function themesIn(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  variables: Readonly<Record<string, unknown>>,
  spread: readonly string[],
): ThemeId[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return themesIn(document, selection.selectionSet, variables, spread);
    const { value: name } = selection.name;
    if (selection.kind === Kind.FIELD) {
      const id = selection.arguments?.find((argument) => argument.name.value === 'id')?.value;
      return MUTATIONS.includes(name) && id !== undefined
        ? idOf(valueFromASTUntyped(id, { ...variables }))
        : [];
    }
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name && !spread.includes(name)
        ? themesIn(document, definition.selectionSet, variables, [...spread, name])
        : [],
    );
  });
}

/** What is no global id is refused by the store. */
function idOf(gid: unknown): ThemeId[] {
  const id = typeof gid === 'string' ? splitGid(gid)?.id : undefined;
  return id === undefined ? [] : [id as ThemeId];
}
