import { toGid } from '../../shared/gid.ts';
import { whyNot } from '../../shared/theme/theme-transitions.ts';
import { THEME_ROLES } from '../../shared/theme/theme.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { answerList } from '../graphql/list.ts';
import { ours } from '../graphql/ours.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { THEME_LIST, selectThemes } from './theme-list.ts';
import { addThemeMutations, type ThemeRoleRef } from './theme-mutations.ts';
import { findTheme, toTheme } from './theme-repository.ts';

/** Adds `OnlineStoreTheme`, the root fields that return themes, and the mutations. They need the scope `themes`. */
export function addThemes(types: SchemaTypes): void {
  const role = addEnum(types.builder, 'ThemeRole', THEME_ROLES);
  addThemeType(types, role);
  addThemeFields(types, role);
  addThemeMutations(types, role);
}

function addThemeType({ theme, node }: SchemaTypes, role: ThemeRoleRef): void {
  theme.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('Theme', id) }),
      name: t.exposeString('name'),
      role: t.expose('role', { type: role }),
      prefix: t.string({
        description: "Path of the theme's files in the store.",
        resolve: ({ id }) => `/t/${String(id)}`,
      }),
      previewable: t.boolean({
        description: ours('Whether the theme can be previewed.'),
        resolve: (parent) => whyNot('preview', parent) === null,
      }),
      processing: t.boolean({ resolve: ({ phase }) => phase === 'processing' }),
      processingFailed: t.boolean({ resolve: ({ phase }) => phase === 'failed' }),
      processingError: t.exposeString('failure', {
        nullable: true,
        description: ours('Why processing failed, as one sentence.'),
      }),
      themeStoreId: t.exposeInt('themeStoreId', { nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  });
}

function addThemeFields(types: SchemaTypes, role: ThemeRoleRef): void {
  const { builder, theme, connections, connectionArguments } = types;
  builder.queryFields((t) => ({
    themes: t.field({
      type: connections.theme,
      nullable: true,
      args: {
        ...connectionArguments,
        names: t.arg.stringList(),
        roles: t.arg({ type: [role] }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, { names, roles, ...args }, context) => {
        return answerList(
          context,
          THEME_LIST,
          (wanted) => selectThemes(context.read, wanted, names ?? [], roles ?? []),
          { ...args, sortKey: 'ID' },
          toTheme,
        );
      },
    }),
    theme: t.field({
      type: theme,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        return findTheme(context.read, readGid('Theme', id));
      },
    }),
  }));
}
