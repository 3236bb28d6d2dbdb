import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('what is typed while it is being kept is kept afterwards, and of it the last alone', async () => {
  const kept: string[] = [];
  let release = () => undefined as void;
  const keep = keepLatest(async (text: string) => {
    kept.push(text);
    if (text === 'a') await new Promise<void>((resolve) => (release = resolve));
  });
  const first = keep('a');
  const all = [first, keep('ab'), keep('abc')];
  release();
  await Promise.all(all);
  await keep('abcd');
  expect(kept).toEqual(['a', 'abc', 'abcd']);
});
