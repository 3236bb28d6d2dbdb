import { expect, test } from 'vitest';
import { createNewsClaims } from './news-claims.ts';

test('of two windows that hear of the same news, one tells about it', () => {
  const { claim } = createNewsClaims();
  expect(claim(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(claim(['b', 'c'])).toEqual(['c']);
  expect(claim(['a', 'b', 'c'])).toEqual([]);
});

test('what is remembered does not grow for ever: what was told long ago would be told again', () => {
  const { claim } = createNewsClaims();
  claim(['first']);
  for (let look = 0; look < 5; look += 1)
    claim(Array.from({ length: 500 }, (_, at) => `${String(look)}/${String(at)}`));
  expect(claim(['first', '4/499'])).toEqual(['first']);
});
