import { type BrowserWindow, dialog } from 'electron';
import { t } from '../messages/language.ts';

const STAY = 0;

/**
 * Asks before closing or reloading a window whose edits could not be kept on disk. The page prevents its unload if it has
 * such edits; unlike a browser, Electron would then silently keep the window open. `systemEnds`: see `endWithSystem`; `stay` is
 * called when the window is kept open.
 */
export function askBeforeLeaving(
  window: BrowserWindow,
  { systemEnds, stay }: { readonly systemEnds: () => boolean; readonly stay: () => void },
): void {
  window.webContents.on('will-prevent-unload', (event) => {
    if (systemEnds()) {
      event.preventDefault();
      return;
    }
    const words = t().desktop.leave;
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: words.notSaved,
      detail: words.lost,
      buttons: [words.stay, words.leave],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    });
    if (answer === STAY) stay();
    // Overrides the page, so that it unloads.
    else event.preventDefault();
  });
}
