import { expect, test } from 'vitest';
import { THEME_PHASES, THEME_ROLES } from '../../../shared/theme/theme.ts';
import { whyNot as findBlocker } from '../../../shared/theme/theme-transitions.ts';
import { whyNot } from './why-not.ts';

test.each(['publish', 'rename', 'delete'] as const)(
  'whyNot returns a sentence exactly where the transition rules forbid the action: %s',
  (action) => {
    for (const role of [...THEME_ROLES, 'archived']) {
      for (const phase of THEME_PHASES) {
        const sentence: unknown = expect.stringMatching(/^[A-Z].{20,}\.$/);
        const isOpen = findBlocker(action, { role, phase }) === null;
        expect(whyNot(action, { role, phase })).toEqual(isOpen ? null : sentence);
      }
    }
  },
);
