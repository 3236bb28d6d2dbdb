import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { holdCalls } from './support/hold-calls.ts';
import { pressWhenOpen } from './support/inbox.ts';
import { openProduct, openScreen, type Screen, untilRead } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

/** Opens the page with the licenses from the settings, by keyboard, and a third-party license on it. */
async function openAbout(page: Page): Promise<void> {
  await openScreen(page, 'Settings');
  await page.getByRole('link', { name: 'Storedesk and third-party software' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Storedesk');
  const list = page.getByRole('list', { name: 'Third-party software' });
  const react = list.getByRole('listitem').filter({ hasText: /^react \d/ });
  await react.locator('summary').press('Enter');
  await expect(react.getByText('Permission is hereby granted')).toBeVisible();
}

const SCREENS: Screen[] = ['Themes', 'Orders', 'Products', 'Explorer', 'Activity', 'Settings'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe reports no violations on any screen', async ({ page, app: _app }) => {
      for (const screen of SCREENS) {
        await openScreen(page, screen);
        await untilRead(page);
        if (screen === 'Explorer') await page.locator('#main').getByRole('textbox').first().waitFor();
        expect(await axeFindings(page), screen).toEqual([]);
      }
      await openAbout(page);
      expect(await axeFindings(page), 'About').toEqual([]);
      await openScreen(page, 'Fulfillment');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('region', { name: 'Open order' }).getByRole('article')).toBeVisible();
      expect(await axeFindings(page), 'Fulfillment').toEqual([]);
      const refresh = await holdCalls(page, 'store.graphql');
      await page.keyboard.press('u');
      await expect(page.getByLabel('Refreshing')).toBeVisible();
      expect(await axeFindings(page), 'refreshing').toEqual([]);
      refresh();
      await openProduct(page, 'Basecamp Family Tent');
      expect(await axeFindings(page), 'Variants').toEqual([]);
    });

    test('axe reports no violations in the publish, add theme and reject dialogs', async ({
      page,
      app: _app,
    }) => {
      await openScreen(page, 'Themes');
      await page
        .getByRole('listitem', { name: 'Black Friday' })
        .getByRole('button', { name: 'Publish' })
        .click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page), 'publish').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add theme' }).click();
      await page.getByRole('dialog', { name: 'Add theme' }).waitFor();
      expect(await axeFindings(page), 'add').toEqual([]);
      await page.keyboard.press('Escape');
      await openScreen(page, 'Fulfillment');
      await page.getByRole('option').first().click();
      // The keys of an order work once it is shown.
      await page.getByRole('region', { name: 'Open order' }).getByRole('article').waitFor();
      await pressWhenOpen(page, 'r');
      await page.getByRole('dialog', { name: 'Reject the request' }).waitFor();
      expect(await axeFindings(page), 'reject').toEqual([]);
    });
  });
}
