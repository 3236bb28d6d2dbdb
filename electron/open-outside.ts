import { BrowserWindow, dialog, type InputEvent, shell, type WebContents } from 'electron';
import { t } from '../messages/language.ts';
import { outsideAddress, outsideQuestion } from './outside-address.ts';

/** What a person does to make a page open something. */
const PRESSES: ReadonlySet<InputEvent['type']> = new Set([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'touchStart',
]);

/** Which of the buttons. */
const CANCEL = 0;

/** Takes the address that a page wants to open. */
export type OpenOutside = (address: string) => void;

/**
 * Opens addresses in the person's own browser, each after a question. The only file that uses Electron's `shell`. A
 * page cannot flood anybody with questions: there is one at a time, and only after a key or a click in that page that
 * no earlier question has used up. Whatever is not asked is dropped.
 */
export function createOpenOutside(): (contents: WebContents) => OpenOutside {
  let asking = false;
  return (contents) => {
    let pressed = false;
    contents.on('input-event', (_event, { type }) => {
      if (PRESSES.has(type)) pressed = true;
    });
    return (address) => {
      const url = outsideAddress(address);
      if (url === null) return;
      const mayAsk = pressed && !asking;
      pressed = false;
      if (!mayAsk) return;
      asking = true;
      ask(contents, url)
        // Where no browser is installed there is nothing to do.
        .catch(() => undefined)
        .finally(() => {
          asking = false;
        });
    };
  };
}

async function ask(contents: WebContents, url: URL): Promise<void> {
  const texts = t().desktop.outside;
  const question = {
    ...outsideQuestion(url),
    type: 'question' as const,
    buttons: [texts.cancel, texts.open],
    defaultId: CANCEL,
    cancelId: CANCEL,
    noLink: true,
  };
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) return;
  const { response } = await dialog.showMessageBox(window, question);
  if (response !== CANCEL) await shell.openExternal(url.href);
}
