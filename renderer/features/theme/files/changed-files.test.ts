import { expect, test } from 'vitest';
import { groupFiles } from './changed-files.ts';

test('groupFiles lists changed files first, then added, then removed ones', () => {
  const added = { path: 'a', before: null, after: 1 };
  const removed = { path: 'b', before: 1, after: null };
  const changed = { path: 'c', before: 1, after: 1 };
  expect(groupFiles([added, removed, changed])).toEqual([
    { change: 'changed', files: [changed] },
    { change: 'added', files: [added] },
    { change: 'removed', files: [removed] },
  ]);
  expect(groupFiles([])).toEqual([]);
});
