import { expect, test } from 'vitest';
import { err, ok } from '../../../../shared/result.ts';
import { takeEnd, type End, type Ends, type RangeText } from './range-text.ts';

const parse = (text: string) => (/^\d+$/.test(text) ? ok(Number(text)) : err('no number'));

/** A range whose ends are typed one after the other. */
function aRange() {
  let text: RangeText = { typed: {}, problems: {} };
  let ends: Ends<number> = { from: null, to: null };
  return (end: End, typed: string) => {
    text = { typed: { ...text.typed, [end]: typed }, problems: { ...text.problems, [end]: undefined } };
    ({ text, ends } = takeEnd(text, ends, end, parse, 'reversed') ?? { text, ends });
    return [ends.from, ends.to, text.problems[end] ?? null];
  };
}

test('text that is no value is refused, and the range stays as it is; an empty text opens an end', () => {
  const type = aRange();
  expect(type('from', ' 5 ')).toEqual([5, null, null]);
  expect(type('from', 'five')).toEqual([5, null, 'no number']);
  expect(type('to', '9')).toEqual([5, 9, null]);
  expect(type('from', '')).toEqual([null, 9, null]);
  expect(takeEnd({ typed: {}, problems: {} }, { from: 1, to: 2 }, 'to', parse, 'reversed')).toBeNull();
});

test('a start after the end is refused until either of them is changed', () => {
  const type = aRange();
  expect(type('from', '50')).toEqual([50, null, null]);
  expect(type('to', '10')).toEqual([50, null, 'reversed']);
  expect(type('from', '5')).toEqual([5, 10, null]);
  expect(type('from', '50')).toEqual([5, 10, 'reversed']);
  expect(type('to', '100')).toEqual([50, 100, null]);
  expect(type('to', '50')).toEqual([50, 50, null]);
});
