import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './screens.ts';

/** The editor of the query. */
export const query = (page: Page): Locator => page.getByRole('textbox', { name: 'Query', exact: true });

/** Replaces the text of an editor, as a paste does. */
export async function write(editor: Locator, text: string): Promise<void> {
  await editor.focus();
  await editor.press('ControlOrMeta+A');
  await editor.page().keyboard.insertText(text);
}

/** Opens the page and waits until the schema is read. */
export async function openExplorer(page: Page): Promise<void> {
  await openScreen(page, 'Explorer');
  await expect(query(page)).toBeVisible();
  await page.getByRole('button', { name: 'Schema' }).click();
  await expect(page.getByRole('complementary', { name: 'Schema' })).toContainText('QueryRoot');
}
