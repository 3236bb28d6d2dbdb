import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { launchChromium, showInChromium } from './test/chromium-page.ts';
import type { FakeElectron } from './test/fake-electron.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

// The built preload in a real Chromium, with the built main process behind it on the fake Electron. `app:` needs the real
// Electron, so the page has an https address instead.

const shell = shellUnderTest();
const PATIENTLY = { timeout: 60_000 };
let browser: Browser;
let fake: FakeElectron;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => browser.close());

beforeEach(async () => {
  const opened = await shell.open({}, ['storedesk://open/themes/4711']);
  fake = opened;
  ({ page, complaints } = await showInChromium(browser, { ...opened, preload: shell.built.preload }));
});

afterEach(async () => page.close());

test('the page finds the bridge under the content security policy without errors', async () => {
  await expect.poll(async () => page.textContent('#shell'), PATIENTLY).toBe('electron');
  expect(complaints).toEqual([]);
});

test('the page finds only the bridge, which is read-only, and nothing of Node or Electron', async () => {
  expect(await page.evaluate('Object.keys(window.storedesk)')).toEqual([
    'shell',
    'call',
    'onEvent',
    'onNavigate',
  ]);
  const found = `['require', 'process', 'module', 'ipcRenderer', 'electron', 'Buffer'].filter((name) => name in window)`;
  expect(await page.evaluate(found)).toEqual([]);
  await expect(page.evaluate(`'use strict'; window.storedesk.call = null`)).rejects.toThrow('read only');
  await expect(page.evaluate(`'use strict'; window.storedesk = null`)).rejects.toThrow('read only');
});

test('a call reaches the host and returns its result', async () => {
  expect(await page.evaluate(`window.storedesk.call('app.info', null)`)).toMatchObject({
    ok: true,
    value: { shell: 'electron' },
  });
  expect(await page.evaluate(`window.storedesk.call('nothing', null)`)).toMatchObject({ ok: false });
});

test('a listener gets the event without anything of IPC, until it unsubscribes', async () => {
  await page.evaluate(
    `window.got = []; window.stop = window.storedesk.onEvent((...args) => window.got.push(args))`,
  );
  const [window] = fake.state.windows;
  window?.webContents.send(CHANNELS.event, { type: 'connections.changed' });
  await expect
    .poll(async () => page.evaluate('window.got'), PATIENTLY)
    .toContainEqual([{ type: 'connections.changed' }]);
  await page.evaluate('window.stop()');
  expect(await page.evaluate(`window.__listenerCount(${JSON.stringify(CHANNELS.event)})`)).toBe(0);
});

test('the page gets a waiting place, and each place that comes later', async () => {
  await page.evaluate(
    `window.got = []; window.stop = window.storedesk.onNavigate((...args) => window.got.push(args))`,
  );
  await expect.poll(async () => page.evaluate('window.got'), PATIENTLY).toEqual([['/themes/4711']]);
  fake.app.emit('second-instance', {}, ['storedesk', 'storedesk://open/orders']);
  await expect
    .poll(async () => page.evaluate('window.got'), PATIENTLY)
    .toEqual([['/themes/4711'], ['/orders']]);
  await page.evaluate('window.stop()');
  expect(await page.evaluate(`window.__listenerCount(${JSON.stringify(CHANNELS.placeWaiting)})`)).toBe(0);
});

test('the content security policy blocks injected scripts and requests in a real browser', async () => {
  const inject = async (fill: string) =>
    page.evaluate(`{
      const script = document.createElement('script');
      ${fill};
      document.body.append(script);
    }`);
  await expect(inject(`script.textContent = 'window.injected = true'`)).rejects.toThrow('TrustedScript');
  await inject(`script.append('window.injected = true')`);
  expect(await page.evaluate('window.injected === undefined')).toBe(true);
  expect(complaints.join()).toMatch(/Content Security Policy|TrustedScript/);
  await expect(page.evaluate(`fetch('https://evil.test/')`)).rejects.toThrow('Failed to fetch');
  const attribute = `document.body.setAttribute('onclick', 'window.injected = true')`;
  await expect(page.evaluate(attribute)).rejects.toThrow('TrustedScript');
});

test('the preload is a single file that requires only Electron', () => {
  const source = readFileSync(shell.built.preload, 'utf8');
  const required = [...source.matchAll(/require\((["'`])(.+?)\1\)/g)].map(([, , name]) => name);
  expect(new Set(required)).toEqual(new Set(['electron']));
  expect(source).not.toMatch(/^\s*import[\s{*'"]|import\.meta|__dirname|__filename/m);
});
