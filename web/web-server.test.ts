import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_KEY_HEADER } from '../shared/contract/page-key.ts';
import { type RunningWebServer, runWebServer } from './test/running-web-server.ts';

const TEN_MINUTES = 10 * 60_000;
const FOUR_MEBIBYTES = 4 * 1024 * 1024;

let web: RunningWebServer;

beforeEach(async () => {
  web = await runWebServer();
});

afterEach(async () => web.close());

describe('the link', () => {
  test('is exchanged for a cookie that scripts cannot read and a key for the page', async () => {
    const { status, headers, body } = await web.post('/session', { secret: web.sessions.issueLink() });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ pageKey: 'secret-3' });
    expect(headers['set-cookie']).toEqual([
      `storedesk-${web.port}=secret-2; HttpOnly; SameSite=Strict; Path=/`,
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('works only once', async () => {
    const secret = web.sessions.issueLink();
    expect((await web.post('/session', { secret })).status).toBe(200);
    const again = await web.post('/session', { secret });
    expect(again.status).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('expires after ten minutes', async () => {
    const secret = web.sessions.issueLink();
    web.clock.now += TEN_MINUTES;
    expect((await web.post('/session', { secret })).status).toBe(401);
  });

  test('is replaced by a newer link', async () => {
    const secret = web.sessions.issueLink();
    const newer = web.sessions.issueLink();
    expect((await web.post('/session', { secret })).status).toBe(401);
    expect((await web.post('/session', { secret: newer })).status).toBe(200);
  });

  test('still works after wrong guesses', async () => {
    const secret = web.sessions.issueLink();
    expect((await web.post('/session', { secret: 'guess' })).status).toBe(401);
    expect((await web.post('/session', ['guess'])).status).toBe(401);
    expect((await web.post('/session', { secret: 'x'.repeat(2000) })).status).toBe(413);
    expect((await web.post('/session', { secret })).status).toBe(200);
  });

  test('is issued again for the secret in the data folder', async () => {
    const answer = await web.post('/link', '', { authorization: 'Bearer link-secret' });
    expect(answer.status).toBe(200);
    expect((await web.post('/session', JSON.parse(answer.body))).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer wrong', 'Basic link-secret'])(
    'is not issued for the authorization "%s"',
    async (authorization) => {
      expect((await web.post('/link', '', { authorization })).status).toBe(401);
    },
  );
});

describe('without a session', () => {
  /** The statuses of everything that requires a session. */
  async function ask(headers: Readonly<Record<string, string>>) {
    const { status } = await web.post('/host/app.info', null, headers);
    const session = await web.send('/session', { headers });
    return [status, await web.askForEvents(headers), session.status];
  }
  const CLOSED = [401, 401, 401];

  test.each(['', 'storedesk-1=secret-2', 'other=secret-2', '='])(
    'the cookie "%s" opens nothing',
    async (cookie) => {
      expect(await ask({ ...(await web.signIn()), cookie })).toEqual(CLOSED);
      expect(web.calls).toEqual([]);
      expect(web.listeners.size).toBe(0);
    },
  );

  test('a cookie of the same name from another server on this computer does not lock the page out', async () => {
    const { cookie, ...key } = await web.signIn();
    const both = { cookie: `storedesk-${web.port}=x; ${cookie}`, ...key };
    expect(await ask(both)).toEqual([200, 101, 204]);
    expect(await ask({ ...both, [PAGE_KEY_HEADER]: 'x' })).toEqual(CLOSED);
  });

  test('a stolen cookie opens nothing without the key of its own page', async () => {
    const { cookie, ...key } = await web.signIn();
    const other = await web.signIn();
    expect(await ask({ cookie })).toEqual(CLOSED);
    expect(await ask(key)).toEqual(CLOSED);
    for (const wrong of ['', 'secret', 'secret-2', 'secret-30', other[PAGE_KEY_HEADER]]) {
      expect(await ask({ cookie, [PAGE_KEY_HEADER]: wrong })).toEqual(CLOSED);
    }
    expect(web.calls).toEqual([]);
    expect(web.listeners.size).toBe(0);
    expect((await web.send('/session', { headers: { cookie, ...key } })).status).toBe(204);
    expect(await web.askForEvents({ cookie, ...key })).toBe(101);
  });

  test('the page itself is served with the content security policy', async () => {
    const { status, headers, body } = await web.send('/themes');
    expect({ status, body }).toEqual({ status: 200, body: '<title>Storedesk</title>' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '//../x.html',
  ])('%s is refused with 400', async (path) => {
    expect((await web.send(path)).status).toBe(400);
  });
});

describe('requests from elsewhere', () => {
  test.each(['evil.test', 'localhost', 'evil.test:80', '127.0.0.1', '127.0.0.1:1'])(
    'Host %s is refused',
    async (host) => {
      expect((await web.send('/', { headers: { host } })).status).toBe(421);
      expect((await web.send('/', { headers: { host: `localhost:${web.port}` } })).status).toBe(421);
      const page = await web.signIn();
      expect((await web.post('/host/app.info', null, { ...page, host })).status).toBe(421);
      expect(await web.askForEvents({ ...page, host })).toBe(421);
      expect(web.calls).toEqual([]);
    },
  );

  test.each(['https://evil.test', 'null', 'http://127.0.0.1:1', 'app://bundle'])(
    'Origin %s is refused',
    async (origin) => {
      const page = await web.signIn();
      expect((await web.post('/host/app.info', null, { ...page, origin })).status).toBe(403);
      expect(await web.askForEvents({ ...page, origin })).toBe(403);
      const secret = web.sessions.issueLink();
      expect((await web.post('/session', { secret }, { origin })).status).toBe(403);
      expect(web.calls).toEqual([]);
    },
  );

  test('a POST without an Origin is refused', async () => {
    const page = await web.signIn();
    const headers = { ...page, 'content-type': 'application/json' };
    const answer = await web.send('/host/app.info', { method: 'POST', headers, body: 'null' });
    expect(answer.status).toBe(403);
  });

  test.each(['cross-site', 'same-site'])('Sec-Fetch-Site %s is refused', async (site) => {
    const page = await web.signIn();
    const headers = { ...page, 'sec-fetch-site': site };
    expect((await web.post('/host/app.info', null, headers)).status).toBe(403);
    expect((await web.send('/assets/app.js', { headers })).status).toBe(403);
    expect(web.calls).toEqual([]);
  });

  test('a link on another site may open the page, but not in a frame', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await web.send('/', { headers: { ...headers, 'sec-fetch-dest': 'document' } })).status).toBe(200);
    expect((await web.send('/', { headers: { ...headers, 'sec-fetch-dest': 'iframe' } })).status).toBe(403);
  });
});

test('events are sent only at their own address and only over a WebSocket', async () => {
  const page = await web.signIn();
  expect(await web.askForEvents(page, '/session')).toBe(404);
  expect((await web.send('/events', { headers: page })).body).toBe('<title>Storedesk</title>');
  const upgrade = { ...page, connection: 'Upgrade', upgrade: 'h2c' };
  expect((await web.send('/events', { headers: upgrade })).status).toBe(401);
  expect(web.listeners.size).toBe(0);
});

describe('a call', () => {
  test('is passed to the host, and its result is returned', async () => {
    const page = await web.signIn();
    const answer = await web.post('/host/settings.set', { density: 'compact' }, page);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ ok: true, value: { echo: { density: 'compact' } } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(web.calls).toEqual([['settings.set', { density: 'compact' }]]);
  });

  test.each(['nothing', 'toString', '__proto__', 'app.info/x', ''])(
    'named "%s" is answered with 404',
    async (name) => {
      const page = await web.signIn();
      expect((await web.post(`/host/${name}`, null, page)).status).toBe(404);
      expect(web.calls).toEqual([]);
    },
  );

  test('of 4 MiB is accepted, and one byte more is refused', async () => {
    const page = await web.signIn();
    const biggest = JSON.stringify('x'.repeat(FOUR_MEBIBYTES - 2));
    expect((await web.post('/host/settings.set', biggest, page)).status).toBe(200);
    const answer = await web.post('/host/settings.set', `${biggest} `, page);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({
      ok: false,
      error: { kind: 'host', reason: 'failed', detail: 'A request may have 4194304 bytes at most.' },
    });
    expect(web.calls).toHaveLength(1);
  });

  test('with invalid JSON or another content type is refused', async () => {
    const page = await web.signIn();
    expect((await web.post('/host/app.info', '{', page)).status).toBe(400);
    const plain = { ...page, 'content-type': 'text/plain' };
    expect((await web.post('/host/app.info', 'null', plain)).status).toBe(415);
    expect(web.calls).toEqual([]);
  });

  test.each([
    ['nested 5,000 levels', '['.repeat(5_000) + ']'.repeat(5_000), 400],
    ['nested 500,000 levels', '['.repeat(500_000), 400],
    ['of half a million values', `[${'0,'.repeat(500_000)}0]`, 413],
  ])('H3 %s is refused, and the next call is answered', async (_, body, status) => {
    const page = await web.signIn();
    const refused = await web.post('/host/settings.set', body, page);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.body)).toMatchObject({ ok: false, error: { kind: 'host' } });
    expect((await web.post('/host/settings.set', {}, page)).status).toBe(200);
    expect(web.calls).toHaveLength(1);
  });

  test('that is a GET or DELETE is refused', async () => {
    const page = await web.signIn();
    expect((await web.send('/host/app.info', { headers: page })).status).toBe(404);
    const headers = { ...page, origin: web.origin };
    expect((await web.send('/host/app.info', { method: 'DELETE', headers })).status).toBe(405);
  });
});
