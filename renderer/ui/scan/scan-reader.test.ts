import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codesOf,
  isScan,
  readKey,
  SCAN_RULES,
  type ScanKey,
  type ScanReading,
  type ScanRun,
} from './scan-reader.ts';
import { usCharacter } from './us-layout.ts';

const { averageGap, longestGap } = SCAN_RULES;

const character = (typed: string, at: number): ScanKey => ({
  kind: 'character',
  character: typed,
  usCharacter: typed,
  at,
});
const enter = (at: number): ScanKey => ({ kind: 'end', character: '', usCharacter: null, at });
const other = (at: number): ScanKey => ({ kind: 'other', character: '', usCharacter: null, at });

/** The reading of each key. */
function readAll(keys: readonly ScanKey[]): ScanReading[] {
  let run: ScanRun | null = null;
  return keys.map((key) => {
    const reading = readKey(run, key);
    run = reading.kind === 'began' || reading.kind === 'goes_on' ? reading.run : null;
    return reading;
  });
}

/** The texts of all scans in the keys. */
function scansIn(keys: readonly ScanKey[]): string[] {
  return readAll(keys).flatMap((reading) => (reading.kind === 'scan' ? [reading.run.text] : []));
}

/** Keys that type a text and Enter; `gaps`: milliseconds before each key after the first. */
function keysOf(text: string, gaps: readonly number[], start = 0): ScanKey[] {
  let at = start;
  const characters = text.split('').map((each, index) => {
    at += index === 0 ? 0 : (gaps[index - 1] ?? 0);
    return character(each, at);
  });
  return [...characters, enter(at + (gaps[text.length - 1] ?? 0))];
}
const evenly = (text: string, gap: number) =>
  keysOf(
    text,
    Array.from(text, () => gap),
  );

const code = fc.stringMatching(/^[A-Za-z0-9#/_-]{3,30}[0-9]$/);

describe('a scan', () => {
  test.each(['#1001', '4006381333931', 'TENT-2P-RED', 'WAREHOUSE', '1001'])(
    'is read when %s is typed quickly',
    (text) => expect(scansIn(evenly(text, 8))).toEqual([text]),
  );
  test('is read from any code that is typed quickly enough, whatever the gaps between its keys', () =>
    fc.assert(
      fc.property(code, fc.array(fc.nat(averageGap), { minLength: 30, maxLength: 30 }), (text, gaps) => {
        expect(scansIn(keysOf(text, gaps))).toEqual([text]);
      }),
    ));
  test('is read despite one long gap, as on a busy computer', () =>
    expect(scansIn(keysOf('4006381333931', [8, 8, 8, 8, longestGap, 8, 8]))).toEqual(['4006381333931']));
  test('is read from each of two codes in a row', () =>
    expect(scansIn([...evenly('#1001', 8), ...keysOf('#1002', [8, 8, 8, 8, 8], 60)])).toEqual([
      '#1001',
      '#1002',
    ]));
  test('does not include what was typed before it', () =>
    expect(scansIn([character('J', 0), ...keysOf('#1001', [8, 8, 8, 8, 8], longestGap + 1)])).toEqual([
      '#1001',
    ]));
  test('yields the typed text and the text of a US keyboard', () => {
    const german = '§1001'.split('').map((typed, index) => ({
      ...character(typed, index),
      usCharacter: usCharacter(index === 0 ? 'Digit3' : `Digit${typed}`, index === 0),
    }));
    const last = readAll(german).at(-1);
    expect(last?.kind === 'goes_on' && codesOf(last.run)).toEqual(['§1001', '#1001']);
  });
});

describe('typing', () => {
  test('is not read as a scan when the keys come slowly', () =>
    fc.assert(
      fc.property(
        code,
        fc.array(fc.integer({ min: averageGap + 1, max: 400 }), { minLength: 31, maxLength: 31 }),
        (text, gaps) => {
          expect(scansIn(keysOf(text, gaps))).toEqual([]);
        },
      ),
    ));
  test.each([
    ['a scan’s length and one pause', keysOf('1234567', [8, 8, longestGap + 1, 8, 8, 8, 8])],
    ['three characters', evenly('123', 8)],
    ['rolled letters', evenly('asdfjkl', 15)],
    ['with a correction', [...evenly('1234', 8).slice(0, 4), other(40), enter(48)]],
    ['Enter a moment after it', [...evenly('12345', 8).slice(0, 5), enter(32 + longestGap + 1)]],
    ['Enter alone', [enter(0)]],
    ['with a clock that went back', [character('1', 90), ...evenly('234', 8)]],
  ] as const)('is not read as a scan: %s', (_, keys) => expect(scansIn(keys)).toEqual([]));
});

test('isScan is true from the sixth quickly typed character on, before the scan ends', () => {
  const known = readAll(evenly('TENT-2P', 8).slice(0, -1)).map(
    (reading) => 'run' in reading && isScan(reading.run),
  );
  expect(known).toEqual([false, false, false, false, false, true, true]);
});

test.each([
  ['KeyA', false, 'a'],
  ['KeyZ', true, 'Z'],
  ['Digit3', true, '#'],
  ['Digit0', true, ')'],
  ['Numpad7', false, '7'],
  ['Slash', false, '/'],
  ['Minus', true, '_'],
  ['ShiftLeft', true, null],
  ['', false, null],
])('the key %s (Shift: %s) types %s on a US keyboard', (physical, shift, typed) =>
  expect(usCharacter(physical, shift)).toBe(typed),
);

test('a key after a pause continues a cut-off scan only if the keys before it were as fast as a scanner', () => {
  const keys = [character('a', 0), character('a', 70), character('a', 140), character('1', 300)];
  expect(readAll(keys).at(-1)).toMatchObject({ kind: 'began', run: { isCut: false } });
  const ofScanner = [character('a', 0), character('b', 20), character('a', 40), character('1', 300)];
  expect(readAll(ofScanner).at(-1)).toMatchObject({ kind: 'goes_on', run: { isCut: true } });
});

test('a repeated key is not treated as a cut-off scan', () => {
  const decides = [0, 30, 60].map((at) => character('a', at));
  expect(readAll([...decides, character('2', 300)]).at(-1)).toMatchObject({
    kind: 'began',
    run: { text: '2' },
  });
});
