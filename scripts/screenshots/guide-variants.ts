import { openProduct } from '../../e2e/support/screens.ts';
import { allVariants, listed, openAllVariants, saveBar } from '../../e2e/support/variants.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** Variants without a barcode are found, and their prices raised; then those of one product are created and moved. */
export async function variants(desk: Desk): Promise<void> {
  await ofTheStore(desk);
  await ofOneProduct(desk);
}

async function ofTheStore({ page, shoot }: Desk): Promise<void> {
  await openAllVariants(page);
  await untilRead(page);
  await shoot('guide/variants');

  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'No barcode' }).check();
  await listed(page).filter({ hasText: / of / }).waitFor();
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

async function ofOneProduct({ page, shoot }: Desk): Promise<void> {
  // Edits made so far would appear on the next pictures.
  await page.getByRole('button', { name: 'Discard…' }).click();
  const question = page.getByRole('dialog', { name: 'Discard the edits?' });
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await saveBar(page).getByText('No unsaved edits').waitFor();

  await openProduct(page, 'Basecamp Family Tent');
  await untilRead(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create variants…' }).click();
  const create = page.getByRole('dialog', { name: 'Create variants' });
  await create.getByRole('combobox').first().fill('4 people');
  await page.keyboard.press('Enter');
  await create.getByText('3 combinations are missing.').waitFor();
  await create.getByRole('checkbox', { name: '4 people / Ink' }).uncheck();
  // While the option field has the focus, its list of values covers what is below.
  await create.getByRole('textbox', { name: 'Price' }).focus();
  await shoot('guide/variants-create', create, { around: 12 });
  await create.getByRole('button', { name: 'Cancel' }).click();
  await create.waitFor({ state: 'hidden' });

  await page.getByRole('grid', { name: 'Variants of' }).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await saveBar(page).getByText('3 moved rows not saved').waitFor();
  await untilRead(page);
  await shoot('guide/variants-order');
}
