import { expect, test } from 'vitest';
import { createNewsClaims } from './news-claims.ts';

test('each piece of news is claimed by only one of two windows', () => {
  const { claim } = createNewsClaims();
  expect(claim(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(claim(['b', 'c'])).toEqual(['c']);
  expect(claim(['a', 'b', 'c'])).toEqual([]);
});

test('the memory of claims is limited, so that an old claim can be made again', () => {
  const { claim } = createNewsClaims();
  claim(['first']);
  for (let look = 0; look < 5; look += 1)
    claim(Array.from({ length: 500 }, (_, at) => `${String(look)}/${String(at)}`));
  expect(claim(['first', '4/499'])).toEqual(['first']);
});
