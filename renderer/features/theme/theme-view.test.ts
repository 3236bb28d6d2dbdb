import { describe, expect, test } from 'vitest';
import type { ThemeId } from '../../../shared/ids.ts';
import { themePhase } from '../../../shared/contract/theme-wire.ts';
import {
  arrangeThemes,
  isShown,
  nameFromSource,
  whyNotAdd,
  withOnePublished,
  type ThemeView,
} from './theme-view.ts';

function theme(id: number, part: Partial<ThemeView> = {}): ThemeView {
  return {
    id: id as ThemeId,
    gid: `gid://service/Theme/${String(id)}`,
    name: `Theme ${String(id)}`,
    role: 'unpublished',
    previewable: true,
    catalogueId: null,
    phase: 'ready',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...part,
  };
}

describe('the phase behind the two flags of REST', () => {
  test.each([
    { processing: true, previewable: false, phase: 'processing' },
    { processing: true, previewable: true, phase: 'processing' },
    { processing: false, previewable: true, phase: 'ready' },
    { processing: false, previewable: false, phase: 'failed' },
  ])('processing $processing and previewable $previewable is $phase', ({ phase, ...flags }) => {
    expect(themePhase(flags)).toBe(phase);
  });
});

describe('the order on the screen', () => {
  test('takes the published theme out, puts processing first, then the newest', () => {
    const themes = [
      theme(1, { createdAt: '2026-01-01T00:00:00Z' }),
      theme(2, { createdAt: '2026-03-01T00:00:00Z' }),
      theme(3, { role: 'main' }),
      theme(4, { phase: 'processing', createdAt: '2025-01-01T00:00:00Z' }),
    ];
    const { published, others } = arrangeThemes(themes);
    expect(published?.id).toBe(3);
    expect(others.map(({ id }) => id)).toEqual([4, 2, 1]);
  });

  test('has the theme that was published in the place of the one before, which goes among the others', () => {
    const themes = [theme(1, { role: 'main' }), theme(2, { role: 'main' }), theme(3, { role: 'demo' })];
    const { published, others } = arrangeThemes(withOnePublished(themes, { id: 2 as ThemeId }));
    expect(published?.id).toBe(2);
    expect(others.map(({ id, role }) => [id, role])).toEqual([
      [3, 'demo'],
      [1, 'unpublished'],
    ]);
  });

  test('shows a store without a published theme', () => {
    expect(arrangeThemes([theme(1)]).published).toBeNull();
  });
});

describe('the filter', () => {
  const winter = theme(1, { name: 'Timberline, Winter campaign' });
  test.each([
    ['', null, true],
    ['  ', null, true],
    ['campaign winter', null, true],
    ['winter sale', null, false],
    ['', 'unpublished', true],
    ['winter', 'demo', false],
  ] as const)('of %j and role %s shows it: %s', (words, role, shown) => {
    expect(isShown({ words, role }, winter)).toBe(shown);
  });
});

describe('adding to a store', () => {
  const full = Array.from({ length: 20 }, (_, index) =>
    theme(index + 1, index === 0 ? { role: 'main' } : {}),
  );

  test('is open below the limit', () => {
    expect(whyNotAdd(full.slice(1))).toBeNull();
  });

  test('at the limit names themes that can be deleted, never the published one', () => {
    expect(whyNotAdd(full)).toBe(
      'A store holds at most 20 themes. Delete one to add another. ' +
        'These can be deleted: “Theme 2”, “Theme 3”, “Theme 4” and 16 more.',
    );
  });

  test('at the limit names none that is locked on this computer', () => {
    const locked = full.slice(1, 19).map(({ id }) => id);
    expect(whyNotAdd(full, locked)).toContain('These can be deleted: “Theme 20”.');
  });
});

describe('a name from the address of an archive', () => {
  test.each([
    ['https://example.com/themes/aurora-spring_2026.zip', 'aurora spring 2026'],
    ['https://example.com/%D9%85%D9%88%D8%B6%D9%88%D8%B9.ZIP?token=1', 'موضوع'],
    ['https://example.com/100%.zip', '100%'],
    [`https://example.com/${encodeURIComponent('Frühling'.normalize('NFD'))}.zip`, 'Frühling'],
    ['https://example.com/', ''],
    ['https://example.com', ''],
    ['not an address', ''],
  ])('%s → %j', (source, name) => {
    expect(nameFromSource(source)).toBe(name);
  });
});
