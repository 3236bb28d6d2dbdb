import type { Page } from '@playwright/test';
import { openProduct, openScreen, typePrices, type Screen } from '../../e2e/support/screens.ts';
import { withCamera, untilRead } from './camera.ts';
import { withApp } from './with-app.ts';

/** A screen, and the steps before its picture is taken. */
interface Picture {
  readonly name: string;
  readonly screen: Screen;
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'fulfillment',
    screen: 'Fulfillment',
    prepare: async (page) => {
      await page.getByRole('option').filter({ hasText: 'Roll-Top Dry Bag' }).first().click();
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'themes',
    screen: 'Themes',
    prepare: (page) => page.getByRole('listitem', { name: 'Black Friday' }).waitFor(),
  },
  {
    name: 'variants',
    screen: 'Variants',
    prepare: async (page) => {
      await openProduct(page, 'Basecamp Family Tent');
      await typePrices(page, ['529', '549.90']);
    },
  },
];

/** Takes the README's pictures, light and dark. */
export async function takeReadmePictures(executablePath: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await withApp(({ link }) =>
      withCamera(
        executablePath,
        { viewport: { width: 1280, height: 800 }, colorScheme },
        async ({ page, shoot }) => {
          await page.goto(link);
          // Dismissed, because the sandbox's note would be on every picture.
          await page.getByRole('button', { name: 'Dismiss the note about demo data' }).click();
          for (const { name, screen, prepare } of PICTURES) {
            await openScreen(page, screen);
            await prepare(page);
            await untilRead(page);
            await shoot(`${name}-${colorScheme}`);
          }
        },
      ),
    );
  }
}
