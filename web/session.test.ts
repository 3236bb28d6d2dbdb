import { expect, test } from 'vitest';
import { readSessionCookie, sameSecret, sessionCookie } from './session.ts';

test('the cookie is read among others, by its port', () => {
  const header = 'a=b; storedesk-7467=mine; storedesk-7468=theirs';
  expect(readSessionCookie(7467, header)).toBe('mine');
  expect(readSessionCookie(7468, header)).toBe('theirs');
  expect(readSessionCookie(746, header)).toBeNull();
  expect(readSessionCookie(7467, undefined)).toBeNull();
});

test('what is set can be read', () => {
  expect(readSessionCookie(1, sessionCookie(1, 'id').split('; ')[0])).toBe('id');
});

test('secrets of different lengths are compared too', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abc')).toBe(false);
});
