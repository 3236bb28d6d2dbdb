import { expect, test } from 'vitest';
import { answerText, MAX_SHOWN } from './answer-text.ts';

test('answerText formats a body as indented JSON', () => {
  expect(answerText({ a: [1] })).toEqual({
    whole: '{\n  "a": [\n    1\n  ]\n}',
    shown: '{\n  "a": [\n    1\n  ]\n}',
    cut: false,
  });
});

test('answerText shows whole lines of a huge body and keeps all of it', () => {
  const { whole, shown, cut } = answerText(Array.from({ length: 200_000 }, (_, index) => index));
  expect(cut).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(MAX_SHOWN);
  expect(whole.startsWith(shown)).toBe(true);
  expect(whole[shown.length]).toBe('\n');
});

test('answerText cuts a line that is too long, but no character', () => {
  expect(answerText('x'.repeat(2 * MAX_SHOWN)).shown).toHaveLength(MAX_SHOWN);
  expect(answerText({ file: 'x'.repeat(2 * MAX_SHOWN) }).shown).toHaveLength(MAX_SHOWN);
  // The opening quote moves the limit into a pair.
  expect(answerText('😀'.repeat(MAX_SHOWN)).shown).toHaveLength(MAX_SHOWN - 1);
});
