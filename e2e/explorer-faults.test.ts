import type { Locator, Page } from '@playwright/test';
import { connectGated, serveGated } from './support/gate-proxy.ts';
import { openScreen, switchStore } from './support/screens.ts';
import { startOtherStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import { themesIn } from './support/themes.ts';

const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' });

/** Writes a query and runs it. */
async function run(page: Page, text: string): Promise<void> {
  const query = page.getByRole('textbox', { name: 'Query', exact: true });
  await query.focus();
  await query.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await query.press('Control+Enter');
}

async function allowWrites(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Allow writes' }).click();
  await expect(page.getByRole('switch', { name: 'Allow writes' })).toBeChecked();
}

const create = (name: string) => `mutation {
  themeCreate(name: "${name}", source: "https://themes.example/a.zip") { theme { id } userErrors { message } }
}`;

test('with a failing store, the Explorer shows what happened, keeps a history, and logs writes across a crash', async ({
  page,
  dataDir,
}) => {
  const store = await startOtherStore(dataDir);
  const gated = await serveGated(store.url);
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const app = await startApp(dataDir, env);
  await page.goto(app.link);
  await openScreen(page, 'Explorer');

  await test.step('a store error is shown with its request ID', async () => {
    await store.sandbox('faults', { error_rate: 1 });
    await run(page, 'query Failing { shop { name } }');
    await expect(answer(page).getByRole('alert')).toContainText('the store had an internal error');
    await expect(answer(page).getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  });

  await test.step('the cost is the one that the store reports, and the history lists failed and successful queries', async () => {
    await store.sandbox('faults', { error_rate: 0 });
    await run(page, 'query Good { products(first: 3) { nodes { id } } }');
    await expect(answer(page).getByRole('status')).toContainText('Cost: 5 requested, 5 actual');
    await expect(answer(page).getByRole('status')).toContainText(
      /Bucket: [\d,]+ of 100,000, 100,000 per second/,
    );
    await page.getByRole('button', { name: 'History' }).click();
    for (const name of [/query Failing/, /query Good/])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a query over the rate limit waits, and a query over the maximum cost is refused', async () => {
    await store.sandbox('faults', { graphql_bucket: { size: 300, per_second: 400 } });
    for (const name of ['First', 'Second', 'Third']) {
      await run(page, `query ${name} { ${name}: products(first: 100) { nodes { id } } }`);
      await expect(answer(page)).toContainText(`"${name}"`);
      await expect(answer(page).getByRole('status')).toContainText(/Bucket: \d+ of 300, 400 per second/);
    }
    await run(
      page,
      'query Costly { products(first: 250) { nodes { variants(first: 10) { nodes { id } } } } }',
    );
    await expect(answer(page)).toContainText('MAX_COST_EXCEEDED');
    await store.sandbox('faults', { graphql_bucket: { size: 100_000, per_second: 100_000 } });
  });

  await test.step('a query in flight continues while other pages are open, and its answer is kept', async () => {
    const gate = gated.gate(/query Slow/, 'answer');
    await run(page, 'query Slow { shop { name } }');
    await expect.poll(() => gate.waiting()).toBe(1);
    await page.getByText('REST', { exact: true }).first().click();
    await expect(answer(page).getByRole('status')).toHaveText('The answer appears here.');
    await openScreen(page, 'Activity');
    await openScreen(page, 'Explorer');
    await page.getByRole('radiogroup', { name: 'API' }).getByText('GraphQL').click();
    await expect(answer(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    gate.open();
    await expect(answer(page)).toContainText('Hollow Pine');
    await openScreen(page, 'Activity');
    await openScreen(page, 'Explorer');
    await expect(answer(page)).toContainText('Hollow Pine');
  });

  await test.step('a crash during a write leaves one entry in Activity, with an unknown outcome', async () => {
    await allowWrites(page);
    const gate = gated.gate(/Crashed/, 'answer');
    await run(page, create('Crashed'));
    await expect.poll(() => gate.waiting()).toBe(1);
    await app.kill();
    gate.open();
  });
  const again = await startApp(dataDir, env);
  await page.goto(again.link);
  const entries = page.getByRole('listitem').filter({ hasText: 'GraphQL themeCreate' });
  await openScreen(page, 'Activity');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Unknown');

  await openScreen(page, 'Explorer');
  await test.step('a write whose answer is lost is reported as unknown', async () => {
    await allowWrites(page);
    await store.sandbox('faults', { write_drop_rate: 1 });
    await run(page, create('Lost'));
    await expect(answer(page).getByRole('alert')).toContainText('It is unknown whether the change was made');
  });
  await again.stop();
  await gated.close();
  await store.stop();
});

test('a write in flight is still shown after another store was open, is not sent twice, and refreshes the open page', async ({
  page,
  app: _app,
  dataDir,
}) => {
  const { store, gated } = await connectGated(page, dataDir);
  await openScreen(page, 'Explorer');
  await allowWrites(page);
  await page.getByRole('radiogroup', { name: 'API' }).getByText('REST').click();
  await page.getByRole('combobox', { name: 'Call' }).selectOption('themes.create');
  await page.getByRole('textbox', { name: 'name' }).fill('Once');
  const creating = gated.gate(/^POST \S*\/themes\.json/);
  const send = page.getByRole('button', { name: 'Send call' });
  await send.click();
  await expect.poll(() => creating.waiting()).toBe(1);

  await switchStore(page, /Sandbox/);
  await expect(answer(page).getByRole('status')).toHaveText('The answer appears here.');
  await switchStore(page, /Hollow Pine/);
  await expect(answer(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(send).toHaveAttribute('data-loading', 'true');
  await page.keyboard.press('Control+Enter');

  await openScreen(page, 'Products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const reads = gated.gate(/query Products\(/);
  creating.open();
  await expect.poll(() => reads.waiting()).toBeGreaterThan(0);
  reads.open();
  await openScreen(page, 'Explorer');
  await expect(answer(page).getByRole('status')).toContainText('201');
  expect((await themesIn(store)).filter(({ name }) => name === 'Once')).toHaveLength(1);
  await gated.close();
  await store.stop();
});
