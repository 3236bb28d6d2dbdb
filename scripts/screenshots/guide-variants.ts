import { allVariants, listed, openAllVariants, saveBar } from '../../e2e/support/variants.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** Variants without a barcode are found, and their prices raised. */
export async function variants({ page, shoot }: Desk): Promise<void> {
  await openAllVariants(page);
  await untilRead(page);
  await shoot('guide/variants');

  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'No barcode' }).check();
  await listed(page).getByText(/ of /).waitFor();
  await untilRead(page);
  await shoot('guide/variants-filters');
  await page.keyboard.press('Escape');

  await allVariants(page)
    .getByRole('columnheader', { name: /^Price/ })
    .click();
  await page.keyboard.press('Control+e');
  const change = page.getByRole('dialog', { name: 'Change the selected amounts' });
  await change.getByRole('textbox').fill('+5%');
  await change.getByText('.99', { exact: true }).click();
  await shoot('guide/variants-amounts', change, { around: 12 });
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await saveBar(page)
    .getByText(/not saved/)
    .waitFor();
  await untilRead(page);
  await shoot('guide/variants-edited');
}
