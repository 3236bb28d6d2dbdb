import type { Locator, Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, renameSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, startApp, test } from './support/storedesk.ts';

/** Pauses, in milliseconds, before the embedded store is started again. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000];

test.skip(!existsSync('/proc/self'), 'The process of the store is looked up in /proc.');

/** The process id of the embedded store on a data folder; null if it is not running. */
function findStore(dataDir: string): number | null {
  const file = join(dataDir, 'store.db');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(file);
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
  return found === undefined ? null : Number(found);
}

/** How the last call of the store ended, in the status bar. */
function statusOf(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Status' }).getByRole('status').first();
}

test('a sandbox that keeps crashing stays down with a reason, and a button starts it again', async ({
  page,
  app,
  dataDir,
}) => {
  const status = statusOf(page);
  await expect(status).toHaveText('Online');
  await app.clock.stop();
  const starts = () =>
    readFileSync(join(dataDir, 'host.log'), 'utf8').split('embedded_store_ready').length - 1;
  /** Kills the store once it has listened for the `count`th time: ending before that would be a failed start. */
  const killAfter = async (count: number) => {
    await expect.poll(starts).toBe(count);
    const store = findStore(dataDir);
    if (store === null) throw new Error('The store that has just listened is not running.');
    process.kill(store, 'SIGKILL');
  };
  for (const [index, pause] of PAUSES_MS.entries()) {
    await killAfter(index + 1);
    await app.clock.untilSet(pause);
    await app.clock.pass(pause);
  }
  await killAfter(PAUSES_MS.length + 1);
  const banner = page.getByRole('alert').filter({ hasText: 'It stopped several times in a row.' });
  await expect(banner).toBeVisible();
  await app.clock.go();
  expect(findStore(dataDir)).toBeNull();
  await banner.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(status).toHaveText('Online');
  await expect(banner).toBeHidden();
  expect(findStore(dataDir)).not.toBeNull();
});

test('the banner of a sandbox whose database is damaged says which file to move, and the next start brings demo data', async ({
  page,
  app,
  dataDir,
}) => {
  const status = statusOf(page);
  await expect(status).toHaveText('Online');
  const file = join(dataDir, 'store.db');
  await app.stop();
  truncateSync(file, 300_000);
  const again = await startApp(dataDir);
  await page.goto(again.link);
  const banner = page.getByRole('alert').filter({ hasText: /^Failed\./ });
  await expect(banner).toContainText(`${file} is damaged`);
  await expect(banner).toContainText('If store.db there is damaged, move it away first');
  renameSync(file, `${file}.old`);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toHaveText('Online');
  await expect(page.getByRole('option').first()).toBeVisible();
  await again.stop();
});
