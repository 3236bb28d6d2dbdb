import { describe, expect, test } from 'vitest';
import { THEME_PHASES, THEME_ROLES, type ThemePhase, type ThemeRole } from './theme.ts';
import {
  planInitialRole,
  planRoleChange,
  THEME_ACTIONS,
  whyNot,
  type ThemeAction,
} from './theme-transitions.ts';

/** Written from specification 3.1 and D2, not from the table: every allowed combination. */
const OPEN: Record<ThemeAction, `${ThemeRole}/${ThemePhase}`[]> = {
  publish: ['unpublished/ready'],
  rename: THEME_ROLES.flatMap((role) => THEME_PHASES.map((phase) => `${role}/${phase}` as const)),
  delete: [
    'unpublished/ready',
    'unpublished/failed',
    'demo/ready',
    'demo/failed',
    'development/ready',
    'development/failed',
  ],
  preview: ['main/ready', 'unpublished/ready', 'demo/ready', 'development/ready'],
};

describe.each(THEME_ACTIONS)('%s', (action) => {
  for (const role of THEME_ROLES) {
    for (const phase of THEME_PHASES) {
      const open = OPEN[action].includes(`${role}/${phase}`);
      test(`is ${open ? 'open to' : 'refused for'} a ${role} theme that is ${phase}`, () => {
        const blocker: unknown = expect.toBeOneOf([role, phase]);
        const refusal = { kind: 'not_open', action, blocker };
        expect(whyNot(action, { role, phase })).toEqual(open ? null : refusal);
      });
    }
  }
});

test.each(['archived', 'locked', 'constructor'])(
  'a theme with the role %s of another store stays as it is',
  (role) => {
    const open = THEME_ACTIONS.filter((action) => whyNot(action, { role, phase: 'ready' }) === null);
    expect(open).toEqual(['rename', 'preview']);
  },
);

test('whyNot names the role rather than the phase if both block the action', () => {
  expect(whyNot('publish', { role: 'demo', phase: 'processing' })).toMatchObject({ blocker: 'demo' });
});

/** D2.5, also by hand: the effect of PUT `role` from each role to each role, with the files in place. */
const ROLE_CHANGES: Record<ThemeRole, Record<ThemeRole, 'unchanged' | 'publish' | 'refused'>> = {
  main: { main: 'unchanged', unpublished: 'refused', demo: 'refused', development: 'refused' },
  unpublished: { main: 'publish', unpublished: 'unchanged', demo: 'refused', development: 'refused' },
  demo: { main: 'refused', unpublished: 'refused', demo: 'unchanged', development: 'refused' },
  development: { main: 'refused', unpublished: 'refused', demo: 'refused', development: 'unchanged' },
};

describe.each(THEME_ROLES)('D2.5 PUT role on a %s theme', (from) => {
  test.each(THEME_ROLES)('to %s has the specified effect', (to) => {
    expect(planRoleChange({ role: from, phase: 'ready' }, to).kind).toBe(ROLE_CHANGES[from][to]);
  });
});

test.each(['processing', 'failed'] as const)('D2.5 a theme that is %s is not published', (phase) => {
  expect(planRoleChange({ role: 'unpublished', phase }, 'main')).toEqual({
    kind: 'refused',
    why: { kind: 'not_open', action: 'publish', blocker: phase },
  });
});
test.each(['', 'Main', 'published', '__proto__'])('D2.5 the unknown role %j is refused', (role) => {
  expect(planRoleChange({ role: 'unpublished', phase: 'ready' }, role)).toEqual({
    kind: 'refused',
    why: { kind: 'unknown_role' },
  });
});

test.each([
  [undefined, 'unpublished'],
  ['unpublished', 'unpublished'],
  ['main', 'main'],
  ['demo', null],
  ['development', null],
  ['', null],
] as const)('D2.4 a theme created with role %j starts as %j', (role, expected) =>
  expect(planInitialRole(role)).toBe(expected),
);
