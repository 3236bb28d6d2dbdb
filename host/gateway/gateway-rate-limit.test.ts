import { describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { drop, json, type Step, storeThat } from '../test/scripted-store.ts';
import { createTheme, gatewayTo, graphqlCall, restCall, targetAt } from './test/gateway-under-test.ts';

const QUERY = '{ products(first: 50) { nodes { id } } }';

function themes(callLimit: string): Step {
  return json(200, { themes: [] }, { 'x-service-api-call-limit': callLimit });
}

function cost(requested: number, available: number): Record<string, unknown> {
  const throttleStatus = { maximumAvailable: 1000, currentlyAvailable: available, restoreRate: 50 };
  return { cost: { requestedQueryCost: requested, actualQueryCost: requested, throttleStatus } };
}

function products(requested: number, available: number): Step {
  return json(200, { data: { products: { nodes: [] } }, extensions: cost(requested, available) });
}

function throttled(requested: number, available: number): Step {
  const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
  return json(200, { errors, extensions: cost(requested, available) });
}

function tooMany(retryAfter: string): Step {
  return json(
    429,
    { errors: 'Exceeded 2 calls per second' },
    {
      'retry-after': retryAfter,
      date: 'Fri, 02 Jan 2026 03:04:05 GMT',
    },
  );
}

test('a call whose answer was lost still counts against the rate limit', async () => {
  const store = await storeThat(themes('39/40'), drop, themes('40/40'));
  const { gateway, clock } = gatewayTo(store.origin);
  await gateway.rest(restCall());
  await gateway.rest(createTheme);
  const answer = gateway.rest(restCall());
  // Two calls a second leak out of 40 (D1.11).
  await clock.waitedFor(500);
  expect(store.received).toHaveLength(2);
  clock.advance(500);
  expect(await answer).toMatchObject({ ok: true });
});

describe('429', () => {
  test.each([
    ['2.0', 2000],
    ['Fri, 02 Jan 2026 03:04:09 GMT', 4000],
  ])('with Retry-After %s delays the retry, also of a write', async (retryAfter, ms) => {
    const store = await storeThat(tooMany(retryAfter), json(201, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(createTheme);
    await clock.waitedFor(ms);
    expect(store.received).toHaveLength(1);
    clock.advance(ms);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('H2 with a Retry-After date uses the clock of the store when the local clock is a day behind', async () => {
    const store = await storeThat(tooMany('Fri, 02 Jan 2026 03:04:09 GMT'), json(201, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin, {}, Date.UTC(2026, 0, 1, 3, 4, 5));
    const answer = gateway.rest(createTheme);
    await clock.waitedFor(4000);
    clock.advance(4000);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('that asks for a longer wait than allowed fails at once with the time to wait', async () => {
    const store = await storeThat(tooMany('21'));
    expect(await gatewayTo(store.origin).gateway.rest(createTheme)).toMatchObject({
      error: {
        kind: 'rate_limited',
        retryAfterMs: 21_000,
      },
    });
  });

  test('of a store that reports no limit holds back the next call for the rest of the wait', async () => {
    const store = await storeThat(tooMany('21'), json(201, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(createTheme);
    clock.advance(2_000);
    const next = gateway.rest(createTheme);
    await clock.waitedFor(19_000);
    expect(store.received).toHaveLength(1);
    clock.advance(19_000);
    expect(await next).toMatchObject({ ok: true });
  });

  test('that repeats fails once the waits exceed the allowed time', async () => {
    const store = await storeThat(tooMany('9'), tooMany('9'), tooMany('9'));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(9000);
    clock.advance(9000);
    await store.whenReceived(2);
    await clock.waitedFor(9000);
    clock.advance(9000);
    expect(await answer).toMatchObject({ error: { kind: 'rate_limited' } });
    expect(store.received).toHaveLength(3);
  });
});

describe('THROTTLED', () => {
  test('waits until the bucket has enough points for the query', async () => {
    // 300 needed, 100 available, 50 per second: 4 s.
    const store = await storeThat(throttled(300, 100), products(300, 0));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.graphql(graphqlCall(QUERY));
    await clock.waitedFor(4000);
    clock.advance(4000);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('fails when the wait would be too long', async () => {
    const store = await storeThat(throttled(1000, -100));
    expect(await gatewayTo(store.origin).gateway.graphql(graphqlCall(QUERY))).toMatchObject({
      error: { kind: 'rate_limited', retryAfterMs: 22_000 },
    });
  });
});

test('a background read waits for the rate limit longer than a user would', async () => {
  const store = await storeThat(throttled(1000, -100), products(1000, 0));
  const { gateway, clock } = gatewayTo(store.origin);
  const answer = gateway.graphql({ ...graphqlCall(QUERY), priority: 'background' });
  await clock.waitedFor(22_000);
  clock.advance(22_000);
  expect(await answer).toMatchObject({ ok: true });
});

describe('a bucket that is expected to be empty', () => {
  test('of REST calls delays the next call', async () => {
    const store = await storeThat(themes('40/40'), themes('40/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(restCall());
    const second = gateway.rest(restCall());
    // 40 leak in 20 s, so there is room for one after half a second.
    await clock.waitedFor(500);
    expect(store.received).toHaveLength(1);
    clock.advance(500);
    expect(await second).toMatchObject({ ok: true });
  });

  test('is waited for with the token that the store has when the call is sent', async () => {
    const store = await storeThat(themes('40/40'), themes('40/40'));
    let token = 'sat_before';
    const locate = async () => ok(targetAt(store.origin, token));
    const { gateway, clock } = gatewayTo(store.origin, {}, undefined, { locate });
    await gateway.rest(restCall());
    const second = gateway.rest(restCall());
    await clock.waitedFor(500);
    token = 'sat_after';
    clock.advance(500);
    expect(await second).toMatchObject({ ok: true });
    expect(store.received.map(({ headers }) => headers['x-service-access-token'])).toEqual([
      'sat_before',
      'sat_after',
    ]);
  });

  test('releases waiting calls one after another', async () => {
    const store = await storeThat(themes('40/40'), themes('40/40'), themes('40/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(restCall());
    const both = [gateway.rest(restCall()), gateway.rest(restCall())];
    await clock.waitedFor(500);
    clock.advance(500);
    await store.whenReceived(2);
    await clock.waitedFor(500);
    expect(store.received).toHaveLength(2);
    clock.advance(500);
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('delays nothing when it has refilled meanwhile', async () => {
    const store = await storeThat(themes('40/40'), themes('40/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(restCall());
    clock.advance(500);
    expect(await gateway.rest(restCall())).toMatchObject({ ok: true });
  });

  test('of points delays the same query until there are enough points', async () => {
    const store = await storeThat(products(200, 50), products(200, 0));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.graphql(graphqlCall(QUERY));
    const second = gateway.graphql(graphqlCall(QUERY));
    await clock.waitedFor(3000);
    clock.advance(3000);
    expect(await second).toMatchObject({ ok: true });
  });

  test('of points does not delay a smaller page of the same query', async () => {
    const store = await storeThat(products(200, 50), products(3, 47), products(200, 0));
    const { gateway, clock } = gatewayTo(store.origin);
    const sized = 'query ($first: Int!) { products(first: $first) { nodes { id } } }';
    const page = (first: number, ids: string[]) => graphqlCall(sized, { variables: { first, ids } });
    await gateway.graphql(page(50, ['a']));
    expect(await gateway.graphql(page(1, ['a']))).toMatchObject({ ok: true });
    const again = gateway.graphql(page(50, ['b']));
    await clock.waitedFor(3060);
    clock.advance(3060);
    expect(await again).toMatchObject({ ok: true });
  });

  test('fails a call without sending it when the wait would be too long', async () => {
    const store = await storeThat(products(1000, -100));
    const { gateway } = gatewayTo(store.origin);
    await gateway.graphql(graphqlCall(QUERY));
    expect(await gateway.graphql(graphqlCall(QUERY))).toMatchObject({ error: { kind: 'rate_limited' } });
    expect(store.received).toHaveLength(1);
  });
});

test('writes and background reads leave a fifth of the points for what a user opens', async () => {
  const store = await storeThat(products(90, 200), products(90, 110), products(90, 200));
  const { gateway, clock } = gatewayTo(store.origin);
  await gateway.graphql(graphqlCall(QUERY));
  const read = gateway.graphql({ ...graphqlCall(QUERY), priority: 'background' });
  await clock.waitedFor(1_800);
  expect(store.received).toHaveLength(1);
  expect(await gateway.graphql(graphqlCall(QUERY))).toMatchObject({ ok: true });
  await clock.waitedFor(3_600);
  clock.advance(3_600);
  expect(await read).toMatchObject({ ok: true });
});

test('a waiting call of a higher priority is sent before one of a lower priority', async () => {
  const store = await storeThat(themes('40/40'), themes('40/40'), themes('40/40'));
  const { gateway, clock } = gatewayTo(store.origin);
  await gateway.rest(restCall());
  const feed = gateway.rest(restCall({ priority: 'background' }));
  const write = gateway.rest({ ...createTheme, priority: 'queue' });
  await clock.waitedFor(500);
  clock.advance(500);
  await write;
  expect(store.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
  await clock.waitedFor(500);
  clock.advance(500);
  expect(await feed).toMatchObject({ ok: true });
});

test('a 429 also holds back other calls', async () => {
  const store = await storeThat(tooMany('2'), json(201, { theme: {} }), themes('1/40'));
  const { gateway, clock } = gatewayTo(store.origin);
  const refused = gateway.rest(createTheme);
  await clock.waitedFor(2000);
  const other = gateway.rest(restCall());
  clock.advance(1000);
  expect(store.received).toHaveLength(1);
  clock.advance(1000);
  expect(await Promise.all([refused, other])).toMatchObject([{ ok: true }, { ok: true }]);
});

test('a query that was never sent waits for its estimated cost', async () => {
  const store = await storeThat(products(52, 10), products(52, 0));
  const { gateway, clock } = gatewayTo(store.origin);
  await gateway.graphql(graphqlCall(QUERY));
  const other = gateway.graphql(graphqlCall('{ orders(first: 58) { nodes { id } } }'));
  // 60 points needed, 10 available, 50 per second.
  await clock.waitedFor(1000);
  clock.advance(1000);
  expect(await other).toMatchObject({ ok: true });
});

test('D5.2 a query over the maximum cost, which is not charged, delays no other', async () => {
  const error = {
    message: 'Too costly',
    extensions: { code: 'MAX_COST_EXCEEDED', cost: 2750, maxCost: 1000 },
  };
  let answer = (): void => undefined;
  const store = await storeThat(
    products(12, 988),
    // The token is shared, so the levels that answers report are believed.
    products(12, 500),
    (response) => {
      answer = () => products(12, 488)(response);
    },
    json(200, { errors: [error], extensions: cost(2750, 488) }),
    products(12, 476),
  );
  const { gateway } = gatewayTo(store.origin);
  await gateway.graphql(graphqlCall(QUERY));
  await gateway.graphql(graphqlCall(QUERY));
  const early = gateway.graphql(graphqlCall(QUERY));
  await store.whenReceived(3);
  // What it costs is known only to the store.
  const costly = gateway.graphql(graphqlCall('{ everything { id } }'));
  expect(await costly).toMatchObject({ error: { kind: 'max_cost_exceeded' } });
  answer();
  expect(await early).toMatchObject({ ok: true });
  expect(await gateway.graphql(graphqlCall(QUERY))).toMatchObject({ ok: true });
});

test('budget events report the remaining budget and the wait', async () => {
  const store = await storeThat(themes('40/40'), products(12, 488), themes('1/40'));
  const { gateway, clock, events } = gatewayTo(store.origin);
  await gateway.rest(restCall());
  await gateway.graphql(graphqlCall(QUERY));
  const third = gateway.rest(restCall());
  await clock.waitedFor(500);
  clock.advance(500);
  await third;
  const graphql = { available: 488, maximum: 1000, restorePerSecond: 50 };
  const rest = { available: 0, maximum: 40, restorePerSecond: 2 };
  const common = { type: 'budget', connection: 'a-connection' };
  expect(events.filter(({ type }) => type === 'budget')).toEqual([
    { ...common, graphql: null, rest, waitingMs: 0 },
    { ...common, graphql, rest, waitingMs: 0 },
    { ...common, graphql, rest, waitingMs: 500 },
    { ...common, graphql: { ...graphql, available: 513 }, rest: { ...rest, available: 39 }, waitingMs: 0 },
  ]);
});

test('a budget event reports what the bucket that the call did not use has restored since its last answer', async () => {
  const store = await storeThat(themes('40/40'), products(12, 988), products(12, 988));
  const { gateway, clock, events } = gatewayTo(store.origin);
  await gateway.rest(restCall());
  for (const ms of [5_000, 60_000]) {
    clock.advance(ms);
    await gateway.graphql(graphqlCall(QUERY));
  }
  const rests = events.flatMap((event) => (event.type === 'budget' ? [event.rest?.available] : []));
  expect(rests).toEqual([0, 10, 40]);
});
