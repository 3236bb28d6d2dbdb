import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { AccessToken } from './access-token.ts';

const token = new AccessToken('sat_secret');

test.each([
  ['printed', () => inspect({ token }, { showHidden: true, depth: 5 })],
  ['put into JSON', () => JSON.stringify({ token })],
  ['joined to a string', () => `token ${String(token)}`],
  ['listed by its properties', () => JSON.stringify(Object.entries(token))],
])('a token is not revealed when it is %s', (_, show) => {
  expect(show()).not.toContain('sat_secret');
});

test('opening a token returns its text', () => expect(AccessToken.open(token)).toBe('sat_secret'));
