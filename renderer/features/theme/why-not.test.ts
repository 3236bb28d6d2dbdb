import { expect, test } from 'vitest';
import { THEME_PHASES, THEME_ROLES } from '../../../shared/theme/theme.ts';
import { whyNot as whyNotOfStore } from '../../../shared/theme/theme-transitions.ts';
import { whyNot } from './why-not.ts';

test.each(['publish', 'rename', 'delete'] as const)(
  'the screen gives the reason that the store gives: %s',
  (action) => {
    const states = THEME_ROLES.flatMap((role) => THEME_PHASES.map((phase) => ({ role, phase })));
    const reasons = states.map((theme) => whyNot(action, theme));
    expect(reasons).toEqual(states.map((theme) => whyNotOfStore(action, theme)));
  },
);
