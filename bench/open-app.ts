import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { build } from '../scripts/build.ts';
import { findChromium } from '../scripts/chromium.ts';
import { type BenchStore, startBenchStore } from './store-process.ts';
import { startWebShell, type WebShell } from './web-host.ts';

/** The built app in a browser, at the inbox of its own store. */
interface OpenInbox {
  readonly page: Page;
  readonly browser: Browser;
  readonly web: WebShell;
  readonly store: BenchStore;
}

export const VIEWPORT = { width: 1280, height: 800 };

/** Maximum number of requests created per call to the sandbox. */
const MOST_AT_ONCE = 1_000;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
}

/** Builds the app, runs `measure` at the inbox of a demo store with `requests` added requests, and removes everything again. */
export async function atInbox<T>(requests: number, measure: (opened: OpenInbox) => Promise<T>): Promise<T> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const store = await startBenchStore(join(folder, 'store.db'), 'demo');
  const web = await startWebShell(join(folder, 'data'));
  const browser = await launchBrowser();
  try {
    await addRequests(store, requests);
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.goto(web.link.href);
    await connectStore(page, store);
    await openRequests(page);
    return await measure({ page, browser, web, store });
  } finally {
    await browser.close();
    await web.stop();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the store create orders with a fulfillment request each. */
async function addRequests({ url, token }: BenchStore, requests: number): Promise<void> {
  for (let made = 0; made < requests; made += MOST_AT_ONCE) {
    const response = await fetch(`${url}/_sandbox/orders`, {
      method: 'POST',
      headers: { 'x-service-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ count: Math.min(MOST_AT_ONCE, requests - made), submit: true }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${String(response.status)}.`);
  }
}

/** Connects the store in the app's dialog, for this session. */
async function connectStore(page: Page, { url, token }: BenchStore): Promise<void> {
  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Connect a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByLabel('Access token').fill(token);
  await dialog.getByRole('radio', { name: 'For this session only' }).check();
  await dialog.getByRole('button', { name: 'Check and connect' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens the inbox, and waits for its rows. */
async function openRequests(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Fulfillment\b/ }).click();
  await page.getByRole('option').nth(1).waitFor();
}

/** Milliseconds that the main thread has spent on tasks; `Performance` must be enabled. */
export async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
