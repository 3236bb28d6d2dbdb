import { openScreen } from '../../e2e/support/screens.ts';
import { untilRead } from './camera.ts';
import type { Desk } from './guide-desk.ts';

/** One theme is scheduled and one locked, and some are about to be deleted. */
export async function themes({ page, shoot }: Desk): Promise<void> {
  await openScreen(page, 'Themes');
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const menu = async (name: string, item: string) => {
    await row(name)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await row('Black Friday').waitFor();
  await page.getByText(/^The import failed: The archive/).waitFor();
  await menu('Timberline, winter campaign', 'Lock');
  await row('Timberline, winter campaign').getByRole('img').waitFor();
  await menu('Black Friday', 'Schedule publishing…');
  const schedule = page.getByRole('dialog', { name: 'Schedule publishing this theme' });
  await schedule.getByLabel('Date and time').fill('2036-11-28T00:00');
  await shoot('guide/themes-schedule', schedule, { around: 12 });
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await row('Black Friday')
    .getByText(/^Publishes on/)
    .waitFor();
  await untilRead(page);
  await shoot('guide/themes');

  const select = async (...names: readonly string[]) => {
    for (const name of names)
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  };
  await select('Timberline', 'Timberline, winter campaign', 'Copy of Timberline', 'Agency delivery v3');
  await page.getByRole('button', { name: 'Delete 4 themes' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 themes?' });
  await shoot('guide/themes-delete', question, { around: 12 });
  await question.getByRole('button', { name: 'Cancel' }).click();
}
