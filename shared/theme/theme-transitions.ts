import { knownRole, type ThemePhase, type ThemeRole, type ThemeState } from './theme.ts';

export const THEME_ACTIONS = ['publish', 'rename', 'delete', 'preview'] as const;
export type ThemeAction = (typeof THEME_ACTIONS)[number];

/** `other_role`: what such a theme is for is not known, so it is left as it is. */
type Blocker = ThemeRole | 'other_role' | ThemePhase;

/** The roles and phases in which an action is not allowed (specification 3.1, D2.3, D2.5, D2.8). */
const THEME_BLOCKERS = {
  publish: ['main', 'demo', 'development', 'other_role', 'processing', 'failed'],
  rename: [],
  delete: ['main', 'other_role', 'processing'],
  preview: ['processing', 'failed'],
} as const satisfies Record<ThemeAction, readonly Blocker[]>;

/** An action that is not allowed for a theme, and the role or phase that blocks it. */
export type ActionNotOpen<Actions extends ThemeAction = ThemeAction> = {
  [Action in Actions]: {
    readonly kind: 'not_open';
    readonly action: Action;
    readonly blocker: (typeof THEME_BLOCKERS)[Action][number];
  };
}[Actions];

/** Why an action is not allowed for the theme; null if it is. The role is checked first because it changes less often. */
export function whyNot<Action extends ThemeAction>(
  action: Action,
  theme: ThemeState,
): ActionNotOpen<Action> | null {
  const blockers: readonly Blocker[] = THEME_BLOCKERS[action];
  const states: readonly Blocker[] = [knownRole(theme.role) ?? 'other_role', theme.phase];
  const blocker = states.find((one) => blockers.includes(one));
  return blocker === undefined ? null : ({ kind: 'not_open', action, blocker } as ActionNotOpen<Action>);
}

/** Why a theme's role is not changed: unknown role, only `main` can be requested, or the theme cannot be published. */
export type RoleRefusal =
  | { readonly kind: 'unknown_role' }
  | { readonly kind: 'only_main' }
  | ActionNotOpen<'publish'>;

/** The effect of a request to set `role`: nothing changes, the theme is published, or the request is refused. */
type RoleChange = { kind: 'unchanged' } | { kind: 'publish' } | { kind: 'refused'; why: RoleRefusal };

/** Decides a PUT with `role` (D2.5). `target` is whatever the client sent. */
export function planRoleChange(theme: ThemeState, target: string): RoleChange {
  if (target === theme.role) return { kind: 'unchanged' };
  if (knownRole(target) === null) return { kind: 'refused', why: { kind: 'unknown_role' } };
  if (target !== 'main') return { kind: 'refused', why: { kind: 'only_main' } };
  const why = whyNot('publish', theme);
  return why === null ? { kind: 'publish' } : { kind: 'refused', why };
}

/** Decides the role on create: absent or `unpublished` means unpublished, `main` publishes when ready; null if refused (D2.4). */
export function planInitialRole(role: string | undefined): 'main' | 'unpublished' | null {
  if (role === undefined || role === 'unpublished') return 'unpublished';
  return role === 'main' ? 'main' : null;
}
