import { expect, test } from 'vitest';
import { pictureCandidates, textsToKeep } from './archive-choices.ts';
import { laidOut, nameFromSchema, paletteFromSettings } from './theme-facts.ts';

const info = (name: unknown, version?: unknown) =>
  JSON.stringify([{ name: 'colors' }, { name: 'theme_info', theme_name: name, theme_version: version }]);

test.each([
  [info('Dawn', '15.0.1'), 'Dawn 15.0.1'],
  [info(' Dawn '), 'Dawn'],
  [info('Frühling'.normalize('NFD'), ' 2 '), 'Frühling 2'],
  [info('Dawn', 15), 'Dawn'],
  [info('x'.repeat(48), '1.0.0'), 'x'.repeat(48)],
  [info('🧵'.repeat(60)), '🧵'.repeat(50)],
  [info(''), null],
  [info(7), null],
  ['{"name":"theme_info"}', null],
  ['no JSON', null],
  [undefined, null],
])('nameFromSchema reads the name and version of a theme: %s', (text, name) => {
  expect(nameFromSchema(text)).toBe(name);
});

test('a palette contains each color of the current preset once', () => {
  const preset = {
    a: '#FFF',
    schemes: { one: { settings: { text: '#121212', back: '#ffffff' } } },
    logo: '#x',
  };
  const named = { current: 'Default', presets: { Default: preset, Other: { a: '#ff0000' } } };
  expect(paletteFromSettings(JSON.stringify(named))).toEqual(['#ffffff', '#121212']);
  expect(paletteFromSettings(`/*\n * made by a tool\n */\n${JSON.stringify({ current: preset })}`)).toEqual([
    '#ffffff',
    '#121212',
  ]);
  const many = { current: ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'] };
  expect(paletteFromSettings(JSON.stringify(many))).toHaveLength(5);
  const none = { current: { a: 'red', b: '#12345', c: '#00000000', d: '#0000' } };
  expect(paletteFromSettings(JSON.stringify(none))).toEqual([]);
  expect(paletteFromSettings('[]')).toEqual([]);
  expect(paletteFromSettings('{"current":"__proto__","presets":{}}')).toEqual([]);
});

test('JSON is formatted with one value per line, and other texts stay unchanged', () => {
  expect(laidOut('a.json', '{"b":1}')).toBe('{\n  "b": 1\n}\n');
  expect(laidOut('a.json', '{"b":')).toBe('{"b":');
  expect(laidOut('a.liquid', '{"b":1}')).toBe('{"b":1}');
});

test('screenshots come first among the candidates for a picture, and large files are left out', () => {
  const files = ['z.png', 'assets/b.webp', 'assets/a.jpg', 'docs/Preview-2.PNG', 'assets/a.svg'].map(
    (path) => ({
      path,
      size: 1,
    }),
  );
  expect(pictureCandidates([...files, { path: 'screenshot.png', size: 3_000_000 }])).toEqual([
    'docs/Preview-2.PNG',
    'assets/a.jpg',
    'assets/b.webp',
    'z.png',
  ]);
});

test('when texts exceed the limit, settings are kept first', () => {
  const size = 256 * 1024;
  const locales = Array.from({ length: 20 }, (_, index) => ({ path: `locales/${String(index)}.json`, size }));
  const kept = textsToKeep([...locales, { path: 'config/settings_data.json', size }]);
  expect(kept.has('config/settings_data.json')).toBe(true);
  expect(kept.size).toBe(16);
  expect(textsToKeep([{ path: 'assets/a.js', size: size + 1 }]).size).toBe(0);
});
