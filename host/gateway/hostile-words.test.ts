import { describe, expect, test } from 'vitest';
import { apiErrorSchema } from '../../shared/contract/api-error.ts';
import { json, raw, type Step, storeThat } from '../test/scripted-store.ts';
import { createTheme, gatewayTo, graphqlCall, restCall, targetAt } from './test/gateway-under-test.ts';

async function gatewayToStoreThat(...script: readonly Step[]) {
  const store = await storeThat(...script);
  return { ...gatewayTo(store.origin), store };
}

const long = 'x'.repeat(1_000_000);

describe('H3 texts of a store are shortened', () => {
  test.each<[string, Step]>([
    ['one sentence', json(422, { errors: long })],
    ['a sentence about a field', json(422, { errors: { name: [long] } })],
    [
      'many sentences',
      json(422, { errors: { name: Array.from({ length: 10_000 }, () => long.slice(0, 100)) } }),
    ],
    ['the name of a field', json(422, { errors: { [long]: ['no'] } })],
    [
      'many fields',
      json(422, { errors: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, ['no']])) }),
    ],
    ['a query', json(400, { errors: { query: long } })],
    ['a denial', json(403, { errors: long })],
    ['the id of a request', json(500, {}, { 'x-request-id': 'x'.repeat(10_000) })],
  ])('%s', async (_, step) => {
    const { gateway } = await gatewayToStoreThat(step);
    const answer = await gateway.rest(createTheme);
    expect(answer.ok || apiErrorSchema.parse(answer.error)).not.toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  test.each<[string, unknown]>([
    ['an error', [{ message: long }]],
    [
      'the id of a request',
      [{ message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: long } }],
    ],
    ['many errors', Array.from({ length: 20_000 }, () => ({ message: 'no', path: ['a'] }))],
    [
      'more in an error',
      [{ message: 'no', extensions: { more: Array.from({ length: 20_000 }, () => long[0]) } }],
    ],
    ['names in an error', [{ message: 'no', [long]: 1 }]],
  ])('%s of GraphQL', async (_, errors) => {
    const { gateway } = await gatewayToStoreThat(
      json(200, { errors }),
      json(200, { data: { a: 1 }, errors }),
    );
    const alone = await gateway.graphql(graphqlCall('{ a }'));
    const beside = await gateway.graphql(graphqlCall('{ a }'));
    expect([alone.ok, beside.ok]).toEqual([false, true]);
    expect(JSON.stringify([alone, beside]).length).toBeLessThan(20_000);
  });

  test('the name of a shop and its API version', async () => {
    const data = {
      __typename: 'QueryRoot',
      shop: { name: long, currencyCode: 'EUR' },
      currentAppInstallation: { accessScopes: [] },
    };
    const headers = { 'x-service-api-version': 'x'.repeat(10_000) };
    const { gateway, store } = await gatewayToStoreThat(json(200, { data }, headers));
    const checked = await gateway.checkCandidate(targetAt(store.origin));
    expect(checked.ok).toBe(true);
    expect(JSON.stringify(checked).length).toBeLessThan(1_000);
  });

  test('control and direction characters are removed', async () => {
    const said = 'no\u0000\u0007\u202e\u2066\ud800\u2028way\u001b[31m';
    const { gateway } = await gatewayToStoreThat(json(403, { errors: said }));
    expect(await gateway.rest(createTheme)).toMatchObject({
      error: { kind: 'access_denied', said: 'no way [31m.' },
    });
  });
});

describe('H3 names from a store do not reach Object.prototype', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('the code %s', async (code) => {
    const { gateway } = await gatewayToStoreThat(
      json(200, { errors: [{ message: 'no', extensions: { code } }] }),
    );
    expect(await gateway.graphql(graphqlCall('{ a }'))).toMatchObject({ error: { kind: 'bad_request' } });
  });

  test.each(['constructor', '__proto__'])('the field %s', async (field) => {
    const { gateway } = await gatewayToStoreThat(
      raw(422, `{"errors":{"${field}":["no"],"name":["is long"]}}`),
    );
    const answer = await gateway.rest(createTheme);
    expect(answer).toMatchObject({ error: { kind: 'invalid', fields: { name: ['is long'] } } });
    expect(Object.getPrototypeOf(!answer.ok && 'fields' in answer.error && answer.error.fields)).toBe(
      Object.prototype,
    );
  });
});

describe('the address of a store stays in the host', () => {
  test('addresses of the store in an answer lose scheme and host, other addresses stay', async () => {
    const { gateway, store } = await gatewayToStoreThat((response) => {
      const own = `${store.origin}/bulk/1.jsonl?key=2`;
      json(200, {
        data: { url: own, text: `see ${store.origin}.`, other: `${store.origin}0/a`, [own]: [own] },
      })(response);
    });
    expect(await gateway.graphql(graphqlCall('{ a }'))).toMatchObject({
      value: {
        data: {
          '/bulk/1.jsonl?key=2': ['/bulk/1.jsonl?key=2'],
          url: '/bulk/1.jsonl?key=2',
          text: 'see .',
          other: `${store.origin}0/a`,
        },
      },
    });
  });

  test('also in error messages, GraphQL errors and headers', async () => {
    const host = () => new URL(store.origin).host;
    const said = () => `${host()} is not ${store.origin}/admin`;
    const { gateway, store } = await gatewayToStoreThat(
      (response) => json(422, { errors: { name: [said()] } })(response),
      (response) =>
        json(200, { data: { a: 1 }, errors: [{ message: said(), extensions: { at: said() } }] })(response),
      (response) =>
        json(
          200,
          {},
          { 'x-service-api-deprecated-reason': said(), link: `<${store.origin}/a>; rel="next"` },
        )(response),
      // The last one answers the check that follows a denied call.
      (response) => json(403, { errors: said() })(response),
      json(403, {}),
    );
    const answers = [
      await gateway.rest(createTheme),
      await gateway.graphql(graphqlCall('{ a }')),
      await gateway.rest(restCall()),
      await gateway.rest(createTheme),
    ];
    expect(JSON.stringify(answers)).not.toContain(host());
    expect(answers.map(({ ok }) => ok)).toEqual([false, true, true, false]);
    expect(answers[3]).toMatchObject({
      error: { said: expect.stringContaining('the store is not /admin.') },
    });
  });
});
