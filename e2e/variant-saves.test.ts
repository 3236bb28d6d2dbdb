import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lastBatch, openBatches } from './support/batches.ts';
import { serveCounting } from './support/counting-proxy.ts';
import { serveGated } from './support/gate-proxy.ts';
import { openScreen, switchStore } from './support/screens.ts';
import { startStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import {
  allVariants,
  changeVariant,
  countWrites,
  openAllVariants,
  productsOf,
  readVariants,
  saveBar,
  searchVariants,
  type StoredVariant,
} from './support/variants.ts';

interface Vendor {
  readonly name: string;
  /** Of it, in the demo store. */
  readonly variants: number;
}
const LARGE: Vendor = { name: 'Hollow Pine', variants: 533 };
const SMALL: Vendor = { name: 'Nordvind', variants: 154 };
const PRICE = '77.13';
const THEIR_PRICE = '12.34';
const THEIR_BARCODE = '4006381333931';
/** The call that saves the variants of one product. */
const SAVES = /productVariantsBulkUpdate/;

/** After a lost answer, a variant that is as it was is believed to be so after five seconds. */
const UNTIL_BELIEVED_MS = 5_000;

/** Types one price into every variant of the vendor, by keyboard. */
async function priceAll(page: Page, { name, variants }: Vendor): Promise<void> {
  await openAllVariants(page);
  await searchVariants(page, name, `${String(variants)} of 1,402 variants`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(PRICE);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+d');
  await expect(saveBar(page)).toHaveText(notSaved(variants));
}

function notSaved(rows: number): string {
  return `${String(rows)} cells in ${String(rows)} rows not saved`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

/** What of the variants counts here, with what some of them are changed to. */
function contents(
  variants: ReadonlyMap<number, StoredVariant>,
  changes: (id: number) => Partial<StoredVariant> = () => ({}),
) {
  return [...variants.values()].map(({ id, price, sku, barcode }) => ({
    id,
    price,
    sku,
    barcode,
    ...changes(id),
  }));
}

test('533 prices, and a kill in the middle: each is saved, refused or not sent, and the next start goes on', async ({
  page,
  dataDir,
}) => {
  const file = join(dataDir, 'other.db');
  const store = await startStore({ database: file, seed: 'demo' });
  const counted = await serveCounting(store.url);
  const gated = await serveGated(counted.url);
  const gate = gated.gate(SAVES, 'answer');
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  await page.goto(app.link);
  await switchStore(page, /from the environment/);
  const products = productsOf(file, LARGE.name);
  const sizes = products.map(({ variants }) => variants.length);
  expect(sum(sizes)).toBe(LARGE.variants);
  const before = await readVariants(store, products);
  await priceAll(page, LARGE);

  await page.keyboard.press('Control+s');
  await expect.poll(() => gate.waiting()).toBe(1);
  // The first product is under way: a colleague changes two prices and two barcodes of products that come later.
  const [early, late] = [products[3]?.variants ?? [], products[20]?.variants ?? []];
  const [prices, barcodes] = [
    [early[0], late[0]],
    [early[1], late[1]],
  ] as const;
  for (const id of prices) await changeVariant(store, id, { price: THEIR_PRICE });
  for (const id of barcodes) await changeVariant(store, id, { barcode: THEIR_BARCODE });
  gate.letPass(10);
  await expect.poll(() => gate.waiting()).toBe(1);
  await app.kill();

  gate.open();
  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  await openAllVariants(page);
  // The eleventh was under way, and the store has it. Of those before it one was refused.
  const saved = sum(sizes.slice(0, 11)) - 1;
  const notSent = LARGE.variants - saved - 1;
  await expect(saveBar(page)).toHaveText(
    `${String(saved)} saved, 1 refused, ${String(notSent)} not sent · ${notSaved(notSent + 1)}`,
  );
  const between = contents(await readVariants(store, products));
  expect(between.filter(({ price }) => price === PRICE)).toHaveLength(saved);

  await openBatches(page);
  await expect(lastBatch(page)).toContainText('Storedesk was closed in the middle.');
  await lastBatch(page).getByRole('button', { name: 'Resume' }).click();
  await expect(saveBar(page)).toHaveText(`${String(LARGE.variants - 2)} saved, 2 refused · ${notSaved(2)}`);
  const theirBarcode = (id: number) => (barcodes.includes(id) ? { barcode: THEIR_BARCODE } : {});
  expect(contents(await readVariants(store, products))).toEqual(
    contents(before, (id) => ({ price: prices.includes(id) ? THEIR_PRICE : PRICE, ...theirBarcode(id) })),
  );

  await page.getByRole('button', { name: 'Settle 2 conflicts…' }).click();
  const dialog = page.getByRole('dialog', { name: /^2 cells changed in the store/ });
  await expect(dialog.getByRole('row').filter({ hasText: THEIR_PRICE })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'All mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page)).toHaveText('2 saved');
  expect(contents(await readVariants(store, products))).toEqual(
    contents(before, (id) => ({ price: PRICE, ...theirBarcode(id) })),
  );
  const writes = countWrites(counted.asked);
  expect(writes.size).toBe(LARGE.variants);
  expect([...writes].filter(([, count]) => count !== 1)).toEqual([]);
  await again.stop();

  const since = products[0]?.variants[0];
  await changeVariant(store, since, { price: '55.00' });
  const third = await startApp(dataDir, env);
  await page.goto(third.link);
  await openScreen(page, 'Activity');
  // The two that were settled were saved after the others.
  await page.getByRole('button', { name: 'Change variant', exact: true }).nth(2).click();
  await page.getByRole('button', { name: `Undo the whole batch (${String(LARGE.variants - 2)})` }).click();
  const question = page.getByRole('dialog', { name: 'Undo the whole batch?' });
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(question).toBeHidden();
  await openBatches(page);
  await expect(lastBatch(page)).toContainText(
    `${String(LARGE.variants - 3)} of ${String(LARGE.variants - 2)}`,
  );
  await expect(lastBatch(page)).toContainText('1 refused');
  await expect(lastBatch(page)).toContainText('Refused: It has changed in the store since.');
  expect(contents(await readVariants(store, products))).toEqual(
    contents(before, (id) => ({
      ...theirBarcode(id),
      ...(id === since && { price: '55.00' }),
      ...(prices.includes(id) && { price: PRICE }),
    })),
  );
  await openAllVariants(page);
  await expect(page.getByRole('region', { name: 'Result of the save' }).getByRole('listitem')).toHaveText(
    /^Refused.*Changed elsewhere to 55\.00 and left as it is\./,
  );
  await third.stop();
  await gated.close();
  await counted.close();
  await store.stop();
});

test('killed together with the store, before a product arrived there: it was not sent, and is saved again with the rest', async ({
  page,
  dataDir,
}) => {
  const file = join(dataDir, 'other.db');
  const store = await startStore({ database: file, seed: 'demo' });
  const counted = await serveCounting(store.url);
  const gated = await serveGated(counted.url);
  const gate = gated.gate(SAVES);
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  await page.goto(app.link);
  await switchStore(page, /from the environment/);
  const products = productsOf(file, SMALL.name);
  const before = await readVariants(store, products);
  await priceAll(page, SMALL);
  gate.letPass(5);
  await page.keyboard.press('Control+s');
  await expect.poll(() => gate.waiting()).toBe(1);
  const saved = sum(products.slice(0, 5).map(({ variants }) => variants.length));
  const underWay = products[5]?.variants.length ?? 0;
  await store.kill();
  await app.kill();
  gate.open();

  // Without a store nothing is known of what was under way, and everything that was typed is there.
  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  const waiting = SMALL.variants - saved - underWay;
  await openScreen(page, 'Variants');
  const footer = page.getByRole('contentinfo', { name: 'Status' });
  await expect(footer).toContainText(`${String(SMALL.variants - saved)} unsaved edits`);
  await openBatches(page);
  await expect(lastBatch(page)).toContainText(
    `${String(saved)} of ${String(SMALL.variants)} saved, ${String(underWay)} not known yet, ${String(waiting)} not sent.`,
  );
  const revived = await startStore({ database: file, port: Number(new URL(store.url).port) });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
  const passed = async () => {
    await again.clock.pass(UNTIL_BELIEVED_MS);
    return saveBar(page).textContent();
  };
  // What was under way is read twice, some time apart, before it is believed that it did not arrive.
  await expect
    .poll(passed)
    .toBe(
      `${String(saved)} saved, ${String(waiting + underWay)} not sent · ${notSaved(SMALL.variants - saved)}`,
    );

  await page.keyboard.press('Control+s');
  await expect(saveBar(page)).toHaveText(`${String(SMALL.variants)} saved`);
  expect(contents(await readVariants(revived, products))).toEqual(contents(before, () => ({ price: PRICE })));
  const writes = countWrites(counted.asked);
  expect(writes.size).toBe(SMALL.variants);
  expect([...writes].filter(([, count]) => count !== 1)).toEqual([]);
  await expect(allVariants(page)).toBeVisible();
  await again.stop();
  await gated.close();
  await counted.close();
  await revived.stop();
});
