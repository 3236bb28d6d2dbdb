import { expect, test } from 'vitest';
import { outsideAddress, outsideQuestion } from './outside-address.ts';

test.each([
  'http://docs.test/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'storedesk://open/themes',
  'mailto:person@docs.test',
  'app://bundle/',
  'https://bank.test@evil.test/',
  'https://:password@evil.test/',
  'https://',
  '/themes',
  '',
  `https://docs.test/${'x'.repeat(2_000)}`,
  // Short as written, too long when serialized.
  `https://docs.test/${'é'.repeat(500)}`,
  // Too long as written, short when serialized: the length is checked before parsing, too.
  `https://docs.test/${'a/../'.repeat(400)}`,
])('%s is never opened outside', (text) => {
  expect(outsideAddress(text)).toBeNull();
});

/** The question about an allowed address. */
function questionAbout(text: string) {
  return outsideQuestion(outsideAddress(text)!);
}

test('the question shows the host and the address', () => {
  expect(questionAbout('https://docs.test:8443/guide?from=app#top')).toEqual({
    message: 'Open docs.test:8443 in your browser?',
    detail:
      'https://docs.test:8443/guide?from=app#top\n\nThis address is outside Storedesk. The whole address is sent to that site.',
  });
});

test('the question shows lookalike letters and direction marks encoded', () => {
  expect(questionAbout('https://аpple.test/').message).toBe('Open xn--pple-43d.test in your browser?');
  // Unescaped, the second half would be displayed from right to left.
  expect(questionAbout('https://docs.test/\u202Etset.knab').detail).toContain(
    'https://docs.test/%E2%80%AEtset',
  );
});

test('the question shows the whole of a long host, but only the beginning of a long address', () => {
  const host = `${'a.'.repeat(100)}test`;
  const { message, detail } = questionAbout(`https://${host}/${'x'.repeat(1_000)}`);
  expect(message).toBe(`Open ${host} in your browser?`);
  expect(detail).toMatch(/x… \(913 more characters\)\n/);
});
