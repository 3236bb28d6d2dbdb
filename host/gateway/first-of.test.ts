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
])('H3 a 422 with 300,000 invalid messages in %s fails as not_a_store', (_, body) => {
  expect(readRestAnswer(answer(422, body), context)).toMatchObject({ error: { kind: 'not_a_store' } });
});

test('H3 a 422 is read up to 50 fields and 20 messages each', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`f${String(n)}`, Array(30).fill('no')]),
  );
  const read = readRestAnswer(answer(422, { errors: fields }), context);
  const kept = !read.ok && read.error.kind === 'invalid' ? read.error.fields : {};
  expect([Object.keys(kept).length, kept['f0']?.length]).toEqual([50, 20]);
});

test('H3 an answer with 300,000 invalid errors or scopes fails as not_a_store', () => {
  expect(readGraphqlAnswer(answer(200, { data: null, errors: wrong }), context)).toMatchObject({
    error: { kind: 'not_a_store' },
  });
  expect(readCheck('service', 'latest', answer(200, withScopes(wrong)), context)).toMatchObject({
    error: { kind: 'not_a_store' },
  });
});
