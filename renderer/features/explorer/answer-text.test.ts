import { expect, test } from 'vitest';
import { answerText, MAX_SHOWN } from './answer-text.ts';

test('a body is shown line by line', () => {
  expect(answerText({ a: [1] })).toEqual({
    whole: '{\n  "a": [\n    1\n  ]\n}',
    shown: '{\n  "a": [\n    1\n  ]\n}',
    cut: false,
  });
});

test('of a huge one whole lines are shown, and all of it is kept', () => {
  const { whole, shown, cut } = answerText(Array.from({ length: 200_000 }, (_, index) => index));
  expect(cut).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(MAX_SHOWN);
  expect(whole.startsWith(shown)).toBe(true);
  expect(whole[shown.length]).toBe('\n');
});

test('one line that is too long is cut all the same', () => {
  expect(answerText('x'.repeat(2 * MAX_SHOWN)).shown).toHaveLength(MAX_SHOWN);
});
