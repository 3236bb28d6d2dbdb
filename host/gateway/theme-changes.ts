import { type DocumentNode, Kind, valueFromASTUntyped } from 'graphql';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import type { MatchedEndpoint } from '../../shared/contract/rest-paths.ts';
import { splitGid } from '../../shared/gid.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { Json } from '../../shared/json-limits.ts';
import { fieldsOf } from '../../shared/json-object.ts';
import { createFieldReader, mutationsIn } from './document-fields.ts';

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

/** Like `themesOfRest` for a GraphQL document. Checks all its mutations, and all their defaults for a variable. */
export function themesOfGraphql(document: DocumentNode, variables: GraphqlCall['variables']): ThemeId[] {
  const mutations = mutationsIn(document);
  const fields = createFieldReader(document)(mutations.map(({ selectionSet }) => selectionSet));
  const ids = fields
    .filter(({ name }) => MUTATIONS.includes(name.value))
    .flatMap((field) => field.arguments?.find(({ name }) => name.value === 'id')?.value ?? []);
  const named = new Set(ids.flatMap((id) => (id.kind === Kind.VARIABLE ? [id.name.value] : [])));
  const defaults = mutations
    .flatMap(({ variableDefinitions = [] }) => variableDefinitions)
    .filter(({ variable: { name } }) => named.has(name.value) && !Object.hasOwn(variables, name.value))
    .flatMap(({ defaultValue }) => defaultValue ?? []);
  return [...ids, ...defaults].flatMap((id) => idOf(valueFromASTUntyped(id, variables)));
}

/** The store refuses what is not a global id. */
function idOf(gid: unknown): ThemeId[] {
  const id = typeof gid === 'string' ? splitGid(gid)?.id : undefined;
  return id === undefined ? [] : [id as ThemeId];
}
