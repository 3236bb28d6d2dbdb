import { expect, test } from 'vitest';
import { leaveByFocus } from './leave-by-focus.ts';

/** How often the editor is committed when its control loses focus while this is the active element. */
function commitsWith(active: 'the control' | 'another element'): number {
  let commits = 0;
  const ownerDocument: { activeElement: unknown } = { activeElement: 'another element' };
  const control = { ownerDocument };
  if (active === 'the control') ownerDocument.activeElement = control;
  leaveByFocus(control, { commitEdit: () => (commits += 1) });
  return commits;
}

test('the editor is committed when another element takes the focus', () => {
  expect(commitsWith('another element')).toBe(1);
});

test('the editor stays open when the window loses focus', () => {
  expect(commitsWith('the control')).toBe(0);
});
