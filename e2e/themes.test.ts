import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { connectGated, type GatedStore } from './support/gate-proxy.ts';
import { endNotices } from './support/keep-notices.ts';
import { openScreen, switchStore } from './support/screens.ts';
import { type RunningStore } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import { publishAgain, publishedIn, publishedTheme, themeRow, themesIn } from './support/themes.ts';
import type { RunningApp } from './support/web-shell.ts';

const MINUTE = 60_000;

async function idOf(store: RunningStore, wanted: string): Promise<string> {
  return String((await themesIn(store)).find(({ name }) => name === wanted)?.id);
}

/** Publishes a theme as another client. */
const publishElsewhere = async (store: RunningStore, name: string) =>
  store.rest('PUT', `/themes/${await idOf(store, name)}.json`, { theme: { role: 'main' } });

interface Themes {
  readonly store: RunningStore;
  readonly gated: GatedStore;
  readonly stop: () => Promise<void>;
}

/** Connects a separate store and opens its themes. */
async function openThemes(page: Page, dataDir: string): Promise<Themes> {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Themes');
  await expect(themeRow(page, 'Black Friday')).toBeVisible();
  const stop = async () => {
    await gated.close();
    await store.stop();
  };
  return { store, gated, stop };
}

async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await themeRow(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The value for a date and time field, `minutes` from now, to the minute. */
const wallTime = async (page: Page, minutes: number): Promise<string> =>
  page.evaluate((ahead) => {
    const date = new Date(Date.now() + ahead * 60_000 - new Date().getTimezoneOffset() * 60_000);
    return date.toISOString().slice(0, 16);
  }, minutes);

/** Schedules a publish; returns its time, in milliseconds since 1970. */
async function schedule(page: Page, name: string, minutes: number): Promise<number> {
  await chooseInMenu(page, name, 'Schedule publishing…');
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing this theme' });
  await expect(dialog).toContainText('only while Storedesk runs');
  const time = await wallTime(page, minutes);
  await dialog.getByLabel('Date and time').fill(time);
  const button = dialog.getByRole('button', { name: 'Schedule' });
  const isCovered = await button.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    return !own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered, 'notices keep off the buttons of a dialog').toBe(false);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(themeRow(page, name)).toContainText(/Publishes on .+, while Storedesk runs/);
  return new Date(time).getTime();
}

test('twenty themes are searched, locked, published by two people at once, and deleted in a batch', async ({
  page,
  app: _app,
  dataDir,
}) => {
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
  await expect(themeRow(page, 'Clearing')).toContainText('A demo theme cannot be published');

  await page.keyboard.press('/');
  await page.keyboard.type('black fri');
  await expect(page.getByText('1 of 20 themes shown')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(themeRow(page, 'Draft 10')).toBeVisible();

  // The first row is the published one, then the newest.
  await page.keyboard.press('j');
  await expect(themeRow(page, 'Timberline')).toBeFocused();
  await page.keyboard.press('j');
  await expect(themeRow(page, 'Draft 10')).toBeFocused();
  await page.keyboard.press('l');
  await expect(
    themeRow(page, 'Draft 10').getByRole('img', { name: /^Locked on this computer/ }),
  ).toBeVisible();
  await expect(themeRow(page, 'Draft 10').getByRole('button', { name: 'Publish' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const confirm = page.getByRole('dialog', { name: 'Publish this theme?' });
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(confirm).toContainText('Hollow Pine Outfitters');
  await expect(confirm).toContainText('Timberline');
  // Two users publish at once: the later one wins, and the other one is told (D2.9).
  const answer = gated.gate(/^PUT \S*\/themes\//, 'answer');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => answer.waiting()).toBe(1);
  await publishElsewhere(store, 'Black Friday');
  answer.open();
  await expect(page.getByText('Visitors see Black Friday.')).toBeVisible();
  await expect(publishedTheme(page)).toContainText('Black Friday');
  await themeRow(page, 'Draft 9').getByRole('button', { name: 'Publish' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(publishedTheme(page)).toContainText('Draft 9');
  await expect.poll(async () => publishedIn(store)).toEqual(['Draft 9']);
  await expect(publishAgain(page, 'Black Friday')).toBeVisible();

  await page.reload();
  await expect(publishAgain(page, 'Black Friday')).toBeVisible();
  await publishElsewhere(store, 'Draft 3');
  await page.reload();
  await expect(publishedTheme(page)).toContainText('Draft 3');
  await expect(publishAgain(page, 'Draft 9')).toBeVisible();
  await store.rest('DELETE', `/themes/${await idOf(store, 'Draft 9')}.json`);
  await page.reload();
  await expect(publishedTheme(page)).toContainText('Draft 3');
  await expect(publishAgain(page, 'Draft 9')).toBeHidden();

  for (const name of ['Draft 10', 'Draft 8', 'Draft 7', 'Draft 3'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'Delete 2 themes?' });
  await expect(question).toContainText('This theme is locked on this computer.');
  await expect(question).toContainText('The published theme cannot be deleted.');
  await question.getByLabel('Type 2 to delete 2 themes').fill('2');
  // Meanwhile one of the two is published: it is not deleted.
  await publishElsewhere(store, 'Draft 7');
  await page.keyboard.press('Control+Enter');
  const results = page.getByRole('region', { name: 'Deleting themes' });
  await expect(results).toContainText('2 of 2 themes done');
  await expect(results.getByRole('listitem').filter({ hasText: 'Draft 8' })).toContainText('Deleted');
  await expect(results.getByRole('listitem').filter({ hasText: 'Draft 7' })).toContainText('has changed');
  await expect(themeRow(page, 'Draft 8')).toBeHidden();
  await expect(publishedTheme(page)).toContainText('Draft 7');
  expect(await axeFindings(page)).toEqual([]);
  await stop();
});

test('the app publishes a theme at its scheduled time, but asks if another theme was published since', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, stop } = await openThemes(page, dataDir);
  const first = await schedule(page, 'Black Friday', 10);
  // The clock keeps running after that, because a publish may have to ask the store twice, and waits in between.
  const passed = first - Date.now() + 1000;
  await app.clock.pass(passed);
  await expect(page.getByText(/^Black Friday is now published in .+, as scheduled\.$/)).toBeVisible();
  await expect(publishedTheme(page)).toContainText('Black Friday');
  expect(await publishedIn(store)).toEqual(['Black Friday']);
  await expect(publishAgain(page, 'Timberline')).toBeVisible();

  // The page's clock is now ten minutes behind the app's.
  const second = await schedule(page, 'Copy of Timberline', 30);
  await publishElsewhere(store, 'Timberline');
  await app.clock.pass(second - Date.now() - passed + 1000);
  const asked = page.getByRole('group', { name: 'Copy of Timberline' });
  await expect(asked).toContainText('Another theme was published after it was scheduled.');
  expect(await publishedIn(store)).toEqual(['Timberline']);
  await asked.getByRole('button', { name: 'Dismiss' }).click();
  await expect(asked).toBeHidden();
  await stop();
});

test('a scheduled publish that was missed while Storedesk was closed is asked about at the next start', async ({
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
  await page.getByRole('link', { name: /^Themes.*1 scheduled publish did not happen/ }).click();
  const asked = page.getByRole('group', { name: 'Black Friday' });
  await expect(asked).toContainText('Storedesk was not running at that time');
  await expect(publishedTheme(page)).toContainText('Timberline');
  await expect(themeRow(page, 'Copy of Timberline')).toContainText('Publishes on');
  await asked.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(publishedTheme(page)).toContainText('Black Friday');
  await expect(asked).toBeHidden();
  await themeRow(page, 'Copy of Timberline').getByRole('button', { name: 'Remove the schedule' }).click();
  await expect(themeRow(page, 'Copy of Timberline')).not.toContainText('Publishes on');
  await next.stop();
});

test('the reasons of all failed imports are read in one call, and no row moves', async ({
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
  const failed = themeRow(page, 'Agency delivery v3');
  await expect(failed).toContainText('the store could not use its files');
  await expect(themeRow(page, 'Broken')).toContainText('the store could not use its files');
  await expect.poll(() => reasons.waiting()).toBe(1);
  const before = await themeRow(page, 'Black Friday').boundingBox();
  reasons.letPass(1);
  await expect(failed).toContainText('The archive could not be downloaded');
  await expect(themeRow(page, 'Broken')).not.toContainText('the store could not use its files');
  expect(reasons.waiting()).toBe(0);
  expect(await themeRow(page, 'Black Friday').boundingBox()).toEqual(before);

  // A reason that does not fit on two lines is expanded by keyboard.
  const { height } = (await failed.boundingBox()) ?? { height: 0 };
  await failed.getByRole('button', { name: 'Full reason' }).press('Enter');
  await expect.poll(async () => (await failed.boundingBox())?.height).toBeGreaterThan(height);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await failed.boundingBox())?.height).toBe(height);
  reasons.open();

  // In the narrowest window, zoomed to 200 %, the buttons of a theme are below its name.
  await page.setViewportSize({ width: 400, height: 800 });
  const name = await themeRow(page, 'Black Friday').getByText('Black Friday').boundingBox();
  const button = await themeRow(page, 'Black Friday').getByRole('button', { name: 'Publish' }).boundingBox();
  expect(button?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
  await stop();
});

/** Maximum interval, in milliseconds, at which the page reads the themes again. */
const READ_AGAIN_MS = 30_000;

test('open theme dialogs and fields keep their content while the list is read again', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await page.clock.install();
  const { store, gated, stop } = await openThemes(page, dataDir);
  const deletion = page.getByRole('dialog', { name: 'Delete this theme?' });
  const typed = deletion.getByRole('textbox');
  /** Confirms a write, and holds the read of the list after it; the host reads the list before it as well. */
  const confirmAndHoldReads = async () => {
    const write = gated.gate(/^(PUT|DELETE) \S*\/themes\//);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => write.waiting()).toBe(1);
    const list = gated.gate(/^GET \S*\/themes\.json/);
    write.open();
    await expect.poll(() => list.waiting()).toBeGreaterThan(0);
    return list;
  };

  await test.step('a deletion that completes closes only its own dialog', async () => {
    await chooseInMenu(page, 'Old shop (before the move)', 'Delete');
    await typed.fill('Old  shop (before the\u{a0}move)');
    const list = await confirmAndHoldReads();
    await expect(deletion).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Other themes' })).toBeFocused();
    await chooseInMenu(page, 'Copy of Timberline', 'Delete');
    await typed.fill('Copy of');
    await expect(deletion.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('data-loading');
    await store.rest('PUT', `/themes/${await idOf(store, 'Clearing')}.json`, { theme: { name: 'Glade' } });
    list.open();
    await expect(themeRow(page, 'Glade')).toBeVisible();
    await expect(typed).toHaveValue('Copy of');
    await expect(typed).toBeFocused();
  });

  await test.step('the dialog of a theme that no longer exists says so and cannot be sent', async () => {
    await store.rest('DELETE', `/themes/${await idOf(store, 'Copy of Timberline')}.json`);
    await page.clock.fastForward(READ_AGAIN_MS);
    await expect(deletion).toContainText('“Copy of Timberline” is no longer in the store');
    await typed.fill('Copy of Timberline');
    await expect(deletion.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(deletion).toBeHidden();
  });

  await test.step('Enter alone does not revert a name that was changed elsewhere', async () => {
    await themeRow(page, 'Glade').getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: /^New name of/ });
    await expect(field).toBeFocused();
    await store.rest('PUT', `/themes/${await idOf(store, 'Glade')}.json`, { theme: { name: 'Forest' } });
    await page.clock.fastForward(READ_AGAIN_MS);
    await expect(page.getByRole('textbox', { name: 'New name of Forest' })).toHaveValue('Glade');
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    expect((await themesIn(store)).map(({ name }) => name)).toContain('Forest');
  });

  const question = page.getByRole('dialog', { name: 'Publish this theme?' });
  await test.step('the publish dialog still names the theme that was published when it was confirmed', async () => {
    await schedule(page, 'Timberline, winter campaign', 10);
    await themeRow(page, 'Black Friday').getByRole('button', { name: 'Publish' }).click();
    await expect(question).toContainText('Timberline, which is published now');
    const list = await confirmAndHoldReads();
    await expect(publishedTheme(page)).toContainText('Black Friday');
    await expect(question).toContainText('Timberline, which is published now');
    list.open();
    await expect(question).toBeHidden();
    await expect(themeRow(page, 'Timberline, winter campaign')).toContainText(
      /Will not be published on .+\. Another theme was published after it was scheduled\./,
    );
  });

  await test.step('the publish dialog of a theme that was published elsewhere says only that', async () => {
    await themeRow(page, 'Timberline').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(question).toContainText('Black Friday, which is published now');
    await publishElsewhere(store, 'Timberline');
    await page.clock.fastForward(READ_AGAIN_MS);
    await expect(question).toContainText('This theme is already published.');
    await expect(question).not.toContainText('Timberline');
  });
  await stop();
});

test('a scheduled publish of a store that is not shown is reported, and a missed one is asked about', async ({
  page,
  app,
  dataDir,
}) => {
  const { store, stop } = await openThemes(page, dataDir);
  const first = await schedule(page, 'Black Friday', 10);
  const last = await schedule(page, 'Copy of Timberline', 20);
  await chooseInMenu(page, 'Copy of Timberline', 'Lock');
  await expect(themeRow(page, 'Copy of Timberline')).toContainText(
    /Will not be published on .+\. This theme is locked on this computer\./,
  );
  await chooseInMenu(page, 'Copy of Timberline', 'Unlock');
  await expect(themeRow(page, 'Copy of Timberline')).toContainText(/Publishes on .+, while Storedesk runs/);

  const switcher = page.getByRole('button', { name: /^Store:/ });
  await switchStore(page, /Sandbox/);
  const passed = first - Date.now() + 1000;
  await app.clock.pass(passed);
  // Only three notices are shown at a time.
  await endNotices(page);
  await expect(page.getByText(/^Black Friday is now published in .+, as scheduled\.$/)).toBeVisible();
  await expect.poll(async () => publishedIn(store)).toEqual(['Black Friday']);
  await app.clock.pass(last - Date.now() - passed + 1000);
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /^Copy of Timberline was not published in .+ as scheduled/ });
  await expect(notice).toContainText('Another theme was published after it was scheduled.');
  await expect(switcher).toHaveAccessibleName(/1 scheduled publish in another store did not happen/);
  await switcher.click();
  await page.getByRole('menuitemradio', { name: /1 scheduled publish did not happen/ }).click();
  await expect(page.getByRole('group', { name: 'Copy of Timberline' })).toBeVisible();
  await expect(switcher).not.toHaveAccessibleName(/in another store/);
  await stop();
});

test('focus stays on the page when the button that was pressed disappears', async ({ page, app }) => {
  await openScreen(page, 'Themes');
  const press = async (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(section|main)$/);
  };
  await themeRow(page, 'Black Friday').getByRole('checkbox').check();
  await press('Select none');
  await page.getByRole('textbox', { name: 'Find a theme' }).fill('nothing like it');
  await press('Show all themes');
  await schedule(page, 'Black Friday', 10);
  await press('Remove the schedule');
  const time = await schedule(page, 'Black Friday', 10);
  await chooseInMenu(page, 'Black Friday', 'Lock');
  await app.clock.pass(time - Date.now() + 1000);
  await press('Dismiss');
});
