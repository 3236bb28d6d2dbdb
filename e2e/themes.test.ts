import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { type GatedStore, serveGated } from './support/gate-proxy.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { type RunningStore, startStore } from './support/store-process.ts';
import { expect, type RunningApp, startApp, test } from './support/storedesk.ts';

interface ThemeRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

const MINUTE = 60_000;

const themesOf = async (store: RunningStore): Promise<readonly ThemeRow[]> =>
  ((await store.rest('GET', '/themes.json')) as { themes: readonly ThemeRow[] }).themes;

async function idOf(store: RunningStore, wanted: string): Promise<string> {
  return String((await themesOf(store)).find(({ name }) => name === wanted)?.id);
}

const publishedIn = async (store: RunningStore) =>
  (await themesOf(store)).find(({ role }) => role === 'main')?.name;

/** What somebody else does, at another computer. */
const publishElsewhere = async (store: RunningStore, name: string) =>
  store.rest('PUT', `/themes/${await idOf(store, name)}.json`, { theme: { role: 'main' } });

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
const published = (page: Page): Locator => page.getByRole('region', { name: 'Published theme' });
const again = (page: Page, name: string) =>
  page.getByRole('button', { name: `Publish ${name} again`, exact: true });

interface Themes {
  readonly store: RunningStore;
  readonly gated: GatedStore;
  readonly stop: () => Promise<void>;
}

/** A store of the test's own, connected, with its themes on the screen. */
async function openThemes(page: Page, dataDir: string): Promise<Themes> {
  const store = await startStore({ database: join(dataDir, 'other.db'), seed: 'demo' });
  const gated = await serveGated(store.url);
  await connectStore(page, gated.url);
  await openScreen(page, 'Themes');
  await expect(row(page, 'Black Friday')).toBeVisible();
  const stop = async () => {
    await gated.close();
    await store.stop();
  };
  return { store, gated, stop };
}

/** What a field for a time takes, so many minutes from now; to the minute. */
const wallTime = async (page: Page, minutes: number): Promise<string> =>
  page.evaluate((ahead) => {
    const date = new Date(Date.now() + ahead * 60_000 - new Date().getTimezoneOffset() * 60_000);
    return date.toISOString().slice(0, 16);
  }, minutes);

/** Returns the time, in milliseconds since 1970. */
async function schedule(page: Page, name: string, minutes: number): Promise<number> {
  await row(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Publish at a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this theme at a time' });
  await expect(dialog).toContainText('only while Storedesk runs');
  const time = await wallTime(page, minutes);
  await dialog.getByLabel('Date and time').fill(time);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText(/Publishes on .+, while Storedesk runs/);
  return new Date(time).getTime();
}

test('a morning with twenty themes, by keyboard: found, locked, published twice by two people, and made room', async ({
  page,
  app,
  dataDir,
}) => {
  expect(app.link).toContain('127.0.0.1');
  const { store, gated, stop } = await openThemes(page, dataDir);
  for (let n = 1; n <= 10; n += 1)
    await store.rest('POST', '/themes.json', { theme: { name: `Draft ${String(n)}` } });
  await expect
    .poll(async () => JSON.stringify(await store.rest('GET', '/themes.json')))
    .not.toContain('"processing":true');
  await page.reload();
  await expect(page.getByRole('banner').or(page.getByRole('main'))).toContainText('20 of 20 themes');
  const add = page.getByRole('button', { name: 'Add theme' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('main')).toContainText('These can be deleted:');
  await expect(row(page, 'Clearing')).toContainText('A demo theme cannot be published');

  await page.keyboard.press('/');
  await page.keyboard.type('black fri');
  await expect(page.getByText('1 of 20 themes shown')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Draft 10')).toBeVisible();

  // The first row is the published one, then the newest.
  await page.keyboard.press('j');
  await expect(row(page, 'Timberline')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Draft 10')).toBeFocused();
  await page.keyboard.press('l');
  await expect(row(page, 'Draft 10').getByRole('img', { name: /^Locked on this computer/ })).toBeVisible();
  await expect(row(page, 'Draft 10').getByRole('button', { name: 'Publish' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const confirm = page.getByRole('dialog', { name: 'Publish this theme?' });
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(confirm).toContainText('Hollow Pine Outfitters');
  await expect(confirm).toContainText('Timberline');
  // Two people publish at once: the later one wins, and the other one hears it (D2.9).
  const answer = gated.gate(/^PUT \S*\/themes\//, 'answer');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => answer.waiting()).toBe(1);
  await publishElsewhere(store, 'Black Friday');
  answer.open();
  await expect(page.getByText('Visitors see Black Friday.')).toBeVisible();
  await expect(published(page)).toContainText('Black Friday');
  await row(page, 'Draft 9').getByRole('button', { name: 'Publish' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(published(page)).toContainText('Draft 9');
  await expect.poll(async () => publishedIn(store)).toBe('Draft 9');
  await expect(again(page, 'Black Friday')).toBeVisible();

  await page.reload();
  await expect(again(page, 'Black Friday')).toBeVisible();
  await publishElsewhere(store, 'Draft 3');
  await page.reload();
  await expect(published(page)).toContainText('Draft 3');
  await expect(again(page, 'Draft 9')).toBeVisible();
  await store.rest('DELETE', `/themes/${await idOf(store, 'Draft 9')}.json`);
  await page.reload();
  await expect(published(page)).toContainText('Draft 3');
  await expect(again(page, 'Draft 9')).toBeHidden();

  for (const name of ['Draft 10', 'Draft 8', 'Draft 7', 'Draft 3'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'Delete 2 themes?' });
  await expect(question).toContainText('This theme is locked on this computer.');
  await expect(question).toContainText('The published theme cannot be deleted.');
  await question.getByLabel('Type 2 to delete 2 themes').fill('2');
  // Meanwhile one of the two is published: the store refuses it, and says why (D2.8).
  await publishElsewhere(store, 'Draft 7');
  await page.keyboard.press('Control+Enter');
  const results = page.getByRole('region', { name: 'Deleting themes' });
  await expect(results).toContainText('2 of 2 themes done');
  await expect(results.getByRole('listitem').filter({ hasText: 'Draft 8' })).toContainText('Deleted');
  await expect(results.getByRole('listitem').filter({ hasText: 'Draft 7' })).toContainText('Refused:');
  await expect(row(page, 'Draft 8')).toBeHidden();
  await expect(published(page)).toContainText('Draft 7');
  expect(await axeFindings(page)).toEqual([]);
  await stop();
});

test('a publish at a time is done by the app while it runs; one over another theme than was expected is asked about', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, stop } = await openThemes(page, dataDir);
  const first = await schedule(page, 'Black Friday', 10);
  // The clock goes on behind it: a publish may have to ask the store twice, and waits between.
  const passed = first - Date.now() + 1000;
  await app.clock.pass(passed);
  await expect(page.getByText('Black Friday is now published, as it was scheduled.')).toBeVisible();
  await expect(published(page)).toContainText('Black Friday');
  expect(await publishedIn(store)).toBe('Black Friday');
  await expect(again(page, 'Timberline')).toBeVisible();

  // The page's clock is ten minutes behind by now.
  const second = await schedule(page, 'Copy of Timberline', 30);
  await publishElsewhere(store, 'Timberline');
  await app.clock.pass(second - Date.now() - passed + 1000);
  const asked = page.getByRole('group', { name: 'Copy of Timberline' });
  await expect(asked).toContainText('Another theme had been published since it was scheduled.');
  expect(await publishedIn(store)).toBe('Timberline');
  await asked.getByRole('button', { name: 'Leave it' }).click();
  await expect(asked).toBeHidden();
  await stop();
});

test('a publish whose time came while Storedesk did not run is asked about at the next start', async ({
  page,
  app,
  dataDir,
}) => {
  await openScreen(page, 'Themes');
  await schedule(page, 'Black Friday', 10);
  await schedule(page, 'Copy of Timberline', 3 * 60);
  await app.kill();

  const next: RunningApp = await startApp(dataDir, {}, 60 * MINUTE);
  await page.goto(next.link);
  await page.getByRole('link', { name: /^Themes.*1 scheduled publish was not carried out/ }).click();
  const asked = page.getByRole('group', { name: 'Black Friday' });
  await expect(asked).toContainText('Storedesk did not run at that time');
  await expect(published(page)).toContainText('Timberline');
  await expect(row(page, 'Copy of Timberline')).toContainText('Publishes on');
  await asked.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(published(page)).toContainText('Black Friday');
  await expect(asked).toBeHidden();
  await row(page, 'Copy of Timberline').getByRole('button', { name: 'Do not publish' }).click();
  await expect(row(page, 'Copy of Timberline')).not.toContainText('Publishes on');
  await next.stop();
});

test('the reasons of all failed imports come by one call, and the rows stay where they are', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated, stop } = await openThemes(page, dataDir);
  await page.setViewportSize({ width: 560, height: 800 });
  await store.rest('POST', '/themes.json', {
    theme: { name: 'Broken', src: 'http://127.0.0.1:9/theme.zip' },
  });
  await expect
    .poll(async () => JSON.stringify(await store.rest('GET', '/themes.json')))
    .not.toContain('"processing":true');
  const reasons = gated.gate(/ThemeImportErrors/);
  await page.reload();
  const failed = row(page, 'Agency delivery v3');
  await expect(failed).toContainText('the store could not use its files');
  await expect(row(page, 'Broken')).toContainText('the store could not use its files');
  await expect.poll(() => reasons.waiting()).toBe(1);
  const before = await row(page, 'Black Friday').boundingBox();
  reasons.letPass(1);
  await expect(failed).toContainText('The archive could not be downloaded');
  await expect(row(page, 'Broken')).not.toContainText('the store could not use its files');
  expect(reasons.waiting()).toBe(0);
  expect(await row(page, 'Black Friday').boundingBox()).toEqual(before);

  // What does not fit on two lines is unfolded by a key.
  const { height } = (await failed.boundingBox()) ?? { height: 0 };
  await failed.getByRole('button', { name: 'The whole reason' }).press('Enter');
  await expect.poll(async () => (await failed.boundingBox())?.height).toBeGreaterThan(height);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await failed.boundingBox())?.height).toBe(height);
  reasons.open();
  await stop();
});
