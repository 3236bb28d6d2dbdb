import { expect, test } from 'vitest';
import type { Json } from '../../shared/json-limits.ts';
import { AccessToken } from '../vault/access-token.ts';
import { hideToken } from './hide-token.ts';

const TOKEN = 'shpat_"/\\0123';
const hide = hideToken(new AccessToken(TOKEN));

/** How a page sees a JSON body with this text. */
function shown(text: string, by = hide): unknown {
  const body = JSON.parse(text) as Json;
  return by.isIn(text) ? by.inBody(body) : body;
}

test.each([
  ['as JSON.stringify writes it', JSON.stringify(TOKEN)],
  ['with an escaped slash', String.raw`"shpat_\"\/\\0123"`],
  [
    'with characters by their numbers',
    String.raw`"\u0073h\u0070at\u005F\u0022\u002f\u005c\u00301\u0032\u0033"`,
  ],
])('the token is hidden in a body: %s', (_, text) => {
  expect(JSON.parse(text)).toBe(TOKEN);
  expect(shown(`[{"a":${text}},{${text}:1}]`)).toEqual([{ a: '[access token]' }, { '[access token]': 1 }]);
});

test('the token is hidden wherever it is in a text, and other texts stay', () => {
  expect(hide.inText(`x${TOKEN}y ${TOKEN}`)).toBe('x[access token]y [access token]');
  expect(hide.isIn(String.raw`{"title":"shpat_\u0022\n"}`)).toBe(false);
});

test('a token that may be a part of other words is not hidden', () => {
  expect(shown('"a shop"', hideToken(new AccessToken('shop')))).toBe('a shop');
});

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 2, 7, 13, 1_000])('the token is overwritten in a file of chunks of %i bytes', async (size) => {
  const filtered: Uint8Array[] = [];
  const file = `ä${TOKEN}${TOKEN} shpat_"/ ${TOKEN}shpat_`;
  for await (const bytes of hide.inFile(chunksOf(file, size))) filtered.push(bytes);
  const stars = '*'.repeat(TOKEN.length);
  expect(Buffer.concat(filtered).toString()).toBe(`ä${stars}${stars} shpat_"/ ${stars}shpat_`);
});
