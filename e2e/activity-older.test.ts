import type { Page, Request } from '@playwright/test';
import { entryButtons } from './support/activity.ts';
import { callHost } from './support/call-host.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

/** Whether a call reads entries that are older than those shown. */
function readsOlder(call: Request): boolean {
  return (call.postDataJSON() as { beforeId: unknown }).beforeId !== null;
}

/** Waits for the page's next call that reads the newest entries, or older ones. */
async function untilRead(page: Page, which: 'newest' | 'older'): Promise<unknown> {
  return page.waitForRequest(
    (call) => call.url().endsWith('/host/activity.list') && readsOlder(call) === (which === 'older'),
  );
}

test('when “Show older” reveals the last entries and disappears, focus moves to the first of them', async ({
  page,
  app: _app,
}) => {
  const reveal = async (id: number) => {
    const order = { id, orderName: `#${String(id)}` };
    const call = { connection: 'sandbox', id: 'view', query: '{ shop { name } }', variables: {} };
    const recipientView = { action: 'recipient.revealed', order };
    await callHost(page, 'store.graphql', { ...call, recipientView });
  };
  for (let id = 1; id <= 101; id += 1) await reveal(id);
  await openScreen(page, 'Activity');

  // An entry that is written while older ones are read has the list read again, and these are shown all the same.
  const answerOlder = await holdCalls(page, 'activity.list', readsOlder);
  const older = untilRead(page, 'older');
  await page.getByRole('button', { name: 'Show older' }).press('Enter');
  await older;
  const again = untilRead(page, 'newest');
  await reveal(102);
  await again;
  answerOlder();
  await expect(page.getByRole('button', { name: 'Show recipient, #1, Done' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show recipient, #102, Done' })).toBeVisible();
});

test('a batch shows its first 100 entries, and a button shows more and moves the focus to the first of them', async ({
  page,
  app: _app,
  store,
}) => {
  const found = await store.graphql(
    '{ list: productVariants(first: 120) { nodes { legacyResourceId price product { legacyResourceId } } } }',
  );
  type Node = Record<'legacyResourceId' | 'price', string> & { product: { legacyResourceId: string } };
  const { list } = (found as { readonly data: { readonly list: { readonly nodes: readonly Node[] } } }).data;
  const jobs = list.nodes.map(({ legacyResourceId: id, price, product }) => ({
    subject: { kind: 'variant', id: Number(id), name: `Variant ${id}` },
    payload: {
      operation: 'update',
      product: Number(product.legacyResourceId),
      changes: [{ field: 'price', base: price, mine: '55.55' }],
    },
  }));
  const place = { connection: 'sandbox', kind: 'variant', holdMs: 0 };
  await callHost(page, 'queue.submit', { ...place, jobs });
  await openScreen(page, 'Activity');
  const older = page.getByRole('button', { name: 'Show older' });
  await expect(older).toBeVisible();

  // A new entry is being read when older ones are requested, and is shown all the same.
  const readNewest = await holdCalls(page, 'activity.list', (call) => !readsOlder(call));
  const isRead = untilRead(page, 'newest');
  await callHost(page, 'queue.submit', { ...place, jobs: jobs.slice(0, 1) });
  await isRead;
  await older.click();
  readNewest();
  const together = page.getByRole('button', { name: 'Change variant · 120 variants' });
  await expect(together).toBeVisible();
  await together.click();
  const single = entryButtons(page, 'Change variant');
  // The new entry stands above them.
  await expect(single).toHaveCount(1 + 100);
  await page.getByRole('button', { name: 'Show more (20)' }).press('Enter');
  await expect(single).toHaveCount(1 + 120);
  await expect(single.nth(1 + 100)).toBeFocused();
});
