import { expect, test } from 'vitest';
import { leaveByFocus } from './leave-by-focus.ts';

/** What is done with the editor when its control loses focus while this is the active element. */
function doneWith(active: 'the control' | 'another element'): string[] {
  const done: string[] = [];
  const ownerDocument: { activeElement: unknown } = { activeElement: 'another element' };
  const control = { ownerDocument };
  if (active === 'the control') ownerDocument.activeElement = control;
  leaveByFocus(control, { commitEdit: () => done.push('commit'), keepTyped: () => done.push('keep') });
  return done;
}

test('the editor is committed when another element takes the focus', () => {
  expect(doneWith('another element')).toEqual(['commit']);
});

test('the editor stays open and its text is kept when the window loses focus', () => {
  expect(doneWith('the control')).toEqual(['keep']);
});
