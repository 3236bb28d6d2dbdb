import { expect, test } from 'vitest';
import { parseThemeName, parseThemeSource } from './theme-limits.ts';

test.each([
  ['Dawn', null],
  ['  Dawn  ', null],
  ['x'.repeat(50), null],
  ['🧵'.repeat(50), null],
  ['x'.repeat(51), 'too_long'],
  ['', 'blank'],
  ['   ', 'blank'],
  ['\u{200b} \u{feff}', 'blank'],
  ['\u{3164}', 'blank'],
])('D2.6 parseThemeName checks %j: %s', (name, error) => {
  expect(parseThemeName(name)).toEqual(
    error === null ? { ok: true, value: name.trim() } : { ok: false, error },
  );
});

test.each(['https://themes.example/dawn.zip', 'http://127.0.0.1:8080/a.zip', 'https://a/b@c.zip'])(
  'D2.2 parseThemeSource accepts %s',
  (src) => expect(parseThemeSource(src).ok).toBe(true),
);
test.each([
  ['', 'not_http'],
  ['dawn.zip', 'not_http'],
  ['file:///etc/passwd', 'not_http'],
  ['ftp://a/b.zip', 'not_http'],
  ['javascript:alert(1)', 'not_http'],
  ['https://user:secret@a/b.zip', 'credentials'],
  ['http:///user:secret@a/b.zip', 'credentials'],
])('D2.2 parseThemeSource refuses %j: %s', (src, error) =>
  expect(parseThemeSource(src)).toEqual({ ok: false, error }),
);
