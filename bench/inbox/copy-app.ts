import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { HIDDEN, OUTLET, PANE, type AppCopy } from './bare-page.ts';
import { pressUntilPainted, type Awaited } from './key-to-paint.ts';

/** A request is drawn once its lines are. */
export const REQUEST = {
  heading: `${PANE} article h2`,
  content: `${PANE} article tbody tr`,
} as const satisfies Partial<Awaited>;

/** Milliseconds between keys: faster ones are taken for a barcode scanner. */
export const PACE_MS = 60;

/** Walks down the open inbox, and copies what the app draws for `count` requests. Ends where it began. */
export async function copyRequests(page: Page, count: number): Promise<AppCopy> {
  const html = await page.evaluate(copyFrame, HIDDEN);
  const requests: { row: string; pane: string }[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    if (taken > 0) await step(page, 'j');
    await page.waitForFunction(isDrawn, `[role=option][aria-selected=true], ${PANE} article`);
    requests.push(await page.evaluate(copyRequest, PANE));
  }
  for (let back = 1; back < count; back += 1) await step(page, 'k');
  return { html, requests, held: await copyHeld(page) };
}

async function step(page: Page, key: string): Promise<void> {
  const next = wait(PACE_MS);
  await pressUntilPainted(page, { key, ...REQUEST });
  await next;
}

/** Accepts the open request, copies the bar that says that it is held, and undoes it. */
async function copyHeld(page: Page): Promise<AppCopy['held']> {
  await page.keyboard.press('a');
  const bar = page.getByRole('complementary', { name: 'Before it is sent' });
  const held = {
    bar: await bar.evaluate((element) => element.outerHTML),
    mark: '<span data-held>Sends in 5 s</span>',
  };
  await page.keyboard.press('z');
  await bar.waitFor({ state: 'hidden' });
  return held;
}

/** Copies everything to the right of the rail. */
export async function copyScreen(page: Page): Promise<string> {
  await page.waitForFunction(isDrawn, OUTLET);
  return page.locator(OUTLET).evaluate((outlet, hidden) => {
    const copy = outlet.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll(hidden)) one.remove();
    return copy.innerHTML;
  }, HIDDEN);
}

/** Runs in the page: returns true if no text or image in these parts is still loading. */
function isDrawn(parts: string): boolean {
  return [...document.querySelectorAll(parts)].every(
    (part) => part.querySelector('[class*=placeholder], img[data-address]:not([data-state])') === null,
  );
}

/** Runs in the page: copies the page without its scripts, including the theme's adopted style sheets. */
function copyFrame(hidden: string): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const program of copy.querySelectorAll(
    `script, link[rel=modulepreload], body > :not(#root), ${hidden}`,
  ))
    program.remove();
  const style = document.createElement('style');
  style.textContent = document.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');
  copy.querySelector('head')?.append(style);
  copy.querySelector('footer')?.previousElementSibling?.setAttribute('data-bench', 'bar');
  return `<!doctype html>${copy.outerHTML}`;
}

/** Runs in the page. */
function copyRequest(pane: string): { row: string; pane: string } {
  return {
    row: document.querySelector('[role=option][aria-selected=true]')?.outerHTML ?? '',
    pane: document.querySelector(pane)?.innerHTML ?? '',
  };
}
