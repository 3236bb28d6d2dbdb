import { join } from 'node:path';
import { serveGated } from './support/gate-proxy.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';

const PRODUCT = 'Basecamp Family Tent';
const PRICES = ['111.11', '222.22', '333.33', '444.44', '555.55', '666.66'];

interface Variants {
  readonly variants: readonly { readonly price: string }[];
}

test('a store that dies in the middle of a save: what was saved is said, what was typed is kept, saving again ends well', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const database = join(dataDir, 'other.db');
  const store = await startStore({ database, seed: 'demo' });
  const gated = await serveGated(store.url);
  await connectStore(page, gated.url);
  await openProduct(page, PRODUCT);
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  await typePrices(page, PRICES);

  const gate = gated.gate(/^PUT \S*\/variants\/\d+\.json /);
  gate.letPass(2);
  await page.keyboard.press('Control+s');
  const saveBar = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(saveBar).toContainText('Saving… 2 of 6');
  await store.kill();
  await gated.close();

  const result = page.getByRole('region', { name: 'Result of the save' });
  await expect(result.getByRole('alert')).toContainText(/saved/);
  await expect(saveBar).toContainText(/not saved/);
  for (const price of PRICES) await expect(page.getByRole('gridcell', { name: price })).toBeVisible();

  const again = await startStore({ database, port: Number(new URL(gated.url).port) });
  await result.getByRole('button', { name: 'Save again' }).click();
  await expect(saveBar).toContainText(/\d saved.*There are no unsaved edits/);
  const { variants } = (await again.rest('GET', `/products/${product}/variants.json`)) as Variants;
  expect(variants.slice(0, PRICES.length).map(({ price }) => price)).toEqual(PRICES);
  await again.stop();
});

test('a frozen shop and an error of the store are said in words, and the screen comes back by itself', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startStore({ database: join(dataDir, 'other.db'), seed: 'demo' });
  await connectStore(page, store.url);
  await store.sandbox('shop', { state: 'frozen' });
  await openScreen(page, 'Themes');
  await expect(page.getByRole('main')).toContainText(/frozen/i);
  await store.sandbox('shop', { state: 'open' });
  const themes = page.getByRole('listitem', { name: 'Black Friday' });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  // Whatever is read in the background may bring the screen back before the button is pressed.
  await expect(async () => {
    if (!(await themes.isVisible())) await again.click({ timeout: 2_000 });
    expect(await themes.isVisible()).toBe(true);
  }).toPass();
  await store.stop();
});
