import { expect, test } from 'vitest';
import { readSessionCookies, sameSecret, sessionCookie } from './session.ts';

test('the cookie is read among others, by its port', () => {
  const header = 'a=b; storedesk-7467=mine; storedesk-7468=theirs';
  expect(readSessionCookies(7467, header)).toEqual(['mine']);
  expect(readSessionCookies(7468, header)).toEqual(['theirs']);
  expect(readSessionCookies(746, header)).toEqual([]);
  expect(readSessionCookies(7467, undefined)).toEqual([]);
  expect(readSessionCookies(7467, `storedesk-7467=x; ${header}`)).toEqual(['x', 'mine']);
});

test('what is set can be read', () => {
  expect(readSessionCookies(1, sessionCookie(1, 'id').split('; ')[0])).toEqual(['id']);
});

test('secrets of different lengths are compared too', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abc')).toBe(false);
});
