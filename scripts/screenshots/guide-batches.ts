import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { selectRows } from '../../e2e/support/select-rows.ts';
import { startStore, TEST_TOKEN } from '../../e2e/support/store-process.ts';
import { startWebShell } from '../../e2e/support/web-shell.ts';
import { withCamera, untilRead } from './camera.ts';
import { openInbox, type Desk } from './guide-desk.ts';

const PATIENCE = { timeout: 60_000 };
const panel = (page: Page) => page.getByRole('region', { name: 'Queue' });
const button = (page: Page) => page.getByRole('button', { name: /^Queue( paused)?: / });
const held = (page: Page) => page.getByRole('group', { name: 'Unsent operations' });

/** Selects the first orders of the list. */
async function select(page: Page, count: number): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await selectRows(page, count);
}

/** A batch from the selection to its end, with two orders decided by someone else and one that fails. */
export async function batch({ page, store, refusals, shoot }: Desk): Promise<void> {
  // Read at the top of the list: after scrolling, the first rows are not rendered.
  const rows = page.getByRole('option');
  const numberOf = async (row: number) =>
    /\d+$/.exec((await rows.nth(row).getAttribute('id')) ?? '')?.[0] ?? '';
  const [one, two, three] = [await numberOf(1), await numberOf(2), await numberOf(3)];
  await select(page, 12);
  await shoot('guide/selection');
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Selected orders' }).waitFor({ state: 'hidden' });
  await select(page, 16);
  await page.keyboard.press('a');
  await held(page).waitFor();
  await shoot('guide/batch-held', held(page));
  const answered = (order: string, answer: string, body: object) =>
    store.rest('POST', `/fulfillment_orders/${order}/fulfillment_request/${answer}.json`, {
      fulfillment_request: body,
    });
  await answered(one, 'reject', { reason: 'other' });
  await answered(two, 'accept', { message: null });
  refusals.push({
    method: 'POST',
    path: new RegExp(`/${three}/fulfillment_request/accept`),
    status: 500,
    answer: { errors: 'Internal error' },
  });
  await store.sandbox('faults', { latency_ms: 400 });
  await held(page).getByRole('button', { name: 'Send now' }).click();
  await button(page).click();
  await panel(page)
    .getByText(/^[5-9] of 16 accepted|[5-9] of 16 accepted/)
    .waitFor(PATIENCE);
  await shoot('guide/batch-running', panel(page));
  await panel(page).getByRole('button', { name: 'Pause' }).click();
  await panel(page).getByText('Paused.').waitFor(PATIENCE);
  await shoot('guide/batch-paused', panel(page));
  await store.sandbox('faults', { latency_ms: 0 });
  await panel(page).getByRole('button', { name: 'Resume' }).click();
  await panel(page).getByRole('article').getByRole('button', { name: 'Dismiss' }).waitFor(PATIENCE);
  await untilRead(page);
  // Of sixty waiting orders, thirteen are accepted now, and two were decided by someone else.
  await page.getByRole('toolbar', { name: 'Views' }).getByText(/^45\b/).first().waitFor(PATIENCE);
  await shoot('guide/batch-ended');
}

/** Storedesk is killed in the middle of a batch and started again. */
export async function crash(executablePath: string, dataDir: string): Promise<void> {
  const store = await startStore({ database: join(dataDir, 'guide.db'), seed: 'demo' });
  const env = { STOREDESK_STORE_URL: store.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const viewport = { width: 1200, height: 720 };
  try {
    const first = await startWebShell(dataDir, env);
    await withCamera(executablePath, { viewport }, async ({ page }) => {
      await openEnvironmentStore(page, first.link);
      await select(page, 16);
      await store.sandbox('faults', { latency_ms: 400 });
      await page.keyboard.press('a');
      await held(page).getByRole('button', { name: 'Send now' }).click();
      await button(page).click();
      await panel(page)
        .getByText(/[5-9] of 16 accepted/)
        .waitFor(PATIENCE);
      await first.kill();
    });
    await store.sandbox('faults', { latency_ms: 0 });
    const again = await startWebShell(dataDir, env);
    await withCamera(executablePath, { viewport }, async ({ page, shoot }) => {
      await openEnvironmentStore(page, again.link);
      await button(page).click(PATIENCE);
      await panel(page).getByText('Stopped before everything was sent.').waitFor(PATIENCE);
      // Operations that were in flight when it ended are checked first.
      await panel(page)
        .getByText(/\d unknown/)
        .waitFor({ state: 'hidden', ...PATIENCE });
      await shoot('guide/batch-left', panel(page));
    });
    await again.stop();
  } finally {
    await store.stop();
  }
}

async function openEnvironmentStore(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await openInbox(page);
}
