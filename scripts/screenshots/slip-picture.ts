import { openScreen } from '../../e2e/support/screens.ts';
import { withCamera } from './camera.ts';
import { withApp } from './with-app.ts';

/** The guide's picture of a packing slip: a sheet of A4 at 96 dots to the inch, down to where it is empty. */
export async function takeSlip(executablePath: string): Promise<void> {
  const sheet = { viewport: { width: 794, height: 620 }, deviceScaleFactor: 2 };
  await withApp(({ link }) =>
    withCamera(executablePath, sheet, async ({ page, shoot }) => {
      await page.goto(link);
      await openScreen(page, 'Fulfillment');
      // One with a message and a few lines.
      await page.getByRole('option').nth(3).click();
      await page.getByRole('article').waitFor();
      await page.keyboard.press('p');
      await page.getByText('The print dialog was opened').waitFor();
      await page.emulateMedia({ media: 'print' });
      // On the screen there is no paper to have margins.
      await page.evaluate(`document.querySelector('[data-print-sheets]').style.padding = '13mm'`);
      await shoot('packing-slip');
    }),
  );
}
