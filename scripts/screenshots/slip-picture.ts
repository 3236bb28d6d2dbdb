import { openScreen } from '../../e2e/support/screens.ts';
import { withCamera } from './camera.ts';
import { withApp } from './with-app.ts';

/** Takes the guide's picture of a packing slip: an A4 sheet at 96 dpi, without its empty part. */
export async function takeSlip(executablePath: string): Promise<void> {
  const sheet = { viewport: { width: 794, height: 620 }, deviceScaleFactor: 2 };
  await withApp(({ link }) =>
    withCamera(executablePath, sheet, async ({ page, shoot }) => {
      await page.goto(link);
      await openScreen(page, 'Fulfillment');
      // An order with a message and a few lines.
      await page.getByRole('option').nth(3).click();
      await page.getByRole('article').waitFor();
      await page.keyboard.press('p');
      await page.getByText('The print dialog was opened').waitFor();
      await page.emulateMedia({ media: 'print' });
      // On the screen, there are no paper margins.
      await page.evaluate(`document.querySelector('[data-print-sheets]').style.padding = '13mm'`);
      await shoot('packing-slip');
    }),
  );
}
