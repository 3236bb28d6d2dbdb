import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type App, type BrowserWindow, dialog } from 'electron';
import type { Desktop } from '../host/dependencies.ts';
import { t } from '../messages/language.ts';
import { err, ok } from '../shared/result.ts';
import { fileNameOf } from './file-name.ts';
import { paperSizeOf } from './paper-size.ts';

/** Saves the calling page's print layout as a PDF where the user chooses. `windowOf` returns its window, null if closed. */
export function createSavePdf(app: App, windowOf: () => BrowserWindow | null): Desktop['savePdf'] {
  return async (name) => {
    const window = windowOf();
    if (window === null) return ok('unavailable');
    // Printed before the dialog opens, so that the file shows the page as it was when Save was pressed.
    const pdf = await print(window, paperSizeOf(app.getLocaleCountryCode()));
    if (pdf === null) return err(t().desktop.pdf.notMade);
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('downloads'), `${fileNameOf(name, t().desktop.pdf.fileName)}.pdf`),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
    });
    if (canceled || filePath === '') return ok('cancelled');
    return write(filePath, pdf);
  };
}

async function print(window: BrowserWindow, pageSize: 'A4' | 'Letter'): Promise<Buffer | null> {
  try {
    return await window.webContents.printToPDF({
      preferCSSPageSize: true,
      // Used for `size: auto` of the page; Electron's default would be Letter everywhere.
      pageSize,
      printBackground: true,
      generateTaggedPDF: true,
    });
  } catch {
    return null;
  }
}

/** Writes the PDF atomically, so that no partial file gets the chosen name, and readable by its owner only: it has addresses. */
async function write(path: string, pdf: Buffer): ReturnType<Desktop['savePdf']> {
  const unfinished = join(dirname(path), `.${randomUUID()}.pdf.part`);
  try {
    await writeFile(unfinished, pdf, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, path);
    return ok('saved');
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return err(t().desktop.pdf.notWritten({ code }));
  }
}
