import { expect, test } from 'vitest';
import { readSessionCookies, sameSecret, sessionCookie } from './session.ts';

test('the session cookies of a port are found among other cookies', () => {
  const header = 'a=b; storedesk-7467=mine; storedesk-7468=theirs';
  expect(readSessionCookies(7467, header)).toEqual(['mine']);
  expect(readSessionCookies(7468, header)).toEqual(['theirs']);
  expect(readSessionCookies(746, header)).toEqual([]);
  expect(readSessionCookies(7467, undefined)).toEqual([]);
  expect(readSessionCookies(7467, `storedesk-7467=x; ${header}`)).toEqual(['x', 'mine']);
});

test('a cookie that was set can be read', () => {
  expect(readSessionCookies(1, sessionCookie(1, 'id').split('; ')[0])).toEqual(['id']);
});

test('sameSecret also compares secrets of different lengths', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abc')).toBe(false);
});
