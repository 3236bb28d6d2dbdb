import { describe, expect, test } from 'vitest';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { themePhase, themeWireSchema } from '../../../shared/contract/theme-wire.ts';
import {
  arrangeThemes,
  distinctName,
  isShown,
  nameFromSource,
  nameProblem,
  roleText,
  roleTone,
  toThemeView,
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

describe('the theme phase from the two REST flags', () => {
  test.each([
    { processing: true, previewable: false, phase: 'processing' },
    { processing: true, previewable: true, phase: 'processing' },
    { processing: false, previewable: true, phase: 'ready' },
    { processing: false, previewable: false, phase: 'failed' },
  ])('processing $processing and previewable $previewable is $phase', ({ phase, ...flags }) => {
    expect(themePhase(flags)).toBe(phase);
  });
});

test.each(['archived', 'constructor'])(
  'a theme with the role %s of another store is read and shows that word',
  (role) => {
    const read = themeWireSchema.parse({
      id: 7,
      name: 'Old',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      role,
      previewable: true,
      processing: false,
      theme_store_id: null,
      admin_graphql_api_id: 'gid://shopify/OnlineStoreTheme/7',
    });
    expect([roleText(toThemeView(read).role), roleTone(role)]).toEqual([role, 'neutral']);
  },
);

describe('the order of themes on the screen', () => {
  test('separates the published theme, then lists processing themes first and newer before older', () => {
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

  test('moves the previously published theme to the others after a publish', () => {
    const themes = [theme(1, { role: 'main' }), theme(2, { role: 'main' }), theme(3, { role: 'demo' })];
    const { published, others } = arrangeThemes(withOnePublished(themes, { id: 2 as ThemeId }));
    expect(published?.id).toBe(2);
    expect(others.map(({ id, role }) => [id, role])).toEqual([
      [3, 'demo'],
      [1, 'unpublished'],
    ]);
  });

  test('has no published theme if the store has none', () => {
    expect(arrangeThemes([theme(1)]).published).toBeNull();
  });
});

describe('the theme filter', () => {
  const winter = theme(1, { name: 'Timberline, Winter campaign' });
  test.each([
    ['', null, true],
    ['  ', null, true],
    ['campaign winter', null, true],
    ['winter sale', null, false],
    ['', 'unpublished', true],
    ['winter', 'demo', false],
  ] as const)('with words %j and role %s matches the theme: %s', (words, role, shown) => {
    expect(isShown({ words, role }, winter)).toBe(shown);
  });
});

describe('adding a theme', () => {
  const full = Array.from({ length: 20 }, (_, index) =>
    theme(index + 1, index === 0 ? { role: 'main' } : {}),
  );

  test('is allowed below the limit', () => {
    expect(whyNotAdd(full.slice(1))).toBeNull();
  });

  test('is refused at the limit, naming unpublished themes that can be deleted', () => {
    expect(whyNotAdd(full)).toBe(
      'A store holds at most 20 themes. Delete one to add another. ' +
        'These can be deleted: “Theme 2”, “Theme 3”, “Theme 4” and 16 more.',
    );
  });

  test('is refused at the limit without naming themes locked on this computer', () => {
    const locked = full.slice(1, 19).map(({ id }) => id);
    expect(whyNotAdd(full, locked)).toContain('These can be deleted: “Theme 20”.');
  });
});

describe('the theme name from the address of an archive', () => {
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

test('a name of which nothing can be seen is reported as missing, not as too long', () => {
  expect(nameProblem('\u{200b}'.repeat(60))).toBe(t().theme.add.nameMissing);
  expect(nameProblem('x'.repeat(51))).toBe(t().theme.add.nameTooLong({ limit: 50 }));
});

test('distinctName adds the ID to a name that looks like another, or of which nothing can be seen', () => {
  const themes = [
    theme(3, { name: 'Dawn' }),
    theme(4, { name: 'DAWN\u{200b}' }),
    theme(5, { name: 'Dusk' }),
    theme(6, { name: '\u{3164}' }),
  ];
  expect(themes.map((one) => distinctName(one, themes))).toEqual([
    'Dawn (3)',
    'DAWN\u{200b} (4)',
    'Dusk',
    '\u{3164} (6)',
  ]);
});
