import { strToU8 } from 'fflate';
import { axeFindings } from './support/axe.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';
import { drop, TIDE, zipFile } from './support/theme-zips.ts';

const ZIP = zipFile('tide.zip', TIDE);
const CSV = { name: 'prices.csv', bytes: strToU8('SKU,Price\nNO-SUCH-SKU,12.00\n') };
const NOTES = { name: 'notes.pdf', bytes: strToU8('Dear merchant') };

test('a file dropped on any page opens the import for its type, and other files are refused', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Orders');
  const address = page.url();
  await drop(page, NOTES);
  await expect(page.getByText('notes.pdf is neither a theme ZIP file nor a variant CSV file')).toBeVisible();
  await drop(page, ZIP, CSV);
  await expect(page.getByText('Drop one file at a time.')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await axeFindings(page)).toEqual([]);

  await drop(page, ZIP);
  const theme = page.getByRole('dialog', { name: 'Add theme' });
  await expect(theme.getByRole('textbox', { name: 'Name' })).toHaveValue('Tide 2.1.0');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await drop(page, CSV);
  await expect(page.getByText('A dialog is open. Close it first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(theme).toBeHidden();

  // Also from the page that takes ZIP files.
  await drop(page, CSV);
  const variants = page.getByRole('dialog', { name: 'Import from CSV' });
  await expect(variants).toContainText('prices.csv');
  await expect(variants.getByRole('columnheader', { name: 'Is imported as' })).toBeVisible();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  expect(page.url()).toContain('#/variants');
});
