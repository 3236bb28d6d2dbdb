import type { BrowserContext } from '@playwright/test';

export interface ClipboardField {
  /** Copies text to the clipboard, as from another program. */
  copy(text: string): Promise<void>;
  /** Returns the text on the clipboard. Brings the page of the field to the front. */
  paste(): Promise<string>;
}

/** Opens a page with a text area, to write and read the clipboard. */
export async function openField(context: BrowserContext): Promise<ClipboardField> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  const field = page.getByRole('textbox');
  return {
    async copy(text) {
      await page.bringToFront();
      await field.fill(text);
      await field.press('ControlOrMeta+A');
      await field.press('ControlOrMeta+C');
    },
    async paste() {
      await page.bringToFront();
      await field.fill('');
      await field.press('ControlOrMeta+V');
      return field.inputValue();
    },
  };
}
