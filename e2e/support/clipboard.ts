import type { BrowserContext } from '@playwright/test';

export interface ClipboardField {
  /** Puts text on the clipboard, as copying it elsewhere does. */
  copy(text: string): Promise<void>;
  /** What is on the clipboard. The page of the field is in front then. */
  paste(): Promise<string>;
}

/** A page of its own with a field of several lines, for what is on the clipboard. */
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
