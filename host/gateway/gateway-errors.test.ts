import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { drop, html, json, raw, type Step, storeThat } from '../test/scripted-store.ts';
import {
  CONNECTION,
  createTheme,
  gatewayTo,
  type GatewayUnderTest,
  graphqlCall,
  restCall,
  targetAt,
} from './test/gateway-under-test.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

const requestId = { 'x-request-id': 'req-7' };

describe('an HTTP status is mapped to an error', () => {
  test.each<[number, unknown, object]>([
    [400, { errors: { query: 'theme is required' } }, { kind: 'bad_request', requestId: 'req-7' }],
    [401, { errors: 'Unauthorized' }, { kind: 'access_denied' }],
    [
      402,
      { errors: 'This shop is frozen until its balance is paid.' },
      { kind: 'shop_inactive', state: 'frozen' },
    ],
    [403, { errors: 'This needs the access scope themes.' }, { kind: 'access_denied', requestId: 'req-7' }],
    [403, { errors: 'This shop is marked as fraudulent.' }, { kind: 'shop_inactive', state: 'fraudulent' }],
    [404, { errors: 'Not Found' }, { kind: 'not_found', requestId: 'req-7' }],
    [405, { errors: 'Method Not Allowed' }, { kind: 'bad_request' }],
    [413, { errors: 'Payload Too Large' }, { kind: 'bad_request' }],
    [423, { errors: 'This shop is not available.' }, { kind: 'shop_inactive', state: 'unavailable' }],
    [500, { errors: 'Internal' }, { kind: 'internal', status: 500, requestId: 'req-7' }],
  ])('%i %j', async (status, body, error) => {
    const store = await storeThat(json(status, body, requestId));
    expect(await gatewayTo(store.origin).gateway.rest(createTheme)).toMatchObject({ ok: false, error });
  });

  test('422 keeps the messages by field', async () => {
    const fields = { name: ["can't be blank"], base: ['A store holds at most 20 themes.'] };
    const store = await storeThat(json(422, { errors: fields }));
    expect(await gatewayTo(store.origin).gateway.rest(createTheme)).toEqual({
      ok: false,
      error: {
        kind: 'invalid',
        fields,
        requestId: null,
        said: "name can't be blank. A store holds at most 20 themes.",
      },
    });
  });

  test('a 429 of a proxy with its own text is a rate limit', async () => {
    const store = await storeThat(raw(429, 'slow down', { 'retry-after': '60' }));
    expect(await gatewayTo(store.origin).gateway.rest(restCall())).toMatchObject({
      error: { kind: 'rate_limited', retryAfterMs: 60_000 },
    });
  });
});

describe('a GraphQL error code is mapped to an error', () => {
  test.each<[string, object, object]>([
    ['ACCESS_DENIED', {}, { kind: 'access_denied' }],
    ['SHOP_INACTIVE', {}, { kind: 'shop_inactive', state: 'frozen' }],
    ['INTERNAL_SERVER_ERROR', { requestId: 'req-9' }, { kind: 'internal', status: 500, requestId: 'req-9' }],
    [
      'MAX_COST_EXCEEDED',
      { cost: 2000, maxCost: 1000 },
      { kind: 'max_cost_exceeded', cost: 2000, maxCost: 1000 },
    ],
    ['BAD_USER_INPUT', {}, { kind: 'bad_request' }],
    ['SOMETHING_NEW', {}, { kind: 'bad_request' }],
  ])('%s', async (code, extensions, error) => {
    const errors = [
      { message: 'unrelated' },
      { message: 'It is frozen', extensions: { code, ...extensions } },
    ];
    const store = await storeThat(json(200, { errors }));
    expect(await gatewayTo(store.origin).gateway.graphql(graphqlCall('{ a }'))).toMatchObject({
      ok: false,
      error,
    });
  });

  test('also with an HTTP status other than 200', async () => {
    const errors = [{ message: 'This shop is marked as fraudulent', extensions: { code: 'SHOP_INACTIVE' } }];
    const store = await storeThat(json(403, { errors }));
    expect(await gatewayTo(store.origin).gateway.graphql(graphqlCall('{ a }'))).toMatchObject({
      error: { kind: 'shop_inactive', state: 'fraudulent' },
    });
  });

  test('unless only a part is denied: the answer keeps data and errors', async () => {
    const errors = [{ message: 'no', path: ['orders'], extensions: { code: 'ACCESS_DENIED' } }];
    const store = await storeThat(json(200, { data: { shop: { name: 'N' }, orders: null }, errors }));
    expect(await gatewayTo(store.origin).gateway.graphql(graphqlCall('{ a }'))).toEqual({
      ok: true,
      value: { data: { shop: { name: 'N' }, orders: null }, errors, extensions: {} },
    });
  });
});

describe('a check', () => {
  const data = {
    shop: { name: 'Northwind', currencyCode: 'EUR' },
    __typename: 'QueryRoot',
    currentAppInstallation: {
      accessScopes: [{ handle: 'products' }, { handle: 'read_pixels' }, { handle: 'themes' }],
    },
  };

  test('returns the shop, the scopes and the API version, and emits no events', async () => {
    const store = await storeThat(json(200, { data }, { 'x-service-api-version': '2026-10' }));
    const { gateway, events } = gatewayTo(store.origin);
    expect(await gateway.checkCandidate(targetAt(store.origin))).toEqual({
      ok: true,
      value: {
        shopName: 'Northwind',
        currency: 'EUR',
        scopes: ['themes', 'products'],
        writes: ['themes', 'products'],
        scopesTold: true,
        scopeNames: 'plain',
        apiVersion: '2026-10',
      },
    });
    expect(events).toEqual([]);
  });

  test('D8.2 reads the API version from the header of the store kind', async () => {
    const headers = { 'x-shopify-api-version': '2026-07', 'x-service-api-version': '2020-01' };
    const store = await storeThat(json(200, { data }, headers), json(200, { data }, headers));
    const { gateway } = gatewayTo(store.origin);
    const target = targetAt(store.origin);
    expect(await gateway.checkCandidate({ ...target, storeKind: 'shopify' })).toMatchObject({
      value: { apiVersion: '2026-07' },
    });
    expect(await gateway.checkCandidate(target)).toMatchObject({ value: { apiVersion: '2020-01' } });
  });

  test.each<[string, unknown, string]>([
    [
      'a wrong token',
      { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] },
      'access_denied',
    ],
    ['another GraphQL', { data: { shop: null } }, 'not_a_store'],
    [
      'a shop of unknown currency',
      { data: { ...data, shop: { name: 'N', currencyCode: 'ZZZ' } } },
      'not_a_store',
    ],
  ])('fails on %s', async (_, body, kind) => {
    const store = await storeThat(json(200, body));
    const { gateway } = gatewayTo(store.origin);
    expect(await gateway.checkCandidate(targetAt(store.origin))).toMatchObject({
      ok: false,
      error: { kind },
    });
  });
});

const checked = json(200, {
  data: {
    shop: { name: 'N', currencyCode: 'EUR' },
    __typename: 'QueryRoot',
    currentAppInstallation: { accessScopes: [{ handle: 'products' }] },
  },
});
const statesOf = ({ events }: Pick<GatewayUnderTest, 'events'>) =>
  events.flatMap((event) => (event.type === 'reachability' ? [event.state] : []));

test('every call that is sent reports whether the store is reachable', async () => {
  const store = await storeThat(
    json(200, {}),
    json(404, { errors: 'Not Found' }),
    json(402, { errors: 'frozen' }),
    (response) => response.destroy(),
  );
  const { gateway, events } = gatewayTo(store.origin);
  await gateway.rest(restCall());
  await gateway.rest(restCall());
  await gateway.rest(restCall());
  await gateway.rest(createTheme);
  await gateway.rest(restCall({ path: '/not-in-contract' }));
  expect(statesOf({ events })).toEqual(['online', 'online', 'frozen', 'offline']);
});

test('an answer to a call sent before the shop was frozen does not report it as online', async () => {
  const held: ServerResponse[] = [];
  const store = await storeThat(
    (response) => {
      held.push(response);
    },
    json(402, { errors: 'frozen' }),
    json(200, {}),
  );
  const { gateway, events, clock } = gatewayTo(store.origin);
  const early = gateway.rest(restCall());
  await store.whenReceived(1);
  clock.advance(1);
  await gateway.rest(restCall());
  for (const response of held) json(200, {})(response);
  expect((await early).ok).toBe(true);
  clock.advance(1);
  await gateway.rest(restCall());
  expect(statesOf({ events })).toEqual(['frozen', 'online']);
});

test.each<[string, Step, string]>([
  ['that is open', checked, 'online'],
  ['that is frozen', json(402, { errors: 'frozen' }), 'frozen'],
])(
  'a refusal that arrives after the answer to a later call checks the shop: one %s',
  async (_, answer, state) => {
    const held: ServerResponse[] = [];
    const store = await storeThat(
      (response) => {
        held.push(response);
      },
      json(200, {}),
      answer,
    );
    const tested = gatewayTo(store.origin);
    const early = tested.gateway.rest(restCall());
    await store.whenReceived(1);
    tested.clock.advance(1);
    await tested.gateway.rest(restCall());
    tested.clock.advance(1);
    for (const response of held) json(402, { errors: 'frozen' })(response);
    expect(await early).toMatchObject({ error: { kind: 'shop_inactive' } });
    await expect.poll(() => statesOf(tested).length).toBeGreaterThan(1);
    expect(statesOf(tested)).toEqual(['online', state]);
  },
);

describe('a denied call is followed by a check of the token', () => {
  const denied = json(403, { errors: 'This needs the access scope themes.' });
  const unknownToken = json(200, { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] });

  test.each<[string, Step, string]>([
    ['a check that goes well shows that it was a scope', checked, 'online'],
    ['one that is denied, too, that it was the token', unknownToken, 'token_refused'],
  ])('%s', async (_, step, state) => {
    const store = await storeThat(denied, step);
    const tested = gatewayTo(store.origin);
    expect(await tested.gateway.rest(restCall())).toMatchObject({ error: { kind: 'access_denied' } });
    await expect.poll(() => statesOf(tested).length).toBeGreaterThan(0);
    expect(statesOf(tested)).toEqual([state]);
    expect(store.received).toHaveLength(2);
  });

  test('only once while the token is refused, and again after a call has succeeded', async () => {
    const store = await storeThat(unknownToken, denied, json(200, {}), denied, checked);
    const tested = gatewayTo(store.origin);
    await tested.gateway.check(CONNECTION);
    await tested.gateway.rest(restCall());
    await tested.gateway.rest(restCall());
    expect(store.received).toHaveLength(3);
    expect(statesOf(tested)).toEqual(['token_refused', 'online']);
    await tested.gateway.rest(restCall());
    await expect.poll(() => statesOf(tested).length).toBeGreaterThan(2);
    expect(statesOf(tested)).toEqual(['token_refused', 'online', 'online']);
  });
});

test('the reachability event has the time that the answer took', async () => {
  const tested = gatewayTo((await storeThat(json(200, {}))).origin);
  await tested.gateway.rest(restCall());
  expect(tested.events).toContainEqual({
    type: 'reachability',
    connection: CONNECTION,
    state: 'online',
    error: null,
    // The test's clock stands still.
    tookMs: 0,
  });
});

test('a call is reported as offline without a duration when its retry gets no answer', async () => {
  const store = await storeThat(html(502), drop);
  const { gateway, events, clock } = gatewayTo(store.origin, { maxResends: 1 });
  const answer = gateway.rest(restCall());
  await clock.waitedFor(125);
  clock.advance(125);
  expect((await answer).ok).toBe(false);
  expect(events).toContainEqual(expect.objectContaining({ state: 'offline', tookMs: null }));
});

describe('a write that ends in a 5xx may have happened, whatever the body is', () => {
  const mutation = graphqlCall('mutation { themeDelete(id: "gid://service/Theme/1") { deletedThemeId } }');

  test.each<[string, Step]>([
    ['a web page', html(502)],
    ['nothing', raw(503, '')],
    ['more than any store would send', raw(500, 'x'.repeat(2000))],
    ['errors of another kind', json(500, { errors: [{ message: 'upstream failed' }] })],
  ])('%s', async (_, step) => {
    const store = await storeThat(step, step);
    const { gateway } = gatewayTo(store.origin, { maxAnswerBytes: 1000 });
    const answers = [await gateway.rest(createTheme), await gateway.graphql(mutation)];
    expect(answers.map((answer) => !answer.ok && mayHaveHappened(answer.error))).toEqual([true, true]);
    expect(answers).toMatchObject([{ error: { kind: 'internal' } }, { error: { kind: 'internal' } }]);
    expect(store.received).toHaveLength(2);
  });
});
