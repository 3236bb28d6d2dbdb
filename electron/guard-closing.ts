import { type BrowserWindow, dialog } from 'electron';
import { t } from '../messages/language.ts';

const STAY = 0;

/**
 * Asks before closing or reloading a window whose edits could not be kept on disk. The page prevents its unload if it has
 * such edits; unlike a browser, Electron would then silently keep the window open. `systemEnds`: see `endWithSystem`.
 */
export function askBeforeLeaving(window: BrowserWindow, systemEnds: () => boolean): void {
  window.webContents.on('will-prevent-unload', (event) => {
    if (systemEnds()) {
      event.preventDefault();
      return;
    }
    const { notSaved, lost, stay, leave } = t().desktop.leave;
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: notSaved,
      detail: lost,
      buttons: [stay, leave],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    });
    // Overrides the page, so that it unloads.
    if (answer !== STAY) event.preventDefault();
  });
}
