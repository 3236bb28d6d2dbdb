import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();
const DOCS = 'https://docs.test/guide';
const OPEN = 'Open in browser';

/** Opens a window, with functions that simulate a press in its page and a request for another window. */
async function openPage() {
  const { window, state } = await shell.open();
  const { webContents } = window;
  state.nextAnswer = 'Cancel';
  return {
    window,
    state,
    press: (type = 'mouseDown') => webContents.emit('input-event', {}, { type }),
    openWindow: (url: string) => {
      expect(webContents.openWindow?.({ url })).toEqual({ action: 'deny' });
    },
  };
}

describe('an address outside of the app', () => {
  test('opens only after a question whose default answer is Cancel', async () => {
    const { state, press, openWindow } = await openPage();
    press();
    openWindow(DOCS);
    await expect.poll(() => state.questions).toHaveLength(1);
    expect(state.questions[0]).toContain('Open docs.test in your browser?');
    expect(state.dialogs[0]).toMatchObject({ buttons: ['Cancel', OPEN], defaultId: 0, cancelId: 0 });
    await new Promise(setImmediate);
    expect(state.opened).toEqual([]);

    state.nextAnswer = OPEN;
    press();
    openWindow(DOCS);
    await expect.poll(() => state.opened).toHaveLength(1);
    expect(state.opened).toEqual([DOCS]);
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://docs.test/',
    'https://bank.test@evil.test/',
  ])('%s is blocked without a question', async (url) => {
    const { state, press, openWindow } = await openPage();
    state.nextAnswer = OPEN;
    press();
    openWindow(url);
    openWindow(DOCS);
    await expect.poll(() => state.opened).toHaveLength(1);
    expect(state.opened).toEqual([DOCS]);
    expect(state.questions).toHaveLength(1);
  });

  test('is asked about at most once per key press or click', async () => {
    const { state, press, openWindow } = await openPage();
    for (const type of ['mouseMove', 'mouseEnter', 'keyUp', 'undefined']) press(type);
    openWindow(DOCS);
    expect(state.questions).toHaveLength(0);

    // The second request comes while the first question is open, the others after it was answered.
    for (const url of [DOCS, 'https://second.test/']) {
      press();
      openWindow(url);
    }
    await expect.poll(() => state.questions).toHaveLength(1);
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate);
      openWindow('https://later.test/');
    }
    expect(state.questions).toHaveLength(1);
    expect(state.questions[0]).toContain('docs.test');
  });
});

test('the page cannot leave the app by a navigation, a redirect, a frame or a webview', async () => {
  const { window } = await openPage();
  const { webContents } = window;
  const preventDefault = vi.fn<() => void>();
  const strange = ['https://evil.test/', 'app://evil/', 'app://x@bundle/', 'file:///', 'app://bundle.evil/'];
  for (const url of strange) {
    webContents.emit('will-frame-navigate', { url, preventDefault });
    webContents.emit('will-redirect', { url, preventDefault });
  }
  webContents.emit('will-attach-webview', { preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(11);
  webContents.emit('will-frame-navigate', { url: 'app://bundle/themes', preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(11);
});

test('the page sends nothing to the network: requests are blocked, and WebRTC may only use a proxy that does not exist', async () => {
  const { state, window } = await openPage();
  expect(state.blocked).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']);
  const answer = vi.fn<(response: object) => void>();
  state.permissions['request to the network']?.({ url: 'https://evil.test/?data' }, answer);
  expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel: true });
  expect(window.webContents.webRtcPolicy).toBe('disable_non_proxied_udp');
  expect(state.proxies).toEqual([
    { mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:9', proxyBypassRules: '<-loopback>' },
  ]);
});

test('only open-outside.ts passes addresses to the system', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['test/**', '**/*.test.ts'] });
  expect(sources).toContain('main.ts');
  const using = sources.filter((file) =>
    /\bopenExternal\b|\bopenPath\b|\bshowItemInFolder\b|\bshell\b[^;]*from 'electron'/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  );
  expect(using).toEqual(['open-outside.ts']);
});
