import { strToU8 } from 'fflate';
import { openScreen } from '../../e2e/support/screens.ts';
import { drag, drop, type OwnFile, SCREENSHOT, TIDE, zipFile } from '../../e2e/support/theme-zips.ts';
import { untilRead, withCamera } from './camera.ts';
import { putToastsAway } from './guide-desk.ts';
import { withApp } from './with-app.ts';

/** A theme, and its winter version. */
const TIDE_FILE = zipFile('tide-2.1.0.zip', {
  ...TIDE,
  'assets/screenshot.png': SCREENSHOT,
});
const WINTER = zipFile('tide-winter.zip', {
  ...TIDE,
  'config/settings_schema.json': strToU8(
    '[{"name":"theme_info","theme_name":"Tide Winter","theme_version":"2.2.0"}]',
  ),
  'config/settings_data.json': strToU8(
    '{"current":{"colors_background":"#f3f7fa","colors_text":"#10212b","colors_accent":"#3b6ea5","announcement":"Winter sale"}}',
  ),
  'assets/snow.css': strToU8('.snow { animation: fall 9s linear infinite }\n'),
});

/** Takes the guide's pictures of themes from ZIP files. */
export async function takeThemeFilePictures(executablePath: string): Promise<void> {
  const options = { viewport: { width: 1200, height: 760 }, colorScheme: 'light' } as const;
  await withApp(({ link }) =>
    withCamera(executablePath, options, async ({ page, shoot }) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Dismiss the note about demo data' }).click();
      await openScreen(page, 'Themes');
      await page.getByRole('listitem', { name: 'Black Friday' }).waitFor();
      await untilRead(page);
      const dialog = page.getByRole('dialog', { name: 'Add theme' });
      const add = async (file: OwnFile): Promise<void> => {
        await drop(page, file);
        await dialog.getByText(/\d files/).waitFor();
      };
      const dragged = await drag(page, TIDE_FILE);
      await shoot('guide/theme-drop-zip');
      await dragged.drop();
      await dialog.getByText(/\d files/).waitFor();
      await shoot('guide/theme-add-zip', dialog, { around: 12 });
      const submit = dialog.getByRole('button', { name: 'Add theme' });
      await submit.click();
      await dialog.waitFor({ state: 'hidden' });
      await add(WINTER);
      await submit.click();
      await dialog.waitFor({ state: 'hidden' });
      const theme = page.getByRole('listitem', { name: 'Tide Winter 2.2.0' });
      await theme
        .getByRole('button', { name: 'Publish' })
        .and(page.locator(':not([aria-disabled])'))
        .waitFor();
      await untilRead(page);
      const live = page.getByRole('region', { name: 'Published theme' });
      const last = page.getByRole('listitem', { name: 'Agency delivery v3' });
      await shoot('guide/theme-pictures', live, { to: last, around: 12 });
      for (const name of ['Tide 2.1.0', 'Tide Winter 2.2.0'])
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      await page.getByRole('button', { name: 'Compare' }).click();
      const compare = page.getByRole('dialog', { name: 'Compare two themes' });
      await putToastsAway(page);
      await shoot('guide/themes-compare', compare, { around: 12 });
      const files = compare.getByRole('region', { name: 'ZIP files' });
      await files.getByRole('button', { name: 'config/settings_data.json' }).click();
      await files.getByRole('region', { name: 'Lines of config/settings_data.json' }).waitFor();
      await files.scrollIntoViewIfNeeded();
      await shoot('guide/theme-compare-files', files, { around: 12 });
    }),
  );
}
