import { expect, test } from 'vitest';
import { parseThemeName, parseThemeSource, whyNotAddTheme } from './theme-limits.ts';

test.each([
  ['Dawn', true],
  ['  Dawn  ', true],
  ['x'.repeat(50), true],
  ['🧵'.repeat(50), true],
  ['x'.repeat(51), false],
  ['', false],
  ['   ', false],
])('D2.6 the name %j is accepted: %s', (name, accepted) => {
  const refusal: unknown = { ok: false, error: expect.any(String) };
  expect(parseThemeName(name)).toEqual(accepted ? { ok: true, value: name.trim() } : refusal);
});
test('D2.6 a blank name says it cannot be blank', () =>
  expect(parseThemeName(' ')).toEqual({ ok: false, error: "can't be blank" }));

test.each(['https://themes.example/dawn.zip', 'http://127.0.0.1:8080/a.zip'])(
  'D2.2 %s is an address',
  (src) => expect(parseThemeSource(src).ok).toBe(true),
);
test.each([
  '',
  'dawn.zip',
  'file:///etc/passwd',
  'ftp://a/b.zip',
  'javascript:alert(1)',
  'https://user:secret@a/b.zip',
])('D2.2 %j is refused', (src) => expect(parseThemeSource(src).ok).toBe(false));

test('D2.7 the 20th theme fits, the 21st does not', () => {
  expect(whyNotAddTheme(19)).toBeNull();
  expect(whyNotAddTheme(20)).toContain('at most 20');
});
