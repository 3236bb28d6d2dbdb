import { expect, test } from 'vitest';
import { changeSelection, selectedOf } from './use-row-selection.ts';

test('changeSelection adds and removes rows and keeps the selection on other pages', () => {
  const held = new Set(['1', '9']);
  expect([...changeSelection(held, ['1', '2'], true)]).toEqual(['1', '9', '2']);
  expect([...changeSelection(held, ['1', '2'], false)]).toEqual(['9']);
  expect([...held]).toEqual(['1', '9']);
});

test('selectedOf tells whether all, some or none of the rows on a page are selected', () => {
  const ids = new Set(['1', '2', '9']);
  expect(selectedOf({ ids }, ['1', '2'])).toBe('all');
  expect(selectedOf({ ids }, ['1', '3'])).toBe('some');
  expect(selectedOf({ ids }, ['3'])).toBe('none');
  expect(selectedOf({ ids }, [])).toBe('none');
});
