import { describe, expect, test } from 'vitest';
import { firesInFields, isPressed, keyCaps, type KeyPress } from './shortcut-keys.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

describe('a key press matches the combination', () => {
  test.each([
    ['A', press('a')],
    ['shift+X', press('X', { shiftKey: true })],
    ['mod+K', press('k', { ctrlKey: true })],
    ['mod+K', press('k', { metaKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['?', press('?')],
    ['F2', press('F2')],
  ])('%s', (keys, pressed) => {
    expect(isPressed(keys, pressed)).toBe(true);
  });
});

describe('a key press does not match the combination', () => {
  test.each([
    ['A', press('b')],
    ['A', press('a', { ctrlKey: true })],
    ['A', press('a', { altKey: true })],
    ['X', press('X', { shiftKey: true })],
    ['shift+X', press('x')],
    ['mod+K', press('k')],
  ])('%s', (keys, pressed) => {
    expect(isPressed(keys, pressed)).toBe(false);
  });
});

test('keyCaps names keys as printed on the keyboard, on macOS with symbols', () => {
  expect(keyCaps('mod+K', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('mod+shift+K', true)).toEqual(['⌘', '⇧', 'K']);
  expect(keyCaps('G T', false)).toEqual(['G', 'T']);
});

test('in text fields only shortcuts with Ctrl or ⌘ fire, except those that a text field uses itself', () => {
  expect(
    ['A', 'shift+X', 'mod+K', 'mod+A', 'mod+Delete', 'mod+Z', 'mod+Y', 'Escape'].filter(firesInFields),
  ).toEqual(['mod+K']);
});
