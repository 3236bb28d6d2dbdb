import type { Page } from '@playwright/test';
import { type Line, noted } from './lines.ts';
import { atInbox } from './open-app.ts';
import { quantile } from './quantile.ts';
import { mountRawList } from './raw-list.ts';

const REQUESTS = 10_000;
/** Pixels per turn of the wheel, and number of turns: forty screens a second for some seconds. */
const WHEEL = { delta: 1_200, turns: 150 };
const MOUNTS = 7;

interface Measured {
  /** Milliseconds. */
  readonly frames: readonly number[];
  readonly mounts: readonly number[];
}

/**
 * How smooth the fulfillment inbox is with 10,000 requests, compared with the minimum that a browser has to do: a windowed
 * list of bare elements, in the same browser. The built app runs on a store that really holds the requests; only the store's
 * limits are raised, so that reading them takes seconds and not minutes.
 */
export async function measureInboxList(): Promise<readonly Line[]> {
  return atInbox(REQUESTS, async ({ page }) => {
    await readWholeList(page);
    const app = await measureApp(page);
    await page.goto('about:blank');
    return compare(app, await measureRaw(page));
  });
}

/** Reads the whole list by pressing End. */
async function readWholeList(page: Page): Promise<void> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await page.locator('[role=option]:not([aria-setsize="-1"])').first().waitFor({ timeout: 300_000 });
  await page.keyboard.press('Home');
}

async function measureApp(page: Page): Promise<Measured> {
  const frames = await measureFrames(page, '[role=listbox]');
  const mounts: number[] = [];
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    await page.getByRole('link', { name: /^Themes\b/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor();
    mounts.push(await page.evaluate(timeUntilRows));
  }
  return { frames, mounts };
}

/** Milliseconds from the click that opens the page, including its detail pane, to the rows. Runs in the page. */
async function timeUntilRows(): Promise<number> {
  const link = [...document.querySelectorAll('a')].find((anchor) =>
    anchor.textContent.startsWith('Fulfillment'),
  );
  const startedAt = performance.now();
  link?.click();
  while (document.querySelector('[role=option]') === null)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  return performance.now() - startedAt;
}

async function measureRaw(page: Page): Promise<Measured> {
  const mounts: number[] = [];
  for (let mount = 0; mount < MOUNTS; mount += 1) mounts.push(await page.evaluate(mountRawList, REQUESTS));
  return { frames: await measureFrames(page, '#scroller'), mounts };
}

/** Scrolls the list with the wheel as fast as a hand can, and measures every frame. */
async function measureFrames(page: Page, list: string): Promise<readonly number[]> {
  const box = await page.locator(list).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 150, Math.max(box?.y ?? 0, 300) + 100);
  const measuring = page.evaluate(async (turns) => {
    const frames: number[] = [];
    let last = performance.now();
    while (frames.length < turns) {
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve);
      });
      frames.push(now - last);
      last = now;
    }
    return frames.slice(5);
  }, WHEEL.turns);
  for (let turn = 0; turn < WHEEL.turns; turn += 1) await page.mouse.wheel(0, WHEEL.delta);
  return measuring;
}

function compare(app: Measured, bare: Measured): readonly Line[] {
  const parts = [
    ['frame while scrolling fast, p95', 'frames', 0.95],
    ['frame while scrolling fast, median', 'frames', 0.5],
    ['the page opened again, detail included, median', 'mounts', 0.5],
  ] as const;
  return parts.flatMap(([name, part, share]) => {
    const [ours, least] = [quantile(app[part], share), quantile(bare[part], share)];
    return [
      noted(name, ours, 'ms'),
      noted(`${name}, bare list`, least, 'ms'),
      noted(`${name}, app / bare list`, ours / least),
    ];
  });
}
