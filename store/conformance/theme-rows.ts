import type { ThemeId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import type { ThemePhase, ThemeRole } from '../../shared/theme/theme.ts';
import type { RunningStore } from './start-store.ts';

/** Adds a theme in a state that no single call creates. */
export async function addTheme(
  { store, clock }: RunningStore,
  role: ThemeRole,
  phase: ThemePhase = 'ready',
): Promise<ThemeId> {
  const added = await store.context.write<ThemeId, never>(async (tx) => {
    const { id } = await tx
      .insertInto('theme')
      .values({
        name: `A ${role} theme`,
        role,
        phase,
        role_when_ready: 'unpublished',
        failure: phase === 'failed' ? 'The file is not a ZIP archive.' : null,
        theme_store_id: null,
        source: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(id);
  });
  if (!added.ok) throw new Error('Adding a theme cannot be refused.');
  return added.value;
}

/** Returns the id of the published theme. Throws unless there is exactly one. */
export async function publishedTheme({ call }: Pick<RunningStore, 'call'>): Promise<ThemeId> {
  const { body } = await call('themes.list');
  const published = (body.themes ?? []).filter(({ role }) => role === 'main');
  const [theme] = published;
  if (!theme || published.length > 1) throw new Error(`${String(published.length)} themes are published.`);
  return theme.id;
}
