import { describe, expect, test } from 'vitest';
import type { KeyPress } from '../shortcut-keys.ts';
import { commandForKey } from './grid-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<KeyPress> = {}, endward?: string) =>
  commandForKey({ ...NONE, ...held, key }, 9, endward);
const move = (rows: number, columns: number, extend = false) => ({ do: 'move', rows, columns, extend });
const CTRL = { ctrlKey: true };
const SHIFT = { shiftKey: true };

test.each([
  ['ArrowDown', {}, move(1, 0)],
  ['ArrowUp', SHIFT, move(-1, 0, true)],
  ['ArrowRight', {}, move(0, 1)],
  ['ArrowLeft', {}, move(0, -1)],
  ['ArrowDown', CTRL, move(Infinity, 0)],
  ['ArrowRight', { metaKey: true, shiftKey: true }, move(0, Infinity, true)],
  ['PageDown', {}, move(9, 0)],
  ['PageUp', SHIFT, move(-9, 0, true)],
  ['Home', {}, move(0, -Infinity)],
  ['End', CTRL, move(Infinity, Infinity)],
  ['a', CTRL, { do: 'select_all' }],
  ['d', CTRL, { do: 'fill_down' }],
  ['D', { ...CTRL, ...SHIFT }, { do: 'fill_series' }],
  ['z', CTRL, { do: 'undo' }],
  ['Z', { ...CTRL, ...SHIFT }, { do: 'redo' }],
  ['y', CTRL, { do: 'redo' }],
  ['Tab', {}, { do: 'step', columns: 1 }],
  ['Tab', SHIFT, { do: 'step', columns: -1 }],
  ['Enter', {}, { do: 'edit' }],
  ['F2', {}, { do: 'edit' }],
  ['Delete', {}, { do: 'clear' }],
  ['Backspace', {}, { do: 'clear' }],
] as const)('%s with %j runs its command', (key, held, command) => expect(press(key, held)).toEqual(command));

describe('typing opens the editor', () => {
  test.each(['a', '1', ' ', '.', 'ع', '漢', '😀', 'Process', 'Dead'])('%s', (key) => {
    expect(press(key)).toEqual({ do: 'type' });
  });
  test('a character typed with AltGr', () => {
    expect(press('@', { ctrlKey: true, altKey: true })).toEqual({ do: 'type' });
  });
});

describe('the grid leaves to the browser', () => {
  test.each(['c', 'v', 'x', 'f', 'p', 'r'])('Ctrl-%s', (key) => expect(press(key, CTRL)).toBeNull());
  test.each(['Escape', 'Shift', 'Control', 'F5', 'CapsLock'])('%s', (key) => expect(press(key)).toBeNull());
});

test('in right-to-left text the left arrow moves to the next column', () => {
  expect(press('ArrowLeft', {}, 'ArrowLeft')).toEqual(move(0, 1));
  expect(press('ArrowRight', {}, 'ArrowLeft')).toEqual(move(0, -1));
});
