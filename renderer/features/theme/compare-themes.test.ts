import { expect, test } from 'vitest';
import type { ThemeId } from '../../../shared/ids.ts';
import { compareThemes, olderFirst } from './compare-themes.ts';
import type { ThemeView } from './theme-view.ts';

const theme = (id: number, part: Partial<ThemeView> = {}): ThemeView => ({
  id: id as ThemeId,
  gid: `gid://service/Theme/${String(id)}`,
  name: 'Dawn',
  role: 'unpublished',
  phase: 'ready',
  previewable: true,
  catalogueId: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...part,
});

const differing = (other: ThemeView, lockedId = 0) =>
  compareThemes([theme(1), other], ({ id }) => id === lockedId)
    .filter(({ differs }) => differs)
    .map(({ name }) => name);

test('compareThemes marks no difference between two copies of a theme', () => {
  expect(differing(theme(2))).toEqual([]);
});

test('compareThemes marks every property that differs, including the local lock', () => {
  const other = theme(2, { name: 'Dusk', role: 'main', phase: 'failed', previewable: false, catalogueId: 7 });
  expect(differing(other, 2)).toEqual([
    'Name',
    'Role',
    'Files',
    'Can be previewed',
    'Locked here',
    'Number in the theme catalog',
  ]);
});

test('olderFirst puts the published theme first, else the one that was added first', () => {
  const ids = (one: ThemeView, other: ThemeView) => olderFirst([one, other]).map(({ id }) => id);
  expect(ids(theme(2), theme(1))).toEqual([1, 2]);
  expect(ids(theme(1), theme(2))).toEqual([1, 2]);
  expect(ids(theme(1), theme(2, { role: 'main' }))).toEqual([2, 1]);
  expect(ids(theme(2, { role: 'main' }), theme(1))).toEqual([2, 1]);
});
