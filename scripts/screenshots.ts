/**
 * `npm run screenshots`: the README's pictures, taken from the built app on demo data. Run it when a screen changed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openProduct, openScreen, typePrices, type Screen } from '../e2e/support/screens.ts';
import { startApp } from '../e2e/support/storedesk.ts';
import { build } from './build.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';

const IMAGES = join(import.meta.dirname, '../docs/images');
const SIZE = { width: 1280, height: 800 };

/** A screen, and what is done on it before the picture. */
interface Picture {
  readonly name: string;
  readonly screen: Screen;
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'fulfillment',
    screen: 'Fulfillment',
    prepare: async (page) => {
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('j');
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'themes',
    screen: 'Themes',
    prepare: (page) => page.getByRole('listitem', { name: 'Black Friday' }).waitFor(),
  },
  {
    name: 'variants',
    screen: 'Variants',
    prepare: async (page) => {
      await openProduct(page, 'Basecamp Family Tent');
      await typePrices(page, ['529', '549.90']);
    },
  },
];

async function takePictures(
  link: string,
  colorScheme: 'light' | 'dark',
  executablePath: string,
): Promise<void> {
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: SIZE,
      colorScheme,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    await page.goto(link);
    // The pictures are of the work; the sandbox's note would be on every one of them.
    await page.getByRole('button', { name: 'Put the note about demo data away' }).click();
    for (const { name, screen, prepare } of PICTURES) {
      await openScreen(page, screen);
      await prepare(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(IMAGES, `${name}-${colorScheme}.png`) });
    }
  } finally {
    await browser.close();
  }
}

/** The guide's picture of a packing slip: a sheet of A4 at 96 dots to the inch, down to where it is empty. */
async function takeSlip(link: string, executablePath: string): Promise<void> {
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 794, height: 620 },
      deviceScaleFactor: 2,
      locale: 'en-US',
    });
    await page.goto(link);
    await openScreen(page, 'Fulfillment');
    // One with a message and a few lines.
    await page.getByRole('option').nth(3).click();
    await page.getByRole('article').waitFor();
    await page.keyboard.press('p');
    await page.getByText('The print dialog was opened').waitFor();
    await page.emulateMedia({ media: 'print' });
    // On the screen there is no paper to have margins.
    await page.evaluate(`document.querySelector('[data-print-sheets]').style.padding = '13mm'`);
    await page.screenshot({ path: join(IMAGES, 'packing-slip.png') });
  } finally {
    await browser.close();
  }
}

/** The built app on demo data of its own. Its link opens one browser. */
async function withApp(take: (link: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storedesk-pictures-'));
  const app = await startApp(dataDir);
  await take(app.link);
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.error(howToInstallChromium);
    return 1;
  }
  await build();
  for (const colorScheme of ['light', 'dark'] as const) {
    await withApp((link) => takePictures(link, colorScheme, executablePath));
  }
  await withApp((link) => takeSlip(link, executablePath));
  return 0;
}

process.exitCode = await main();
