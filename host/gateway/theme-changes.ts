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
import { fieldsOf } from '../../shared/json-object.ts';

/** Mutations that publish or delete the theme in their `id` argument. */
const MUTATIONS: readonly string[] = ['themePublish', 'themeDelete'];

/** The themes a REST call publishes or deletes, which may be locked on this computer. */
export function themesOfRest(
  { name, params }: Pick<MatchedEndpoint, 'name' | 'params'>,
  body: Json,
): ThemeId[] {
  const changes = name === 'themes.delete' || (name === 'themes.update' && isPublish(body));
  return changes ? [Number(params['theme_id']) as ThemeId] : [];
}

function isPublish(body: Json): boolean {
  const { role } = fieldsOf(fieldsOf(body)['theme']);
  return typeof role === 'string' && role.trim().toLowerCase() === 'main';
}

/**
 * Like `themesOfRest` for a GraphQL document. Checks every mutation in it, because it is unknown which one the store will
 * run.
 */
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

/** `spread`: the fragments on the way here, to stop at a fragment that contains itself. */
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

/** The store refuses what is not a global id. */
function idOf(gid: unknown): ThemeId[] {
  const id = typeof gid === 'string' ? splitGid(gid)?.id : undefined;
  return id === undefined ? [] : [id as ThemeId];
}
