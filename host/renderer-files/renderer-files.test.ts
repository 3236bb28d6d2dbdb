import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServeFile, serveRendererFiles } from './renderer-files.ts';

let folder: string;
let serve: ServeFile;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-files-'));
  const root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<title>Storedesk</title>');
  writeFileSync(join(root, 'assets/app.js'), 'export {};');
  writeFileSync(join(root, 'assets/app.js.map'), '{}');
  writeFileSync(join(folder, 'secret.json'), '{"secret":true}');
  mkdirSync(join(folder, 'renderer-other'));
  writeFileSync(join(folder, 'renderer-other/secret.json'), '{"secret":true}');
  serve = serveRendererFiles(root);
});

afterAll(() => rmSync(folder, { recursive: true }));

function text(body: Uint8Array | null): string | null {
  return body === null ? null : new TextDecoder().decode(body);
}

test('a file is served with its content type, the policy and nosniff', async () => {
  const { status, headers, body } = await serve('GET', '/assets/app.js');
  expect(status).toBe(200);
  expect(text(body)).toBe('export {};');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect(headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test.each(['/', '/themes', '/variants/4711', '/orders/'])('%s serves the page of the app', async (path) => {
  const { status, headers, body } = await serve('GET', path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text(body)).toBe('<title>Storedesk</title>');
});

test('only files with a content hash are cached without revalidation', async () => {
  expect((await serve('GET', '/assets/app.js')).headers['cache-control']).toBe('max-age=31536000, immutable');
  expect((await serve('GET', '/')).headers['cache-control']).toBe('no-cache');
  expect((await serve('GET', '/assets/gone.js')).headers['cache-control']).toBe('no-cache');
});

describe('a file is kept in memory', () => {
  const bodyOf = async (path: string) => (await serve('GET', path)).body;
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, 'renderer', name), content);
  };

  test('once for all responses, even those that begin before it is read', async () => {
    write('assets/once.js', 'once');
    const [first, second] = await Promise.all([bodyOf('/assets/once.js'), bodyOf('/assets/once.js')]);
    expect(text(first)).toBe('once');
    expect(second).toBe(first);
    expect(await bodyOf('/assets/once.js')).toBe(first);
  });

  test('until it changes', async () => {
    write('changing.json', '1');
    expect(text(await bodyOf('/changing.json'))).toBe('1');
    write('changing.json', '22');
    expect(text(await bodyOf('/changing.json'))).toBe('22');
    write('changing.json', '33');
    utimesSync(join(folder, 'renderer/changing.json'), 0, 0);
    expect(text(await bodyOf('/changing.json'))).toBe('33');
    rmSync(join(folder, 'renderer/changing.json'));
    expect(await bodyOf('/changing.json')).toBeNull();
  });

  test('until others need its place', async () => {
    const large = new Uint8Array(20 * 1024 * 1024);
    for (const name of ['large-a.png', 'large-b.png']) write(name, large);
    const first = await bodyOf('/large-a.png');
    expect(first?.byteLength).toBe(large.byteLength);
    // Not `toBe`, which also compares the contents.
    expect((await bodyOf('/large-a.png')) === first).toBe(true);
    await bodyOf('/large-b.png');
    expect((await bodyOf('/large-a.png')) === first).toBe(false);
  });
});

test('HEAD answers like GET, without the body', async () => {
  const { status, headers, body } = await serve('HEAD', '/index.html');
  expect({ status, length: headers['content-length'], body }).toEqual({
    status: 200,
    length: '24',
    body: null,
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])('the method %s is refused', async (method) => {
  expect(await serve(method, '/index.html')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
    body: null,
  });
});

describe('nothing outside the folder is served', () => {
  test.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/../renderer-other/secret.json',
    '//secret.json/..',
    '/C:/secret.json',
    '/index.html%00.js',
    '/%zz',
    'index.html',
    '',
  ])('%s is a bad request', async (path) => {
    expect(await serve('GET', path)).toMatchObject({ status: 400, body: null });
  });

  test.each(['/%252e%252e/secret.json', '//etc/secret.json', '/secret.json'])(
    '%s is not found',
    async (path) => {
      expect(await serve('GET', path)).toMatchObject({ status: 404, body: null });
    },
  );
});

test.each(['/assets/app.js.map', '/assets/none.js', '/main.ts', '/.env.local'])(
  '%s is not found',
  async (path) => {
    const { status, headers } = await serve('GET', path);
    expect(status).toBe(404);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);
