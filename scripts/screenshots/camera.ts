import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

const IMAGES = join(import.meta.dirname, '../../docs/images');

export interface Frame {
  /** The picture is cut off below this part. */
  readonly to?: Locator;
  /** Margin around the subject, in pixels. */
  readonly around?: number;
}

/** Takes the pictures of one page. */
export interface Camera {
  readonly page: Page;
  /** Saves the whole window, or a part of it, as `docs/images/<name>.png`. */
  readonly shoot: (name: string, subject?: Locator, frame?: Frame) => Promise<void>;
}

/** Opens a browser for `take` and closes it in any case. */
export async function withCamera(
  executablePath: string,
  options: BrowserContextOptions,
  take: (camera: Camera) => Promise<void>,
): Promise<void> {
  const chromiumSandbox = process.getuid?.() !== 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce', ...options });
    await take({ page, shoot: (...shot) => shoot(page, ...shot) });
  } finally {
    await browser.close();
  }
}

/** Waits until the page has loaded everything visible, including pictures; not what it has rendered ahead out of sight. */
export async function untilRead(page: Page): Promise<void> {
  const reading = page
    .locator('#main')
    .locator('[aria-busy="true"], [role="progressbar"], img:not([src], [data-state="none"])')
    .filter({ visible: true });
  await expect(reading).toHaveCount(0);
}

async function shoot(page: Page, name: string, subject?: Locator, frame: Frame = {}): Promise<void> {
  const path = join(IMAGES, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Nothing should look hovered.
  await page.mouse.move(0, 0);
  const clip = subject === undefined ? null : { clip: await frameOf(subject, frame) };
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...clip });
}

/** Margin below the part where a subject is cut off, in pixels. */
const FLOOR = 20;

/** The rectangle of a subject in the window, in pixels. */
async function frameOf(subject: Locator, { to = subject, around = 0 }: Frame) {
  await subject.scrollIntoViewIfNeeded();
  const [whole, last] = await Promise.all([subject.boundingBox(), to.boundingBox()]);
  if (whole === null || last === null) throw new Error(`${subject.toString()} cannot be seen.`);
  return {
    x: whole.x - around,
    y: whole.y - around,
    width: whole.width + 2 * around,
    height: last.y + last.height + 2 * around + (to === subject ? 0 : FLOOR) - whole.y,
  };
}
