import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './screens.ts';
import type { RunningApp } from './web-shell.ts';

/** Opens the inbox, once it lists orders. */
export async function openInbox(page: Page): Promise<void> {
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').first().waitFor();
}

/** Opens the inbox and its first request, with a stopped clock so that no hold expires; returns the order's number. */
export async function openFirstRequest(page: Page, app: RunningApp): Promise<number> {
  await app.clock.stop();
  await openScreen(page, 'Fulfillment');
  return openRequest(page);
}

/** Opens a view of the inbox by its button, and waits for its list. */
export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('listbox', { name }).waitFor();
}

/** The search field of the open view. */
export const searchField = (page: Page): Locator => page.getByRole('textbox', { name: 'Search this view' });

/** The filters of the open view, with those that were typed. */
export const activeFilters = (page: Page): Locator =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

/** The text beside the search field, such as "3 found". */
export const searchStatus = (page: Page): Locator => page.getByRole('search').getByRole('status');

/** Opens the second of the new requests, with a stopped clock so that no hold expires. */
export async function openSecondRequest(page: Page, app: RunningApp): Promise<void> {
  await app.clock.stop();
  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/fulfillment\/\d+/);
  await openRequest(page);
}

/** Returns the order selected in the list, once its detail is shown; waits for an order other than `not`. */
export async function openOrder(page: Page, not: number | null = null): Promise<number> {
  const found = await page.waitForFunction((other) => {
    const row = document.querySelector('[role="option"][aria-selected="true"]');
    const id = Number(/\d+$/.exec(row?.id ?? '')?.[0]);
    const name = row?.querySelector('bdi')?.textContent;
    // Other orders are drawn ahead, hidden.
    const headings = [...document.querySelectorAll('article h2')];
    const heading = headings.find((one) => one.checkVisibility())?.textContent;
    return id !== other && name !== undefined && name === heading ? id : false;
  }, not);
  return Number(await found.jsonValue());
}

/** Like `openOrder`, once the order can be accepted by its key. */
export async function openRequest(page: Page, not: number | null = null): Promise<number> {
  const id = await openOrder(page, not);
  const accept = page.getByRole('article').getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  return id;
}

/** Accepts the open request by its key, and confirms the dialog if the order is on hold. Returns true if it was. */
export async function acceptOpen(
  page: Page,
  press = async (key: string) => page.keyboard.press(key),
): Promise<boolean> {
  const isOnHold = await page.getByRole('article').getByRole('list', { name: 'Holds' }).isVisible();
  await press('a');
  if (!isOnHold) return false;
  await page.getByRole('dialog', { name: /^Accept/ }).waitFor();
  await press('Control+Enter');
  return true;
}

/** Presses the key of an operation of the open order once its button is enabled: while the order is read, it is not. */
export async function pressWhenOpen(page: Page, key: 'a' | 'c' | 'r' | 's'): Promise<void> {
  const button = page.getByRole('article').locator(`header button:has(kbd:text-is("${key.toUpperCase()}"))`);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(key);
}

/**
 * The ids of the orders in the open list, in list order, without those that have left it. First makes the window as tall as
 * the whole list, because only rows on the screen are drawn.
 */
export async function listedOrders(page: Page): Promise<number[]> {
  await page.setViewportSize({ width: 1280, height: 8_000 });
  // Rows that were off the screen are drawn a moment later.
  await expect
    .poll(async () =>
      page
        .getByRole('option')
        .evaluateAll(
          (rows) =>
            rows.length >= Number(rows[0]?.ariaSetSize ?? 0) ||
            rows.some((row) => row.getBoundingClientRect().bottom > innerHeight),
        ),
    )
    .toBe(true);
  return page.getByRole('option').evaluateAll((rows) =>
    rows
      .filter((row) => !row.hasAttribute('data-gone'))
      .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
      .map(({ id }) => Number(/\d+$/.exec(id)?.[0])),
  );
}

/** Number of waiting requests, as shown in each place that counts them; null where none is shown. */
export async function waitingCounts(page: Page): Promise<Record<'tab' | 'rail' | 'title', number | null>> {
  const numberIn = (text: string | null) =>
    text === null ? null : Number(/\d+/.exec(text)?.[0] ?? NaN) || null;
  const tab = page.getByRole('button', { name: /^New requests/ });
  const rail = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Fulfillment/ });
  return {
    tab: numberIn(await tab.textContent()),
    rail: numberIn(await rail.textContent()),
    title: numberIn(/^\(\d+\)/.exec(await page.title())?.[0] ?? null),
  };
}

/** An exported entry of the activity log. */
interface LoggedEntry {
  readonly action: string;
  readonly subject: { readonly id: number | null; readonly name: string };
  readonly outcome: string;
  readonly sent: Readonly<Record<string, unknown>> | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly relatedId: number | null;
}

/** Opens the activity log of the open store and exports it as JSON lines. Returns the entries, newest first, and the text. */
export async function readActivity(page: Page): Promise<{ entries: LoggedEntry[]; text: string }> {
  await openScreen(page, 'Activity');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /JSON/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return { entries: lines.map((line) => JSON.parse(line) as LoggedEntry), text };
}
