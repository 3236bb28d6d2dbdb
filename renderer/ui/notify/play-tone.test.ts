import { expect, test } from 'vitest';
import { playTone } from './play-tone.ts';

test('playTone returns false instead of throwing if sound cannot be played', async () => {
  const heard = await playTone('news', () => {
    throw new DOMException('The number of hardware contexts is at its most', 'NotSupportedError');
  });
  expect(heard).toBe(false);
});
