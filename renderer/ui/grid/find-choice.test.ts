import { expect, test } from 'vitest';
import { choicesWith, findChoice } from './find-choice.ts';

const CHOICES = ['No image', '1: IMG_2041.jpg', '2: tent.png', '3: image-b.jpg'].map((label, index) => ({
  value: index === 0 ? '' : String(100 + index),
  label,
}));

test.each([
  ['2', '2: tent.png'],
  [' 2: ', '2: tent.png'],
  ['TENT', '2: tent.png'],
  ['204', '1: IMG_2041.jpg'],
  ['image', '3: image-b.jpg'],
  ['o im', 'No image'],
  ['no', 'No image'],
  ['none', undefined],
])('“%s” finds the choice %s', (text, label) => expect(findChoice(CHOICES, text)?.label).toBe(label));

test('choicesWith lists every choice that contains the text', () =>
  expect(['im', '', 'x'].map((text) => choicesWith(CHOICES, text).length)).toEqual([3, 4, 0]));
