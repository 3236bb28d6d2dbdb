import { expect, test } from './support/storedesk.ts';

test('an ID is copied although the permissions policy blocks the clipboard API', async ({ app, page }) => {
  await expect(page).toHaveURL(new RegExp(new URL(app.link).origin));
  const asking = page.evaluate('navigator.clipboard.writeText("x")');
  await expect(asking).rejects.toThrow('permissions policy');

  await page.getByRole('link', { name: 'Themes' }).click();
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copy global ID' }).click();
  await expect(page.getByText(/^Copied: gid:/)).toBeVisible();

  await page.getByRole('button', { name: 'Add theme' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.press('ControlOrMeta+V');
  await expect(name).toHaveValue(/^gid:\/\/service\/Theme\/\d+$/);
});
