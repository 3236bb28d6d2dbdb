import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drop, html, json, raw, redirect, type Step, storeThat } from '../test/scripted-store.ts';
import {
  createTheme,
  gatewayTo,
  graphqlCall,
  renameTheme,
  restCall,
  targetAt,
  TOKEN,
} from './test/gateway-under-test.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

describe('a request', () => {
  test('contains the token and the API version, and no cookies', async () => {
    const store = await storeThat(json(200, { themes: [] }));
    await gatewayTo(store.origin).gateway.rest(restCall({ query: { fields: 'id,name' } }));
    const [request] = store.received;
    expect(request).toMatchObject({
      method: 'GET',
      url: '/admin/api/2026-10/themes.json?fields=id%2Cname',
      body: '',
    });
    expect(request?.headers).toMatchObject({ 'x-service-access-token': TOKEN, accept: 'application/json' });
    expect(Object.keys(request?.headers ?? {})).not.toContain('cookie');
  });

  test('has the given body', async () => {
    const store = await storeThat(json(201, { theme: {} }));
    const answer = await gatewayTo(store.origin).gateway.rest(createTheme);
    expect(answer).toMatchObject({ ok: true, value: { status: 201, body: { theme: {} } } });
    expect(store.received[0]).toMatchObject({ method: 'POST', body: '{"theme":{"name":"Dawn"}}' });
    expect(store.received[0]?.headers['content-type']).toBe('application/json');
  });

  test('of GraphQL contains the query and the variables', async () => {
    const store = await storeThat(json(200, { data: { shop: { name: 'Northwind' } } }));
    const answer = await gatewayTo(store.origin).gateway.graphql(
      graphqlCall('{ shop { name } }', { variables: { a: 1 } }),
    );
    expect(answer).toEqual({
      ok: true,
      value: { data: { shop: { name: 'Northwind' } }, errors: [], extensions: {} },
    });
    expect(store.received[0]).toMatchObject({ url: '/admin/api/2026-10/graphql.json' });
    expect(JSON.parse(store.received[0]?.body ?? '')).toEqual({
      query: '{ shop { name } }',
      variables: { a: 1 },
    });
  });

  test('returns only the headers of the contract, and no address', async () => {
    const link = '<https://shop.test/admin/api/2026-10/themes.json?page_info=p2>; rel="next"';
    const store = await storeThat(
      json(200, {}, { link, 'x-request-id': 'req-7', 'set-cookie': 'a=b', server: 'nginx' }),
    );
    const answer = await gatewayTo(store.origin).gateway.rest(restCall());
    expect(answer).toMatchObject({
      value: { headers: { 'x-request-id': 'req-7' }, pages: { previous: null, next: 'p2' } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/cookie|nginx|shop\.test/);
  });
});

describe('a call outside the contract is not sent', () => {
  test.each([
    ['a path of its own', restCall({ path: '/shop.json' })],
    ['a path to another host', restCall({ path: '//evil.example/themes.json' })],
    ['a path out of the prefix', restCall({ path: '/../../themes.json' })],
    ['a query in the path', restCall({ path: '/themes.json?x=1' })],
    ['an unknown parameter', restCall({ query: { callback: 'x' } })],
    ['a body where there is none', restCall({ body: {} })],
    ['a body of another shape', restCall({ method: 'POST', body: { product: {} } })],
    ['a body over 1 MiB', { ...createTheme, body: { theme: { name: 'x'.repeat(1024 * 1024) } } }],
  ])('%s', async (_, call) => {
    const store = await storeThat();
    const answer = await gatewayTo(store.origin).gateway.rest(call);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'not_in_contract' } });
    expect(store.received).toEqual([]);
  });

  test('the error about a body names the field but not its value', async () => {
    const call = { ...createTheme, body: { theme: { name: 'for Ada\u0000' } } };
    const answer = await gatewayTo('http://127.0.0.1:1').gateway.rest(call);
    expect(answer).toMatchObject({ error: { detail: expect.stringContaining('theme.name') } });
    expect(JSON.stringify(answer)).not.toContain('Ada');
  });
});

describe('the token stays with its store', () => {
  test.each([301, 302, 303, 307, 308])('a %i to another host is not followed', async (status) => {
    const elsewhere = await storeThat();
    const store = await storeThat(redirect(status, `${elsewhere.origin}/themes.json`));
    const answer = await gatewayTo(store.origin).gateway.rest(createTheme);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'not_a_store', status } });
    expect(elsewhere.received).toEqual([]);
    expect(store.received).toHaveLength(1);
  });

  test('a redirect to the same host is not followed', async () => {
    const store = await storeThat(redirect(302, '/login'));
    expect(await gatewayTo(store.origin).gateway.rest(restCall())).toMatchObject({
      error: { kind: 'not_a_store' },
    });
    expect(store.received).toHaveLength(1);
  });

  test.each(['http://store.example', 'ftp://127.0.0.1', 'http://127.0.0.1.evil.example', 'http://0.0.0.0:1'])(
    'nothing is sent to %s',
    async (origin) => {
      expect(await gatewayTo(origin).gateway.rest(restCall())).toMatchObject({
        error: { kind: 'bad_address' },
      });
    },
  );

  test('no answer, error or event contains the token', async () => {
    const store = await storeThat(html(200), json(403, { errors: 'no' }), drop, drop, drop);
    const { gateway, events } = gatewayTo(store.origin);
    const answers = [
      await gateway.rest(createTheme),
      await gateway.rest(createTheme),
      await gateway.rest(createTheme),
    ];
    expect(JSON.stringify([answers, events])).not.toContain(TOKEN);
  });

  test('a token that is not a valid header value is an error that does not quote it', async () => {
    const store = await storeThat();
    const { gateway } = gatewayTo(store.origin, { maxResends: 0 });
    const answer = await gateway.checkCandidate(targetAt(store.origin, 'sat_💶\nHost: evil'));
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('evil');
    expect(store.received).toEqual([]);
  });
});

describe('reading an answer', () => {
  test.each<[string, Step]>([
    ['a web page', html(200)],
    ['a web page that says 404', html(404)],
    ['a web page that says 403', html(403)],
    ['nothing at all', raw(200, '')],
    ['another API', json(404, { message: 'no route' })],
    ['a status of its own', json(418, { errors: 'teapot' })],
    ['junk that claims to be gzip', raw(200, 'not gzip at all', { 'content-encoding': 'gzip' })],
    ['a gzip bomb', raw(200, gzipSync(Buffer.alloc(300_000, 32)), { 'content-encoding': 'gzip' })],
  ])('%s fails as not_a_store', async (_, step) => {
    const store = await storeThat(step);
    const { gateway } = gatewayTo(store.origin, { maxAnswerBytes: 100_000 });
    expect(await gateway.rest(restCall())).toMatchObject({ ok: false, error: { kind: 'not_a_store' } });
  });

  test.each<[string, Step]>([
    ['a web page', html(200)],
    ['nothing at all', raw(200, '')],
    ['no body', raw(204, '')],
    ['a body that is cut off', raw(201, '{"theme":{"id":')],
    ['nested deeply', raw(200, '['.repeat(20_000))],
    ['more than any store would send', raw(200, 'x'.repeat(200_000))],
    ['junk that claims to be gzip', raw(200, 'not gzip at all', { 'content-encoding': 'gzip' })],
  ])('H3 a write that was answered with success and %s may have happened', async (_, step) => {
    const store = await storeThat(step, step);
    const { gateway } = gatewayTo(store.origin, { maxAnswerBytes: 100_000 });
    const mutation = graphqlCall('mutation { themeDelete(id: "gid://service/Theme/1") { deletedThemeId } }');
    const answers = [await gateway.rest(renameTheme), await gateway.graphql(mutation)];
    expect(answers).toMatchObject([{ error: { kind: 'internal' } }, { error: { kind: 'internal' } }]);
    expect(answers.map((answer) => !answer.ok && mayHaveHappened(answer.error))).toEqual([true, true]);
    expect(store.received).toHaveLength(2);
  });

  test('H3 an answer that unpacks beyond the limit fails as too large', async () => {
    const zipped = gzipSync(Buffer.from(JSON.stringify({ themes: 'x'.repeat(300_000) })));
    const store = await storeThat(raw(200, zipped, { 'content-encoding': 'gzip' }));
    const { gateway } = gatewayTo(store.origin, { maxAnswerBytes: 100_000 });
    expect(await gateway.rest(restCall())).toMatchObject({
      error: { kind: 'not_a_store', reason: 'too_large' },
    });
  });

  test('H3 an answer nested deeper than a hundred levels fails as not_a_store', async () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const store = await storeThat(raw(200, deep(100)), raw(200, deep(101)), raw(404, deep(20_000)));
    const { gateway } = gatewayTo(store.origin);
    expect(await gateway.rest(restCall())).toMatchObject({ ok: true });
    expect(await gateway.rest(restCall())).toMatchObject({ error: { kind: 'not_a_store', status: 200 } });
    expect(await gateway.graphql(graphqlCall('{ a }'))).toMatchObject({ error: { kind: 'not_a_store' } });
  });

  test('JSON that is not a GraphQL answer fails as not_a_store', async () => {
    const store = await storeThat(json(200, { hello: 'world' }));
    const answer = await gatewayTo(store.origin).gateway.graphql(graphqlCall('{ shop { name } }'));
    expect(answer).toMatchObject({ error: { kind: 'not_a_store' } });
  });

  test('a compressed answer is read', async () => {
    const zipped = gzipSync(JSON.stringify({ themes: [] }));
    const store = await storeThat(raw(200, zipped, { 'content-encoding': 'gzip' }));
    expect(await gatewayTo(store.origin).gateway.rest(restCall())).toMatchObject({
      value: { body: { themes: [] } },
    });
  });
});
