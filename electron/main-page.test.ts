import { describe, expect, test, vi } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

describe('app://bundle/', () => {
  async function get(url: string, init: RequestInit = {}) {
    const { state } = await shell.open();
    const response = await state.protocols.get('app')?.(new Request(url, init));
    return response!;
  }

  test('serves the built renderer with the content security policy', async () => {
    const response = await get('app://bundle/themes/4711');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Storedesk</title>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    );
  });

  test.each([
    'app://bundle/..%2f..%2fpackage.json',
    'app://bundle/%2e%2e/%2e%2e/package.json',
    'app://bundle/..%5c..%5cpackage.json',
    'app://bundle/%00',
    'app://bundle/assets/..%2f..%2f..%2fpackage.json',
    'app://bundle/%252e%252e/package.json',
    'app://bundle/C:/x.html',
    'app://evil/index.html',
  ])('answers %s with 400 or 404 and an empty body', async (url) => {
    const response = await get(url);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).toBe('');
  });

  test('refuses a POST with 405', async () => {
    expect((await get('app://bundle/index.html', { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('calls', () => {
  test('from our page reach the host and return its result', async () => {
    const { invoke } = await shell.open();
    expect(await invoke(CHANNELS.call, ['app.info', null])).toMatchObject({
      ok: true,
      value: { shell: 'electron', version: '0.1.0' },
    });
  });

  test('outside the contract return an error value', async () => {
    const { invoke } = await shell.open();
    const refused = { ok: false, error: { kind: expect.any(String) } };
    for (const args of [
      ['nothing', null],
      ['toString', null],
      [{}, null],
      [],
      ['settings.set', { density: 1 }],
    ]) {
      expect(await invoke(CHANNELS.call, args)).toMatchObject(refused);
    }
  });

  test('from foreign frames are refused', async () => {
    const { invoke, frame } = await shell.open({}, ['storedesk://open/themes']);
    const strangers = [
      null,
      frame({ url: 'https://evil.test/' }),
      frame({ url: 'app://bundle.evil/' }),
      frame({ url: 'app://x:y@bundle/' }),
      frame({ url: '' }),
      frame({ parent: {} }),
      frame({ isDestroyed: () => true }),
    ];
    for (const stranger of strangers) {
      expect(await invoke(CHANNELS.call, ['app.info', null], stranger)).toMatchObject({
        ok: false,
        error: { kind: 'host' },
      });
      expect(await invoke(CHANNELS.takePlace, [], stranger)).toBeNull();
    }
    expect(await invoke(CHANNELS.takePlace)).toBe('/themes');
  });

  test('go out over a session without a cache', async () => {
    const { state } = await shell.open();
    expect(state.partitions).toEqual([['gateway', { cache: false }]]);
  });
});

describe('a deep link', () => {
  test('waits for the page and is delivered once', async () => {
    const { invoke } = await shell.open({}, ['storedesk://open/variants/4711']);
    expect(await invoke(CHANNELS.takePlace)).toBe('/variants/4711');
    expect(await invoke(CHANNELS.takePlace)).toBeNull();
  });

  test('is announced to an open page', async () => {
    const { app, window, invoke } = await shell.open();
    app.emit('second-instance', {}, ['storedesk', 'storedesk://open/orders']);
    expect(window.webContents.sent).toContainEqual([CHANNELS.placeWaiting]);
    expect(await invoke(CHANNELS.takePlace)).toBe('/orders');
    const preventDefault = vi.fn<() => void>();
    app.emit('open-url', { preventDefault }, 'storedesk://open/themes');
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(await invoke(CHANNELS.takePlace)).toBe('/themes');
  });

  test('leads to a page with the reason if it is refused, without passing its token on', async () => {
    const { app, state, invoke } = await shell.open();
    app.emit(
      'open-url',
      { preventDefault: () => undefined },
      'storedesk://connect?address=a.example&token=sat_1',
    );
    expect(await invoke(CHANNELS.takePlace)).toBe('/link-refused/token');
    expect(JSON.stringify(state)).not.toContain('sat_1');
    app.emit('open-url', { preventDefault: () => undefined }, 'x');
    expect(await invoke(CHANNELS.takePlace)).toBeNull();
  });
});
