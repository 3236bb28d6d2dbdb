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
  // Short as it is written, long as it is sent.
  `https://docs.test/${'é'.repeat(500)}`,
  // Long as it is written, short as it is sent: what is left out is not measured first.
  `https://docs.test/${'a/../'.repeat(400)}`,
])('%s is never opened outside', (text) => {
  expect(outsideAddress(text)).toBeNull();
});

/** The question about an address that is allowed. */
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

test('letters that look like others are shown as what they are', () => {
  expect(questionAbout('https://аpple.test/').message).toBe('Open xn--pple-43d.test in your browser?');
  // The second half would be read from right to left.
  expect(questionAbout('https://docs.test/\u202Etset.knab').detail).toContain(
    'https://docs.test/%E2%80%AEtset',
  );
});

test('of a long address the beginning is shown, and of a long host all of it', () => {
  const host = `${'a.'.repeat(100)}test`;
  const { message, detail } = questionAbout(`https://${host}/${'x'.repeat(1_000)}`);
  expect(message).toBe(`Open ${host} in your browser?`);
  expect(detail).toMatch(/x… \(913 more characters\)\n/);
});
