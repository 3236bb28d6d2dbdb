import { expect, test } from 'vitest';
import { playTone } from './play-tone.ts';

test('where sound cannot be played the answer is false, not a bug', async () => {
  const heard = await playTone('news', () => {
    throw new DOMException('The number of hardware contexts is at its most', 'NotSupportedError');
  });
  expect(heard).toBe(false);
});
