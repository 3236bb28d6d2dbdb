import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { Sheet } from './explorer-state.ts';
import { keepWindowSheet, windowSheet } from './window-sheet.ts';

const STORE = 'sandbox' as ConnectionId;
const LIMIT = 1000;
const items = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, item: string) => {
      if (item.length > LIMIT) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, item);
    },
    removeItem: (name: string) => items.delete(name),
  }),
);
afterEach(() => {
  items.clear();
  vi.unstubAllGlobals();
});

const sheet = (query: string): Sheet => ({
  query,
  variables: '{"first": ',
  operation: null,
  file: null,
  rest: { call: 'themes.list', typed: {}, bodies: {} },
});

test('a window finds what was typed in it, for its store only', () => {
  keepWindowSheet(STORE, sheet('{ a'));
  keepWindowSheet(STORE, sheet('{ a }'));
  expect(windowSheet(STORE)).toEqual(sheet('{ a }'));
  expect(windowSheet('other' as ConnectionId)).toBeNull();
});

test('an older text is not kept in place of one that is too long', () => {
  keepWindowSheet(STORE, sheet('{ a'));
  keepWindowSheet(STORE, sheet(`{ ${'a '.repeat(LIMIT)}`));
  expect(windowSheet(STORE)).toBeNull();
});

test('a text of another version of Storedesk is left out', () => {
  keepWindowSheet(STORE, { query: '{ a' } as Sheet);
  expect(windowSheet(STORE)).toBeNull();
});
