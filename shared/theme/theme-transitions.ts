import { THEME_ROLES, type ThemePhase, type ThemeRole, type ThemeState } from './theme.ts';

export const THEME_ACTIONS = ['publish', 'rename', 'delete', 'preview'] as const;
export type ThemeAction = (typeof THEME_ACTIONS)[number];

/** `null`: allowed. A sentence: why it is not. */
type Verdict = string | null;
interface ThemeRule {
  readonly role: Readonly<Record<ThemeRole, Verdict>>;
  readonly phase: Readonly<Record<ThemePhase, Verdict>>;
}

const ANY_ROLE = { main: null, unpublished: null, demo: null, development: null } as const;
const ANY_PHASE = { processing: null, ready: null, failed: null } as const;

/** Which action is open to a theme, by its role and by where its files stand (specification 3.1, D2.3, D2.5, D2.8). */
export const THEME_TRANSITIONS = {
  publish: {
    role: {
      main: 'This theme is already published.',
      unpublished: null,
      demo: 'A demo theme cannot be published until it is bought.',
      development: 'A development theme is temporary and cannot be published.',
    },
    phase: {
      processing: 'This theme is still processing. It can be published once its files are in place.',
      ready: null,
      failed: 'The import of this theme failed. It can be deleted, not published.',
    },
  },
  rename: { role: ANY_ROLE, phase: ANY_PHASE },
  delete: {
    role: { ...ANY_ROLE, main: 'The published theme cannot be deleted. Publish another theme first.' },
    phase: {
      ...ANY_PHASE,
      processing: 'This theme is still processing. It can be deleted once that has ended.',
    },
  },
  preview: {
    role: ANY_ROLE,
    phase: {
      processing: 'This theme is still processing and cannot be previewed yet.',
      ready: null,
      failed: 'The import of this theme failed, so there is nothing to preview.',
    },
  },
} as const satisfies Record<ThemeAction, ThemeRule>;

/** Why `action` is not open to the theme, as a sentence; null when it is. The role's reason comes first: it lasts longer. */
export function whyNot(action: ThemeAction, theme: ThemeState): string | null {
  const rule: ThemeRule = THEME_TRANSITIONS[action];
  return rule.role[theme.role] ?? rule.phase[theme.phase];
}

/** What keeps `action` from a theme, its role or its phase, for who has words of their own; null when it is open. */
export function blockerOf(action: ThemeAction, theme: ThemeState): ThemeRole | ThemePhase | null {
  const rule: ThemeRule = THEME_TRANSITIONS[action];
  if (rule.role[theme.role] !== null) return theme.role;
  return rule.phase[theme.phase] === null ? null : theme.phase;
}

/** What a request to set `role` means: nothing changes, the theme is published, or it is refused with a sentence. */
export type RoleChange = { kind: 'unchanged' } | { kind: 'publish' } | { kind: 'refused'; reason: string };

/** Decides a PUT with `role` (D2.5). `target` is whatever the client sent. */
export function planRoleChange(theme: ThemeState, target: string): RoleChange {
  if (target === theme.role) return { kind: 'unchanged' };
  if (!(THEME_ROLES as readonly string[]).includes(target)) {
    return { kind: 'refused', reason: `is not one of ${THEME_ROLES.join(', ')}` };
  }
  if (target !== 'main') return { kind: 'refused', reason: 'can only be changed to main' };
  const reason = whyNot('publish', theme);
  return reason === null ? { kind: 'publish' } : { kind: 'refused', reason };
}

/** Decides the role on create: absent and `unpublished` mean unpublished, `main` publishes when ready (D2.4). */
export function planInitialRole(role: string | undefined): 'main' | 'unpublished' | null {
  if (role === undefined || role === 'unpublished') return 'unpublished';
  return role === 'main' ? 'main' : null;
}
