import type { Page } from '@playwright/test';
import { connectGated } from './support/gate-proxy.ts';
import { LONGEST_PAUSE_MS } from './support/app-clock.ts';
import { openInbox, openOrder } from './support/inbox.ts';
import { AGAIN_MS, connectOnClock, untilHealed, untilLooked, untilText } from './support/page-clock.ts';
import { keepDialogShut } from './support/printouts.ts';
import { serveRefusing, type Refusal } from './support/refusing-proxy.ts';
import { connectStore, openProduct, openScreen, typePrices } from './support/screens.ts';
import { startOtherStore, startStore } from './support/store-process.ts';
import { expect, test } from './support/storedesk.ts';
import { openAllVariants } from './support/variants.ts';

const PRICES = {
  'Basecamp Family Tent': ['111.11', '222.22', '333.33'],
  'Tarn Ultralight Tent': ['444.44', '555.55', '666.66'],
};

interface Variants {
  readonly variants: readonly { readonly price: string }[];
}

test('when the store dies during a save, the outcome is shown, edits are kept, and saving again succeeds', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  const products: { id: string; prices: readonly string[] }[] = [];
  for (const [name, prices] of Object.entries(PRICES)) {
    await openProduct(page, name);
    products.push({ id: /variants\/(\d+)/.exec(page.url())?.[1] ?? '', prices });
    await typePrices(page, prices);
    await expect(page.getByRole('region', { name: 'Unsaved edits' })).toContainText(
      '3 cells in 3 rows not saved',
    );
  }

  // The variants of a product are saved in one call: the first product's call passes, the second one's is never answered.
  const gate = gated.gate(/mutation SaveVariants/);
  gate.letPass(1);
  await openScreen(page, 'Variants');
  const saveBar = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(saveBar).toContainText('6 cells in 6 rows not saved');
  await saveBar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveBar).toContainText('Saving… 3 of 6');
  await expect.poll(() => gate.waiting()).toBe(1);
  await store.kill();
  await gated.close();

  await expect(saveBar).toContainText('3 saved, 3 unknown · 3 cells in 3 rows not saved');
  const result = page.getByRole('region', { name: 'Result of the save' });
  await expect(result.getByText('Unknown', { exact: true })).toHaveCount(3);
  await expect(result).toContainText('it is unknown whether this was saved');

  // The outcome is found out without user action, and what was not saved can be saved again.
  const again = await startStore({ database: store.file, port: Number(new URL(gated.url).port) });
  await expect(saveBar).toContainText('3 saved, 3 not sent · 3 cells in 3 rows not saved');
  await saveBar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveBar).toContainText(/^3 saved(?!.*not saved)/);
  for (const { id, prices } of products) {
    const { variants } = (await again.rest('GET', `/products/${id}/variants.json`)) as Variants;
    expect(variants.slice(0, prices.length).map(({ price }) => price)).toEqual(prices);
  }
  await again.stop();
});

test('a frozen shop is reported on the screen, which recovers once the shop is open again', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await connectStore(page, store.url);
  await store.sandbox('shop', { state: 'frozen' });
  await openScreen(page, 'Themes');
  await expect(page.getByRole('main')).toContainText(/frozen/i);
  await store.sandbox('shop', { state: 'open' });
  const themes = page.getByRole('listitem', { name: 'Black Friday' });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  // A background read may bring the screen back before the button is pressed.
  await expect(async () => {
    if (!(await themes.isVisible())) await again.click({ timeout: 2_000 });
    expect(await themes.isVisible()).toBe(true);
  }).toPass();
  await store.stop();
});

const CHECK_FAILED: Refusal = {
  method: 'POST',
  path: /graphql/,
  body: /ConnectionCheck/,
  status: 500,
  answer: { errors: 'Internal error' },
};
const NO_SUCH_TOKEN: readonly Refusal[] = [
  {
    method: 'POST',
    path: /graphql/,
    status: 200,
    answer: { errors: [{ message: 'No such token.', extensions: { code: 'ACCESS_DENIED' } }] },
  },
  { method: 'GET', path: /./, status: 403, answer: { errors: 'This needs the access scope themes.' } },
];
/** A page of the inbox with an order whose holds are null, although the schema promises a list. */
const NO_HOLDS = {
  method: 'POST',
  path: /graphql/,
  body: /query Inbox(?:Assigned|Searched)/,
  status: 200,
  answer: {
    data: {
      page: {
        nodes: [
          {
            id: 'gid://service/FulfillmentOrder/1',
            orderName: '#1',
            status: 'OPEN',
            requestStatus: 'SUBMITTED',
            createdAt: '2026-01-01T00:00:00Z',
            updatedAt: '2026-01-01T00:00:00Z',
            fulfillBy: null,
            fulfillmentHolds: null,
          },
        ],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  },
} as const satisfies Refusal;
/** The error of a token that may not read one field of the order. */
const NO_DEADLINES = {
  message: 'This needs a scope.',
  path: ['page', 'nodes', 0, 'fulfillBy'],
  extensions: { code: 'ACCESS_DENIED' },
};

/** Connects a separate store that can be made to refuse, on a clock that the test can advance. */
async function openRefusing(page: Page, dataDir: string) {
  const store = await startOtherStore(dataDir);
  const refusals: Refusal[] = [];
  const proxy = await serveRefusing(store.url, refusals);
  await connectOnClock(page, proxy.url);
  const state = page.getByRole('contentinfo', { name: 'Status' }).getByRole('status').first();
  await expect(state).toHaveText('Online');
  const banner = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });
  const stop = async () => {
    await proxy.close();
    await store.stop();
  };
  return { store, refusals, state, banner, stop };
}

test('a failed connection check does not affect the status of a store that answers, and is retried', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { refusals, state, stop } = await openRefusing(page, dataDir);
  const checked = async (status: boolean) => {
    const response = await page.waitForResponse((answer) => answer.url().endsWith('/host/connections.check'));
    expect(await response.json()).toMatchObject({ ok: status });
  };
  refusals.push(CHECK_FAILED);
  const failed = checked(false);
  await page.reload();
  await failed;
  await expect(state).toHaveText('Online');
  await expect(page.getByRole('alert')).toBeHidden();
  refusals.length = 0;
  const repeated = checked(true);
  await page.clock.fastForward(AGAIN_MS);
  await repeated;
  await expect(state).toHaveText('Online');
  await stop();
});

test('any answer can report a frozen shop or a refused token, and the next good answer clears it', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, refusals, state, banner, stop } = await openRefusing(page, dataDir);
  await store.sandbox('shop', { state: 'frozen' });
  await untilText(page, state, 'Frozen');
  await expect(banner(/^Frozen\./)).toBeVisible();
  await store.sandbox('shop', { state: 'open' });
  await untilText(page, state, 'Online');
  await expect(banner(/^Frozen\./)).toBeHidden();

  refusals.push(...NO_SUCH_TOKEN);
  await untilText(page, state, 'Token refused');
  await expect(banner(/^Token refused\./)).toBeVisible();
  await state.getByRole('button').click();
  await expect(page.getByText(/^Last answer: .* Last successful answer: /)).toBeVisible();
  refusals.length = 0;
  await untilText(page, state, 'Online');
  await expect(page.getByText(/^Last answer: (?!.*Last successful answer)/)).toBeVisible();
  await stop();
});

test('an answer that breaks the API is an error of its list, which is read again', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { refusals, stop } = await openRefusing(page, dataDir);
  const main = page.getByRole('main');
  for (const errors of [[], [NO_DEADLINES]]) {
    refusals.splice(0, 1, { ...NO_HOLDS, answer: { ...NO_HOLDS.answer, errors } });
    await page.reload();
    await expect(main.getByText('the store’s answer could not be read')).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Fulfillment' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  refusals.length = 0;
  await untilHealed(page, async () =>
    expect(page.getByRole('option').first()).toBeVisible({ timeout: 1_000 }),
  );
  await stop();
});

test('an order whose answer breaks the API does not keep the slips of the others from being printed', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { refusals, stop } = await openRefusing(page, dataDir);
  await openInbox(page);
  await keepDialogShut(page);
  await page.keyboard.press('j');
  const order = String(await openOrder(page));
  refusals.push({
    method: 'POST',
    path: /graphql/,
    body: new RegExp(`query PackingSlip.*FulfillmentOrder/${order}"`, 's'),
    status: 200,
    answer: { data: { fulfillmentOrder: { id: order, orderName: null } } },
  });
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Print packing slips' });
  await expect(dialog.getByRole('alert')).toContainText('The packing slip of one order cannot be printed.');
  await expect(dialog).toContainText('the store’s answer could not be read');
  await dialog.getByRole('button', { name: 'Print the other 2' }).click();
  await expect(page.getByText('with 2 packing slips')).toBeVisible();
  await stop();
});

test('a missing scope does not mark the whole token as refused', async ({ page, app: _app, dataDir }) => {
  const { refusals, state, banner, stop } = await openRefusing(page, dataDir);
  const [, missingScope] = NO_SUCH_TOKEN;
  if (missingScope !== undefined) refusals.push(missingScope);
  await openScreen(page, 'Themes');
  await expect(page.getByRole('main')).toContainText('your token lacks access');
  await expect(state).toHaveText('Online');
  await expect(banner(/^Token refused\./)).toBeHidden();
  await stop();
});

test('store errors are shown without a banner, and the next good answer clears them', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, state, stop } = await openRefusing(page, dataDir);
  await store.sandbox('faults', { error_rate: 1 });
  await untilText(page, state, 'Store errors');
  await expect(state).toHaveAttribute('data-tone', 'warning');
  await expect(page.getByRole('alert').filter({ hasText: 'Store errors' })).toBeHidden();
  await store.sandbox('faults', { error_rate: 0 });
  await untilLooked(page, async () => (await state.textContent()) === 'Online');
  await stop();
});

test('a local copy that could not be updated is updated as soon as the store answers again', async ({
  page,
  app,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  await page.clock.install();
  await connectStore(page, store.url);
  await openAllVariants(page);
  await openScreen(page, 'Themes');
  await store.kill();
  await openScreen(page, 'Variants');
  const problem = page.getByText(/^Copying the products and variants of the store failed/);
  await expect(problem).toBeVisible();
  // The copy's own timer must not fire.
  await app.clock.stop();
  const again = await startStore({ database: store.file, port: Number(new URL(store.url).port) });
  await untilHealed(page, async () => {
    // A check that was made before the store listened is retried only after a pause, and no other one is made meanwhile.
    await app.clock.pass(LONGEST_PAUSE_MS);
    await expect(problem).toBeHidden({ timeout: 1_000 });
  });
  await again.stop();
});
