import type { Page } from '@playwright/test';
import { lastBatch, openTray } from './support/batches.ts';
import { connectGated, serveGated } from './support/gate-proxy.ts';
import { readActivity } from './support/inbox.ts';
import { serveThemeArchive, unusedAddress } from './support/odd-servers.ts';
import { untilReadFailed } from './support/read-again.ts';
import { serveRefusing } from './support/refusing-proxy.ts';
import { connectStore, openScreen } from './support/screens.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import {
  deleteSeveral,
  publishAgain,
  publishedIn,
  publishedTheme,
  themeRow,
  themesIn,
} from './support/themes.ts';
import type { RunningApp } from './support/web-shell.ts';

/** The outcomes of this computer's writes, such as "themes.delete done Spring", sorted alphabetically. */
async function outcomesOf(page: Page): Promise<readonly string[]> {
  const { entries } = await readActivity(page);
  return entries.map(({ action, outcome, subject }) => `${action} ${outcome} ${subject.name}`).toSorted();
}

test('with errors, lost answers and few calls, every theme write ends in one true outcome', async ({
  page,
  app,
  store,
}) => {
  const archive = await serveThemeArchive();
  await openScreen(page, 'Themes');
  await expect(themeRow(page, 'Black Friday')).toBeVisible();
  const add = page.getByRole('dialog', { name: 'Add theme' });
  const submit = add.getByRole('button', { name: 'Add theme' });
  const address = add.getByRole('textbox', { name: 'Address' });
  const name = add.getByRole('textbox', { name: 'Name' });

  await test.step('after an error while adding, a read shows that nothing was added, and the input is kept', async () => {
    await page.keyboard.press('n');
    await name.fill('Spring');
    await store.sandbox('faults', { error_rate: 1 });
    await submit.click();
    await expect(add).toContainText('The outcome is unknown.');
    // The first read fails too.
    const later = await untilReadFailed(app.clock);
    await store.sandbox('faults', { error_rate: 0 });
    await app.clock.pass(later);
    await expect(add.getByRole('alert')).toContainText(
      /^Adding the theme failed: the answer was lost, and the store shows no change\.\s*Nothing was changed\. Try again\./,
    );
    await expect(name).toHaveValue('Spring');
    await submit.click();
    await expect(add).toBeHidden();
  });

  await store.sandbox('faults', { write_drop_rate: 1 });
  await test.step('with lost answers, a theme is added once, and published only when it is ready', async () => {
    await page.keyboard.press('n');
    await address.fill(`${archive.url}/summer-sale.zip`);
    await expect(name).toHaveValue('summer sale');
    await add.getByRole('radio', { name: 'Publish it' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(add).toBeHidden();
    await expect(themeRow(page, 'summer sale')).toContainText('publishes when ready');
    await expect(publishedTheme(page)).toContainText('Timberline');
    expect(await publishedIn(store)).toEqual(['Timberline']);
    archive.release();
    await expect(publishedTheme(page).getByRole('listitem', { name: 'summer sale' })).toBeVisible();
    await expect(publishAgain(page, 'Timberline')).toBeVisible();
  });

  await test.step('with lost answers, a failed import says why and leaves the published theme alone', async () => {
    await page.keyboard.press('n');
    await address.fill(`${await unusedAddress()}/broken.zip`);
    await add.getByRole('radio', { name: 'Publish it' }).check();
    await submit.click();
    await expect(themeRow(page, 'broken')).toContainText('The import failed: The archive');
    await expect(publishedTheme(page)).toContainText('summer sale');
  });

  await test.step('with lost answers, one theme is renamed, one is published and three are deleted', async () => {
    await themeRow(page, 'Spring').getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Spring, second try');
    await page.keyboard.press('Enter');
    await expect(themeRow(page, 'Spring, second try')).toBeVisible();
    await themeRow(page, 'Black Friday').getByRole('button', { name: 'Publish' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(publishedTheme(page)).toContainText('Black Friday');
    await expect(publishAgain(page, 'summer sale')).toBeVisible();
    const results = await deleteSeveral(page, 'broken', 'Copy of Timberline', 'Agency delivery v3');
    await expect(results).toContainText('3 of 3 themes done');
    await expect(results.getByText('Deleted (the answer was lost, but the store confirms it)')).toHaveCount(
      3,
    );
  });

  await test.step('with few calls, all selected themes are deleted in the end', async () => {
    await store.sandbox('faults', { write_drop_rate: 0, rest_bucket: { size: 40, per_second: 2 } });
    // Another client with this token has used up its bucket.
    for (let call = 0; call < 40; call += 1) await themesIn(store);
    const results = await deleteSeveral(page, 'Clearing', 'Timberline', 'غابة الصنوبر');
    await expect(results).toContainText('3 of 3 themes done');
    await expect(results.getByRole('listitem')).toHaveText([/Deleted$/, /Deleted$/, /Deleted$/]);
    await store.sandbox('faults', { rest_bucket: null });
  });

  const names = (await themesIn(store)).map((theme) => theme.name).toSorted();
  await expect.poll(async () => shownIn(page)).toEqual(names);
  expect(names.filter((one) => /^(Spring|summer)/.test(one))).toEqual(['Spring, second try', 'summer sale']);
  expect(await outcomesOf(page)).toEqual([
    'themes.create done Spring',
    'themes.create done broken',
    'themes.create done summer sale',
    'themes.create failed Spring',
    ...['Agency delivery v3', 'Clearing', 'Copy of Timberline', 'Timberline', 'broken', 'غابة الصنوبر'].map(
      (one) => `themes.delete done ${one}`,
    ),
    'themes.update done Black Friday',
    'themes.update done Spring',
  ]);
  await archive.close();
});

/** The names on the page, sorted alphabetically. */
async function shownIn(page: Page): Promise<readonly string[]> {
  const names = await page
    .locator('#main li[data-theme]')
    .evaluateAll((rows) => rows.map((item) => item.ariaLabel));
  return names.map(String).toSorted();
}

test('after kills during a publish, an add and a deletion, all outcomes are known and nothing is done twice', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const start = async (): Promise<RunningApp> => {
    const app = await startApp(dataDir, env);
    await page.goto(app.link);
    await openScreen(page, 'Themes');
    await expect(themeRow(page, 'Black Friday')).toBeVisible();
    return app;
  };
  /** Calls `act`, kills the app once the store has processed `passes` + 1 matches but not answered the last, and restarts it. */
  const killIn = async (app: RunningApp, holds: RegExp, passes: number, act: () => Promise<unknown>) => {
    const gate = gated.gate(holds, 'answer');
    gate.letPass(passes);
    await act();
    await expect.poll(() => gate.waiting()).toBe(1);
    await app.kill();
    gate.open();
    return start();
  };

  const first = await start();
  const second = await killIn(first, /^PUT \S*\/themes\//, 0, async () => {
    await themeRow(page, 'Black Friday').getByRole('button', { name: 'Publish' }).click();
    await page.keyboard.press('Control+Enter');
  });
  await expect(publishedTheme(page)).toContainText('Black Friday');
  await expect(publishAgain(page, 'Timberline')).toBeVisible();

  const third = await killIn(second, /^POST \S*\/themes\.json/, 0, async () => {
    await page.keyboard.press('n');
    const add = page.getByRole('dialog', { name: 'Add theme' });
    await add.getByRole('textbox', { name: 'Name' }).fill('Spring');
    await add.getByRole('button', { name: 'Add theme' }).click();
  });
  await expect(themeRow(page, 'Spring')).toBeVisible();

  const gone = ['Copy of Timberline', 'Agency delivery v3', 'Clearing'];
  const fourth = await killIn(third, /^DELETE \S*\/themes\//, 1, async () => deleteSeveral(page, ...gone));
  const left = async () => (await themesIn(store)).filter(({ name }) => gone.includes(name)).length;
  expect(await left()).toBe(1);
  await openTray(page);
  const card = lastBatch(page);
  await expect(card).toContainText('2 of 3 deleted, 1 not sent.');
  await expect(publishAgain(page, 'Timberline')).toBeVisible();
  await card.getByRole('button', { name: 'Resume' }).click();
  for (const name of gone) await expect(themeRow(page, name)).toBeHidden();
  expect(await left()).toBe(0);
  expect(await publishedIn(store)).toEqual(['Black Friday']);
  expect((await themesIn(store)).filter(({ name }) => name === 'Spring')).toHaveLength(1);
  expect(await outcomesOf(page)).toEqual([
    'themes.create done Spring',
    ...gone.toSorted().map((name) => `themes.delete done ${name}`),
    'themes.update done Black Friday',
  ]);
  await fourth.stop();
  await gated.close();
  await store.stop();
});

test('while a slow store answers, a name cannot be typed over, and no theme is published over an unknown one', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Themes');
  await expect(themeRow(page, 'Black Friday')).toBeVisible();

  await test.step('the name that is being saved stays in the field', async () => {
    const write = gated.gate(/^PUT \S*\/themes\//);
    await themeRow(page, 'Black Friday').getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'New name of Black Friday' });
    await expect(field).toBeFocused();
    await page.keyboard.type('Summer');
    // The key after Enter may already be waiting if the page is busy.
    const isLocked = await field.evaluate(async (input: HTMLInputElement) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      return scheduler.postTask(() => input.readOnly, { priority: 'user-blocking' });
    });
    expect(isLocked).toBe(true);
    await expect.poll(() => write.waiting()).toBe(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Black Friday');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Summer');
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toBeFocused();
    write.open();
    await expect(themeRow(page, 'Summer')).toBeVisible();
    await expect(field).toBeHidden();
    expect((await themesIn(store)).map(({ name }) => name)).toContain('Summer');
  });

  await test.step('a theme that was published elsewhere is named before it is replaced', async () => {
    const dialog = page.getByRole('dialog', { name: 'Publish this theme?' });
    await themeRow(page, 'Summer').getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toContainText('Timberline, which is published now');
    const reads = gated.gate(/^GET \S*\/themes\.json/);
    const { themes } = (await store.rest('GET', '/themes.json')) as {
      themes: { id: number; name: string }[];
    };
    const other = themes.find(({ name }) => name === 'Copy of Timberline')?.id;
    await store.rest('PUT', `/themes/${String(other)}.json`, { theme: { role: 'main' } });
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => reads.waiting()).toBeGreaterThan(0);
    reads.open();
    await expect(dialog.getByRole('alert')).toContainText('another theme was published meanwhile');
    await expect(dialog).toContainText('Copy of Timberline, which is published now');
    expect(await publishedIn(store)).toEqual(['Copy of Timberline']);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    expect(await publishedIn(store)).toEqual(['Summer']);
    await expect(publishAgain(page, 'Copy of Timberline')).toBeVisible();
  });
  expect(await outcomesOf(page)).toEqual([
    'themes.update done Black Friday',
    'themes.update done Summer',
    'themes.update refused Summer',
  ]);
  await gated.close();
  await store.stop();
});

/** A theme as a store answers it. */
const theme = (id: number, name: string, role: string) => ({
  id,
  name,
  role,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  previewable: true,
  processing: false,
  theme_store_id: null,
  admin_graphql_api_id: `gid://service/OnlineStoreTheme/${String(id)}`,
});

test('a theme with a role that only another store has is listed, and neither published nor deleted', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const answer = { themes: [theme(1, 'Shop', 'main'), theme(2, 'Old', 'archived')] };
  const proxy = await serveRefusing(store.url, [
    { method: 'GET', path: /\/themes\.json/, status: 200, answer },
  ]);
  await connectStore(page, proxy.url);
  await openScreen(page, 'Themes');
  const old = themeRow(page, 'Old');
  await expect(old).toContainText('archived');
  await expect(old.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
    'Storedesk does not know the role of this theme, so it cannot be published here.',
  );
  await old.getByRole('button', { name: 'More actions for Old' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(
    'Storedesk does not know the role of this theme, so it cannot be deleted here.',
  );
  await proxy.close();
  await store.stop();
});

test('a theme whose name cannot be seen, or is that of another, is named with its ID before it is deleted', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const names = ['\u{200b}\u{3164}', 'Twin', 'twin'];
  const others = names.map((name, index) => theme(27 + index, name, 'unpublished'));
  const answer = { themes: [theme(1, 'Shop', 'main'), ...others] };
  const proxy = await serveRefusing(store.url, [
    { method: 'GET', path: /\/themes\.json/, status: 200, answer },
  ]);
  await connectStore(page, proxy.url);
  await openScreen(page, 'Themes');
  const askToDelete = async (id: string) => {
    await page.locator(`[data-theme="${id}"]`).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await askToDelete('27');
  const dialog = page.getByRole('dialog', { name: 'Delete this theme?' });
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(confirm).toHaveAccessibleDescription('Type the ID of the theme first.');
  await dialog.getByLabel('Type “27” to delete it').fill('27');
  await expect(confirm).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await askToDelete('28');
  await expect(dialog).toContainText('Twin (28)');
  await proxy.close();
  await store.stop();
});
