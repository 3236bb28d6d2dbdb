import { crc32, deflateSync, gzipSync } from 'node:zlib';
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

export function zipFile(name: string, files: Zippable): OwnFile {
  return { name, bytes: zipSync(files) };
}

/** A PNG image of one colour. */
export function png(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Uint8Array {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
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
