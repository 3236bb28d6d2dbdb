import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** A file on the user's disk. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const NIGHT = { colors_background: '#10212b', colors_text: '#f4ead8', colors_accent: '#d9773f' };

/** Files of a theme with a name, a palette and some templates. */
export const TIDE: Zippable = {
  'config/settings_schema.json': strToU8(
    JSON.stringify([{ name: 'theme_info', theme_name: 'Tide', theme_version: '2.1.0' }]),
  ),
  'config/settings_data.json': strToU8(
    JSON.stringify({ current: { ...NIGHT, announcement: 'Free shipping' } }),
  ),
  'layout/theme.liquid': strToU8('<!doctype html>\n<html>\n  {{ content_for_layout }}\n</html>\n'),
  'templates/index.json': strToU8('{"sections":{},"order":[]}'),
  'assets/base.css': strToU8('body { margin: 0 }\n'),
};

/** A PNG of 160 × 120 pixels in one color. */
export const SCREENSHOT: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAAB4AQMAAABPbGssAAAAA1BMVEVIhJafcIqcAA' +
    'AAGUlEQVR42u3BAQ0AAADCoPdPbQ8HFAAADwYJ2AABe5SMGwAAAABJRU5ErkJggg==',
  'base64',
);

export function zipFile(name: string, files: Zippable): OwnFile {
  return { name, bytes: zipSync(files) };
}

/** The part of a page's `window` that is used to drag files. */
interface DragWindow {
  readonly DataTransfer: new () => { readonly items: { add(file: File): void } };
}

/** Drags files over the page, and drops them there when `drop` is called. */
export async function drag(page: Page, ...files: readonly OwnFile[]): Promise<{ drop: () => Promise<void> }> {
  const carried = files.map(({ name, bytes }) => ({ name, packed: gzipSync(bytes).toString('base64') }));
  const dataTransfer = await page.evaluateHandle(async (all) => {
    // The screenshot scripts, which use this too, are compiled without DOM types.
    const { DataTransfer: Transfer } = globalThis as unknown as DragWindow;
    const transfer = new Transfer();
    for (const { name, packed } of all) {
      const bytes = new Blob([Uint8Array.from(atob(packed), (one) => one.charCodeAt(0))]);
      const unpacked = bytes.stream().pipeThrough(new DecompressionStream('gzip'));
      transfer.items.add(new File([await new Response(unpacked).blob()], name));
    }
    return transfer;
  }, carried);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  return { drop: async () => page.dispatchEvent('body', 'drop', { dataTransfer }) };
}

/** Drops files on the page. */
export async function drop(page: Page, ...files: readonly OwnFile[]): Promise<void> {
  await (await drag(page, ...files)).drop();
}

/** Chooses a file in the dialog that adds themes. */
export async function choose(page: Page, dialog: Locator, { name, bytes }: OwnFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // Without this round trip the click can reach the page before it knows that the test handles the file dialog.
  await page.evaluate(() => null);
  await dialog.getByRole('button', { name: 'Choose a ZIP file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
}
