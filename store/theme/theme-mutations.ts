import { toGid } from '../../shared/gid.ts';
import type { Theme, ThemeRole } from '../../shared/theme/theme.ts';
import type { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addUserError, mutate, toPayload, type ErrorPaths, type Payload } from '../graphql/user-error.ts';

/** `ThemeRole` in the schema. */
export type ThemeRoleRef = ReturnType<typeof addEnum<ThemeRole>>;

const MISSING = { what: 'The theme', field: ['id'] };
const CREATE_PATHS: ErrorPaths = { missing: MISSING, fields: { src: ['source'], base: null } };
const UPDATE_PATHS: ErrorPaths = { missing: MISSING, fields: { name: ['input', 'name'] } };
/** The mutation has no role argument: a refused role concerns the theme named by `id`. */
const PUBLISH_PATHS: ErrorPaths = { missing: MISSING, fields: { role: ['id'] } };
const DELETE_PATHS: ErrorPaths = { missing: MISSING, fields: { base: ['id'] } };

/** Adds `themeCreate`, `themeUpdate`, `themePublish` and `themeDelete`: adapters over the service behind REST (D2). */
export function addThemeMutations(types: SchemaTypes, role: ThemeRoleRef): void {
  const { builder } = types;
  const id = builder.args((t) => ({ id: t.id({ required: true }) }));
  const input = builder.inputType('OnlineStoreThemeInput', { fields: (t) => ({ name: t.string() }) });
  const deleted = addDeletePayload(types);
  builder.mutationFields((t) => ({
    themeCreate: t.field({
      type: addThemePayload(types, 'ThemeCreate'),
      nullable: true,
      args: {
        source: t.arg({ type: 'URL', required: true, description: 'A ZIP file.' }),
        name: t.arg.string(),
        role: t.arg({ type: role }),
      },
      resolve: async (_, args, context) =>
        mutate(context, 'themes', async () =>
          toPayload(
            await context.services.themes.create({ name: args.name, role: args.role, src: args.source }),
            CREATE_PATHS,
          ),
        ),
    }),
    themeUpdate: t.field({
      type: addThemePayload(types, 'ThemeUpdate'),
      nullable: true,
      args: { ...id, input: t.arg({ type: input, required: true }) },
      resolve: async (_, args, context) =>
        mutate(context, 'themes', async () => {
          const change = { name: args.input.name };
          return toPayload(
            await context.services.themes.update(readGid('Theme', args.id), change),
            UPDATE_PATHS,
          );
        }),
    }),
    themePublish: t.field({
      type: addThemePayload(types, 'ThemePublish'),
      nullable: true,
      args: id,
      resolve: async (_, args, context) =>
        mutate(context, 'themes', async () => {
          const change = { role: 'main' };
          return toPayload(
            await context.services.themes.update(readGid('Theme', args.id), change),
            PUBLISH_PATHS,
          );
        }),
    }),
    themeDelete: t.field({
      type: deleted,
      nullable: true,
      args: id,
      resolve: async (_, args, context) =>
        mutate(context, 'themes', async () =>
          toPayload(await context.services.themes.remove(readGid('Theme', args.id)), DELETE_PATHS),
        ),
    }),
  }));
}

function addThemePayload({ builder, theme }: SchemaTypes, name: string) {
  const userError = addUserError(builder, `${name}UserError`);
  return builder.objectRef<Payload<Theme>>(`${name}Payload`).implement({
    fields: (t) => ({
      theme: t.field({ type: theme, nullable: true, resolve: ({ value }) => value }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}

function addDeletePayload({ builder }: SchemaTypes) {
  const userError = addUserError(builder, 'ThemeDeleteUserError');
  return builder.objectRef<Payload<Theme>>('ThemeDeletePayload').implement({
    fields: (t) => ({
      deletedThemeId: t.id({ nullable: true, resolve: ({ value }) => value && toGid('Theme', value.id) }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}
