import { expect, test } from 'vitest';
import { readCheck } from './check-store.ts';
import { readGraphqlAnswer } from './graphql-answer.ts';
import { readRestAnswer } from './rest-answer.ts';

const wrong = Array.from({ length: 300_000 }, () => 1);
const context = { now: 0, writes: false };
const answer = (status: number, body: object) => ({
  status,
  headers: new Headers(),
  // As it arrives over the wire.
  body: JSON.parse(JSON.stringify(body)) as Parameters<typeof readRestAnswer>[0]['body'],
});
const withScopes = (accessScopes: unknown) => ({
  data: {
    __typename: 'QueryRoot',
    shop: { name: 'Shop', currencyCode: 'EUR' },
    currentAppInstallation: { accessScopes },
  },
});

test.each([
  ['a field', { errors: { base: wrong } }],
  ['the fields', { errors: Object.fromEntries(wrong.map((mistake, n) => [`f${String(n)}`, mistake])) }],
])('H3 a refusal of which %s have 300,000 mistakes is none of a store', (_, body) => {
  expect(readRestAnswer(answer(422, body), context)).toMatchObject({ error: { kind: 'not_a_store' } });
});

test('H3 a refusal of many fields and sentences is read as far as it is shown', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`f${String(n)}`, Array(30).fill('no')]),
  );
  const read = readRestAnswer(answer(422, { errors: fields }), context);
  const kept = !read.ok && read.error.kind === 'invalid' ? read.error.fields : {};
  expect([Object.keys(kept).length, kept['f0']?.length]).toEqual([50, 20]);
});

test('H3 300,000 errors or scopes that are none are an answer of no store', () => {
  expect(readGraphqlAnswer(answer(200, { data: null, errors: wrong }), context)).toMatchObject({
    error: { kind: 'not_a_store' },
  });
  expect(readCheck('service', 'latest', answer(200, withScopes(wrong)), context)).toMatchObject({
    error: { kind: 'not_a_store' },
  });
});
