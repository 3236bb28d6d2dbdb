import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('keepLatest passes on only the latest of the values that arrive during a running call', async () => {
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
