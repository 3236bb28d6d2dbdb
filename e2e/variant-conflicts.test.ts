import { openProduct, openScreen, typePrices } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';
import { cellAt, changeVariant, openAllVariants, searchVariants } from './support/variants.ts';

interface Variants {
  readonly variants: readonly { readonly id: number; readonly price: string }[];
}

/** Longer than the pause between two reads of changed variants, in milliseconds. */
const A_MINUTE = 61_000;

test('a price that was changed elsewhere is not overwritten unasked, in either variant grid', async ({
  page,
  store,
}) => {
  await openProduct(page, 'Basecamp Family Tent');
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  const read = async () => {
    const { variants } = (await store.rest('GET', `/products/${product}/variants.json`)) as Variants;
    return variants.slice(0, 2);
  };
  const [first, second] = await read();
  const changeFirst = async (price: string) =>
    store.rest('PUT', `/variants/${String(first?.id)}.json`, { variant: { id: first?.id, price } });
  await typePrices(page, ['111.11', '222.22']);
  const variant = { id: first?.id, option1: 'W'.repeat(150) };
  await store.rest('PUT', `/variants/${String(first?.id)}.json`, { variant });
  await changeFirst('99.00');

  const saveBar = page.getByRole('region', { name: 'Unsaved edits' });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '1 cell changed in the store since you started editing' });
  await expect(dialog).toContainText(/111\.11.*99\.00/);
  expect(await read()).toEqual([
    expect.objectContaining({ id: first?.id, price: '99.00' }),
    expect.objectContaining({ id: second?.id, price: '222.22' }),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(saveBar).toContainText('1 cell in 1 row not saved');

  // The conflict is known by now, so the dialog opens before anything is sent.
  await page.keyboard.press('Control+s');
  // A narrow window shows that the table goes on.
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(dialog.locator('[data-orientation=horizontal][data-state=visible]').first()).toBeVisible();
  // A long name leaves the other columns wide enough for their words.
  const header = await dialog.getByRole('columnheader', { name: 'Theirs' }).boundingBox();
  expect(header?.height).toBeLessThan(50);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'All mine' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveBar).toContainText(/^1 saved(?!.*not saved)/);
  expect((await read())[0]?.price).toBe('111.11');

  await typePrices(page, ['122.22']);
  await changeFirst('88.00');
  await openScreen(page, 'Variants');
  await expect(saveBar).toContainText('1 cell in 1 row not saved');
  await saveBar.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'All theirs' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveBar).not.toContainText('not saved');
  expect((await read())[0]?.price).toBe('88.00');
});

test('a conflict does not open over a field that is typed in, and is reached from the bar', async ({
  page,
  store,
}) => {
  await openProduct(page, 'Basecamp Family Tent');
  const product = /variants\/(\d+)/.exec(page.url())?.[1] ?? '';
  await typePrices(page, ['111.11']);
  const { variants } = (await store.rest('GET', `/products/${product}/variants.json`)) as Variants;
  const variant = { id: variants[0]?.id, price: '99.00' };
  await store.rest('PUT', `/variants/${String(variant.id)}.json`, { variant });
  await openScreen(page, 'Variants');
  const saveBar = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(saveBar).toContainText('1 cell in 1 row not saved');

  await page.keyboard.press('Control+f');
  const search = page.getByLabel('Search all variants');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+s');
  const review = saveBar.getByRole('button', { name: 'Resolve 1 conflict…' });
  await expect(review).toBeVisible();
  await page.keyboard.type('tent 4');
  await expect(search).toHaveValue('tent 4');
  await expect(page.getByRole('dialog')).toBeHidden();
  await review.click();
  await expect(page.getByRole('dialog', { name: /^1 cell changed in the store/ })).toBeVisible();
});

test('a price that changes behind the open editor is not overwritten unasked', async ({
  page,
  app,
  store,
}) => {
  await openAllVariants(page);
  await searchVariants(page, 'NOR-7054', '9 of 1,402 variants');
  const { variants } = (await store.rest('GET', '/products/7054/variants.json')) as Variants;
  await cellAt(page, 0, 'price').click();
  await page.keyboard.type('150');
  for (const { id } of variants.slice(0, 2)) await changeVariant(store, id, { price: '999.00' });
  await expect(async () => {
    await app.clock.pass(A_MINUTE);
    await expect(cellAt(page, 1, 'price')).toHaveText('999.00', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /^1 cell changed in the store/ });
  await expect(dialog).toContainText(/150\.00.*999\.00/);
});
