import { BrowserWindow, dialog, type InputEvent, shell, type WebContents } from 'electron';
import { t } from '../messages/language.ts';
import { outsideAddress, outsideQuestion } from './outside-address.ts';

/** Input events that count as a user action. */
const PRESSES: ReadonlySet<InputEvent['type']> = new Set([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'touchStart',
]);

/** Index of the button. */
const CANCEL = 0;

/** Asks whether to open an address, on behalf of a page. */
export type OpenOutside = (address: string) => void;

/**
 * Opens addresses in the user's browser, each after a confirmation. The only file that uses Electron's `shell`. A page cannot
 * flood the user with questions: only one is open at a time, and each requires a new key press or click in that page. Other
 * requests are dropped.
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
        // No browser is installed.
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
