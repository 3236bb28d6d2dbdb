import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** One sheet of a printout. Its size is in points, 72 to the inch. */
interface PrintedSheet {
  readonly width: number;
  readonly height: number;
  /** All its text in drawing order, with whitespace and presentation forms normalized. */
  readonly text: string;
}

/**
 * Keeps the browser's print dialog from opening until the page is reloaded: nothing can close it from outside, and from
 * version 156 on Chromium prints no page to a file while the dialog is open. Printing and `afterprint` are still the browser's.
 */
export async function keepDialogShut(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
}

/**
 * Prints the page to a PDF as the browser's own dialog would, and reads it. To the page it looks as if the dialog had closed:
 * it gets `afterprint`.
 */
export async function print(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<PrintedSheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format, preferCSSPageSize: true })));
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const [, , width = 0, height = 0] = sheet.view;
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    sheets.push({ width, height, text: text.normalize('NFKC').replaceAll(/\s+/g, ' ') });
  }
  await pdf.loadingTask.destroy();
  return sheets;
}

/** Reads a Code 128 barcode from an image; null if there is none. */
export async function scanBarcode(png: Buffer): Promise<string | null> {
  await preparing;
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['Code128'], maxNumberOfSymbols: 1 });
  return found?.text ?? null;
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const preparing = prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
  fireImmediately: true,
});
