import { FieldErrorList } from '../../shared/field-errors.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { MAX_THEMES, parseThemeName, parseThemeSource } from '../../shared/theme/theme-limits.ts';
import { planInitialRole, planRoleChange, whyNot } from '../../shared/theme/theme-transitions.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import type { Transaction } from '../database/transaction.ts';
import { checkReadOnlyFields } from '../read-only-fields.ts';
import { NOT_FOUND, refused, type ServiceFailure } from '../service-failure.ts';
import type { StoreContext } from '../store-context.ts';
import {
  deletionRefused,
  NAME_PROBLEMS,
  roleRefused,
  SOURCE_PROBLEMS,
  STORE_IS_FULL,
} from './refusal-sentence.ts';
import type { ThemeFiles } from './theme-files.ts';
import type { ThemeImports } from './theme-import.ts';
import {
  countThemes,
  deleteTheme,
  findTheme,
  insertTheme,
  listThemes,
  publishTheme,
  renameTheme,
  type NewTheme,
} from './theme-repository.ts';
import { toThemeWire } from './theme-wire.ts';

/** The fields that a client may write. Null means absent, except for a name, where it means blank. */
export interface ThemeInput {
  readonly name?: string | null | undefined;
  readonly role?: string | null | undefined;
  /** URL of a ZIP file; if absent, the built-in starter files are used (D2.1). Only read on create. */
  readonly src?: string | null | undefined;
  /** Read-only fields in the request, named as on the wire (D1.7). */
  readonly readOnly?: Readonly<Record<string, unknown>>;
}

/** The use cases of themes (specification 3.1, 4.1; D2). */
export interface ThemeService {
  /** Every theme, oldest first. */
  list(): Promise<Theme[]>;
  /** Fails with `not_found`. */
  get(id: ThemeId): Promise<Result<Theme, ServiceFailure>>;
  /** Adds a theme and starts importing its files. Fails with `invalid`. */
  create(input: ThemeInput): Promise<Result<Theme, ServiceFailure>>;
  /** Renames and publishes a theme, all or nothing. Fails with `not_found` or `invalid`. */
  update(id: ThemeId, input: ThemeInput): Promise<Result<Theme, ServiceFailure>>;
  /** Removes a theme and its files, and returns the theme. Fails with `not_found` or `invalid`. */
  remove(id: ThemeId): Promise<Result<Theme, ServiceFailure>>;
}

export interface ThemeDependencies {
  readonly files: ThemeFiles;
  readonly imports: ThemeImports;
}

/** Creates the use cases of themes. */
export function createThemeService(
  context: StoreContext,
  { files, imports }: ThemeDependencies,
): ThemeService {
  const { read, write, now } = context;
  return {
    list: () => listThemes(read),
    get: async (id) => found(await findTheme(read, id)),

    create: async (input) => {
      const planned = planTheme(input);
      if (!planned.ok) return planned;
      const created = await write(async (tx) => {
        if ((await countThemes(tx)) >= MAX_THEMES) return err(refused('base', STORE_IS_FULL));
        return ok(await insertTheme(tx, planned.value, now()));
      });
      if (created.ok) imports.start({ id: created.value.id, source: planned.value.source });
      return created;
    },

    update: (id, input) =>
      write(async (tx) => {
        const theme = await findTheme(tx, id);
        if (!theme) return err(NOT_FOUND);
        const change = planChange(theme, input);
        if (!change.ok) return change;
        await applyChange(tx, id, change.value, now());
        return found(await findTheme(tx, id));
      }),

    remove: (id) =>
      files.remove(id, () =>
        write(async (tx) => {
          const theme = await findTheme(tx, id);
          if (!theme) return err(NOT_FOUND);
          const refusal = whyNot('delete', theme);
          if (refusal !== null) return err(refused('base', deletionRefused(refusal))); // D2.8
          await deleteTheme(tx, id);
          return ok(theme);
        }),
      ),
  };
}

function found(theme: Theme | null): Result<Theme, ServiceFailure> {
  return theme ? ok(theme) : err(NOT_FOUND);
}

/** Validates a new theme's input; collects all error sentences. */
function planTheme(input: ThemeInput): Result<NewTheme, ServiceFailure> {
  const errors = new FieldErrorList();
  const name = parseThemeName(input.name ?? '');
  const source = input.src === undefined || input.src === null ? ok(null) : parseThemeSource(input.src);
  const roleWhenReady = planInitialRole(input.role ?? undefined);
  if (!name.ok) errors.add('name', NAME_PROBLEMS[name.error]);
  if (!source.ok) errors.add('src', SOURCE_PROBLEMS[source.error]);
  if (roleWhenReady === null) errors.add('role', 'must be main or unpublished when a theme is created');
  checkReadOnlyFields(input.readOnly ?? {}, {}, errors);
  if (!name.ok || !source.ok || roleWhenReady === null || errors.result) {
    return err({ kind: 'invalid', fields: errors.result ?? {} });
  }
  return ok({ name: name.value, source: source.value, roleWhenReady });
}

interface ThemeChange {
  readonly name: string | null;
  readonly publish: boolean;
}

function planChange(theme: Theme, input: ThemeInput): Result<ThemeChange, ServiceFailure> {
  const errors = new FieldErrorList();
  const name = input.name === undefined ? null : parseThemeName(input.name ?? '');
  if (name?.ok === false) errors.add('name', NAME_PROBLEMS[name.error]);
  const role = planRoleChange(theme, input.role ?? theme.role);
  if (role.kind === 'refused') errors.add('role', roleRefused(role.why));
  checkReadOnlyFields(input.readOnly ?? {}, { ...toThemeWire(theme) }, errors);
  if (errors.result) return err({ kind: 'invalid', fields: errors.result });
  return ok({ name: name?.ok ? name.value : null, publish: role.kind === 'publish' });
}

async function applyChange(
  tx: Transaction,
  id: ThemeId,
  { name, publish }: ThemeChange,
  at: number,
): Promise<void> {
  if (name !== null) await renameTheme(tx, id, name, at);
  if (publish) await publishTheme(tx, id, at);
}
