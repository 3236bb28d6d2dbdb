import { pressWhenOpen } from './support/inbox.ts';
import { serveRefusing, type Refusal } from './support/refusing-proxy.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startOtherStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const refuse = (method: string, path: RegExp, errors: Record<string, string[]>): Refusal => ({
  method,
  path,
  status: 422,
  answer: { errors },
});
/** Variants of a product are saved in one call. */
const refusePrice: Refusal = {
  method: 'POST',
  path: /\/graphql\.json$/,
  body: /mutation SaveVariants/,
  status: 200,
  answer: {
    data: {
      answer: {
        productVariants: null,
        userErrors: [{ field: ['variants', '0', 'price'], message: 'is too round' }],
      },
    },
  },
};

test('a refusal by the store is reported in its form, and the input is kept', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const proxy = await serveRefusing(store.url, [
    refuse('POST', /\/themes\.json$/, { name: ['is not liked here'] }),
    refuse('PUT', /\/themes\/\d+\.json$/, { name: ['is taken'] }),
    refusePrice,
    refuse('POST', /\/reject\.json$/, { reason: ['is no reason'] }),
  ]);
  await connectStore(page, proxy.url);

  await openScreen(page, 'Themes');
  await page.getByRole('button', { name: 'Add theme' }).click();
  const add = page.getByRole('dialog', { name: 'Add theme' });
  await add.getByRole('textbox', { name: 'Name' }).fill('Spring');
  await add.getByRole('button', { name: 'Add theme' }).click();
  await expect(add).toContainText('Name is not liked here');
  await expect(add.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring');
  await page.keyboard.press('Escape');

  const theme = page.getByRole('listitem', { name: 'Black Friday' });
  await theme.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Enter');
  await expect(theme).toContainText('Name is taken');
  await expect(theme.getByRole('textbox')).toHaveValue('Renamed');
  await page.keyboard.press('Escape');

  await openProduct(page, 'Basecamp Family Tent');
  await typePrices(page, ['500']);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Result of the save' })).toContainText(/is too round/);
  await expect(page.getByRole('gridcell', { name: '500' })).toBeVisible();

  await openScreen(page, 'Fulfillment');
  await page.getByRole('option').first().click();
  await page.getByRole('region', { name: 'Open order' }).getByRole('article').waitFor();
  await pressWhenOpen(page, 'r');
  const reject = page.getByRole('dialog', { name: 'Reject the request' });
  await reject.getByRole('radio', { name: 'Another reason' }).check();
  await reject.getByRole('textbox', { name: /Message/ }).fill('No stock until spring.');
  await reject.getByRole('button', { name: /^Reject/ }).click();
  await expect(reject).toBeHidden();
  await app.clock.endHold();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('listitem')).toContainText(
    /^Reject · #\d+/,
  );
  await page.getByRole('option', { name: /Failed/ }).click();
  await expect(page.getByRole('article').getByRole('alert')).toContainText(/is no reason/);
  await page.getByRole('button', { name: 'Open “Reject” again' }).click();
  await expect(reject).toContainText(/is no reason/);
  await expect(reject.getByRole('textbox', { name: /Message/ })).toHaveValue('No stock until spring.');

  await proxy.close();
  await store.stop();
});
