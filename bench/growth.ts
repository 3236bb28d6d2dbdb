import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { PACE_MS } from './inbox/copy-app.ts';
import { atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { atInbox } from './open-app.ts';

const REQUESTS = 200;
/** Maximum ratio of each value at the end to its value after the warm-up. */
const LIMIT = 1.1;
const SCREENS = ['t', 'v', 'o', 'p', 'e', 'a', 's', 'f'] as const;

/** Megabytes after a garbage collection, and counts of nodes and listeners. */
type Sample = Readonly<Record<'host' | 'store' | 'page' | 'page nodes' | 'page listeners', number>>;
const UNITS: Partial<Record<keyof Sample, string>> = { 'page nodes': '', 'page listeners': '' };

/**
 * Memory of the host, the store and the page during continuous use: stepping through requests, accepting and undoing, opening
 * and closing dialogs, visiting every screen. `--minutes N` (30). Compares the last quarter of the time with the second; the
 * first is the warm-up.
 */
export async function measureGrowth(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '30' } } });
  return atInbox(REQUESTS, async ({ page, web, store }) => {
    const end = performance.now() + Number(values.minutes) * 60_000;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const samples: Sample[] = [];
    while (performance.now() < end) {
      await work(page);
      samples.push({
        host: (await web.process.memory()) / 1024 ** 2,
        store: (await store.process.memory()) / 1024 ** 2,
        ...(await measurePage(devtools)),
      });
    }
    if (samples.length < 4) throw new Error('The time was too short to compare its quarters.');
    return compare(samples);
  });
}

/** One round of work by keyboard, which leaves everything as it was so that it can be repeated. */
async function work(page: Page): Promise<void> {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key, { delay: PACE_MS });
  };
  await page.getByRole('option').first().click();
  await press('j', 'j', 'j', 'j', 'k', 'k', 'j', 'j');
  await press('r');
  await page.getByRole('dialog').waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press('a');
  await page.getByRole('group', { name: 'Unsent operations' }).waitFor();
  await press('z');
  await page.getByText('was not accepted').first().waitFor({ state: 'attached' });
  await press('Control+k');
  await page.getByRole('textbox', { name: 'Search for a command' }).waitFor();
  await press('Escape', '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await press('Escape');
  for (const screen of SCREENS) {
    await page.locator('#main').focus();
    await press('g', screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('option').nth(1).waitFor();
}

async function measurePage(
  devtools: CDPSession,
): Promise<Pick<Sample, 'page' | 'page nodes' | 'page listeners'>> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    page: value('JSHeapUsedSize') / 1024 ** 2,
    'page nodes': value('Nodes'),
    'page listeners': value('JSEventListeners'),
  };
}

function compare(samples: readonly Sample[]): readonly Line[] {
  const quarter = (from: number) =>
    samples.slice(...[from, from + 1].map((at) => Math.floor((samples.length * at) / 4)));
  const grown = (Object.keys(samples[0] ?? {}) as (keyof Sample)[]).flatMap((name) => {
    const [warm, last] = [1, 3].map((from) => median(quarter(from).map((sample) => sample[name])));
    const unit = UNITS[name] ?? 'MB';
    return [
      noted(`${name}, warm`, warm ?? Number.NaN, unit),
      noted(`${name}, at the end`, last ?? Number.NaN, unit),
      atMost(LIMIT, `${name}, at the end / warm`, (last ?? Number.NaN) / (warm ?? Number.NaN)),
    ];
  });
  return [noted('rounds of work', samples.length, ''), ...grown];
}
