import type { Page } from '@playwright/test';
import { openFirstRequest } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

/** Lets a call of the page to the host fail because the computer's disk is full. */
async function failCall(page: Page, name: string): Promise<void> {
  const json = { ok: false, error: { kind: 'storage', problem: 'full' } };
  await page.route(`**/host/${name}`, async (route) => route.fulfill({ json }));
}

test('an undo that fails says why and leaves the operation held', async ({ page, app }) => {
  await openFirstRequest(page, app);
  await failCall(page, 'queue.cancel');
  await page.keyboard.press('a');
  const held = page.getByRole('group', { name: 'Unsent operations' });
  await held.getByRole('button', { name: /^Undo/ }).click();
  await expect(held).toContainText('The disk of this computer is full.');
  await expect(held.getByRole('button', { name: /^Undo/ })).toBeVisible();
});

test('a history that cannot be cleared stays listed, and a notice says why', async ({ page, app: _app }) => {
  await openScreen(page, 'Explorer');
  const remembered = page.waitForResponse('**/host/explorer.remember');
  await page.getByRole('button', { name: /^Run/ }).click();
  await remembered;
  await failCall(page, 'explorer.clearHistory');
  const history = page.getByRole('button', { name: 'History' });
  await history.click();
  const entries = page.getByRole('menuitem').filter({ hasText: 'query' });
  await expect(entries).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Clear history' }).click();
  await expect(page.getByText('“Clear history” failed')).toBeVisible();
  await history.click();
  await expect(entries).toHaveCount(1);
});
