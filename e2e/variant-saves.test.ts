import type { Page } from '@playwright/test';
import { lastBatch, openTray } from './support/batches.ts';
import { serveCounting } from './support/counting-proxy.ts';
import { serveGated } from './support/gate-proxy.ts';
import { openScreen } from './support/screens.ts';
import { startOtherStore, startStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import {
  allVariants,
  cellAt,
  countWrites,
  notSaved,
  openAllVariants,
  productsOf,
  readVariants,
  saveBar,
  searchVariants,
  type StoredVariant,
} from './support/variants.ts';

interface Vendor {
  readonly name: string;
  /** Number of its variants in the demo store. */
  readonly variants: number;
}
const SMALL: Vendor = { name: 'Nordvind', variants: 154 };
const PRICE = '77.13';
/** The call that saves the variants of one product. */
const SAVES = /productVariantsBulkUpdate/;

/** Time, in milliseconds, after which a variant that is unchanged after a lost answer counts as not saved. */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

/** The fields of the variants that this test compares, with `changes` applied. */
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

test('after app and store are killed, a product that never arrived counts as not sent and is saved with the rest', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const counted = await serveCounting(store.url);
  const gated = await serveGated(counted.url);
  const gate = gated.gate(SAVES);
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  await page.goto(app.link);
  const products = productsOf(store.file, SMALL.name);
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

  // Without the store, the outcome of what was in flight is unknown, and everything that was typed is kept.
  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  const waiting = SMALL.variants - saved - underWay;
  await openScreen(page, 'Variants');
  const footer = page.getByRole('contentinfo', { name: 'Status' });
  await expect(footer).toContainText(`${String(SMALL.variants - saved)} unsaved edits`);
  await openTray(page);
  await expect(lastBatch(page)).toContainText(
    `${String(saved)} of ${String(SMALL.variants)} saved, ${String(underWay)} unknown, ${String(waiting)} not sent.`,
  );
  const revived = await startStore({ database: store.file, port: Number(new URL(store.url).port) });
  // Only if the button is still there: a background read may have found the store before.
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await tryAgain.evaluateAll((buttons) => (buttons.at(-1) as HTMLElement | undefined)?.click());
  const passed = async () => {
    await again.clock.pass(UNTIL_BELIEVED_MS);
    return saveBar(page).textContent();
  };
  // What was in flight is read twice, some time apart, before it counts as not arrived.
  await expect
    .poll(passed)
    .toBe(
      `${String(saved)} saved, ${String(waiting + underWay)} not sent · ${notSaved(SMALL.variants - saved)}`,
    );

  // The open panel lists what was not sent, and the grid is still in view.
  await expect(page.getByRole('region', { name: 'Result of the save' })).toBeInViewport();
  await expect(cellAt(page, 0, 'price')).toBeInViewport();

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
