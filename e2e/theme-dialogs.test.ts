import { connectGated } from './support/gate-proxy.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';
import { deleteSeveral, themeRow, themesIn } from './support/themes.ts';

test('an undo that ends after its dialog was closed leaves the dialog of another entry open', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Themes');
  for (const [from, to] of [
    ['Black Friday', 'Friday'],
    ['Copy of Timberline', 'Spring'],
  ] as const) {
    await themeRow(page, from).getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
    await page.keyboard.press('Enter');
    await expect(themeRow(page, to)).toBeVisible();
  }
  await openScreen(page, 'Activity');
  const undo = async (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: /^Undo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this?' });

  await undo('Friday');
  await expect(dialog).toContainText('Name: Friday → Black Friday');
  const renaming = gated.gate(/^PUT \S*\/themes\//);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.poll(() => renaming.waiting()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await undo('Spring');
  await expect(dialog).toContainText('Name: Spring → Copy of Timberline');
  renaming.open();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(dialog).toContainText('Name: Spring → Copy of Timberline');

  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  const names = (await themesIn(store)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Black Friday', 'Copy of Timberline']));
  await gated.close();
  await store.stop();
});

test('a deletion or schedule that is accepted after its dialog was closed leaves the next dialog open', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Themes');
  const other = themeRow(page, 'Black Friday');
  const cancel = page
    .getByRole('dialog', { name: 'Publish this theme?' })
    .getByRole('button', { name: 'Cancel' });
  const closeAndAskToPublish = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(cancel).toBeFocused();
  };
  const deleting = gated.gate(/^DELETE \S*\/themes\//);
  const acceptDeletion = await holdCalls(page, 'queue.submit');
  const results = await deleteSeveral(page, 'Clearing', 'Copy of Timberline');
  await closeAndAskToPublish();
  acceptDeletion();
  await expect(page.getByText('0 of 2 themes done')).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('checkbox')).toBeChecked();

  const acceptSchedule = await holdCalls(page, 'themeRecords.schedule');
  await other.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Schedule publishing…' }).click();
  await expect(page.getByLabel('Date and time')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await closeAndAskToPublish();
  acceptSchedule();
  await expect(page.getByText(/^Black Friday will be published/)).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // “Cancel the rest” of the deletions says that it failed.
  await page.route('**/host/queue.cancel', async (route) => route.abort());
  await results.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText('“Cancel the rest” failed')).toBeVisible();
  deleting.open();
  await expect(results).toContainText('2 of 2 themes done');
  await gated.close();
  await store.stop();
});
