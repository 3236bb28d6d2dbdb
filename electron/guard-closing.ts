import { type BrowserWindow, dialog } from 'electron';
import { t } from '../messages/language.ts';

const STAY = 0;

/**
 * Asks before a window is closed or reloaded whose edits could not be kept on disk. The page says that it has some by
 * holding its unload back; Electron, unlike a browser, would then stay open without a word. `systemEnds`: see `endWithSystem`.
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
    // Prevents that the unload is prevented.
    if (answer !== STAY) event.preventDefault();
  });
}
