import { type BrowserWindow, dialog } from 'electron';

const STAY = 0;

/**
 * Asks before a window is closed or reloaded whose edits could not be kept on disk. The page says that it has some by
 * holding its unload back; Electron, unlike a browser, would then stay open without a word.
 */
export function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Some edits are not on the disk yet.',
      detail: 'They are lost when you leave.',
      buttons: ['Stay', 'Leave without saving'],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    });
    // Prevents that the unload is prevented.
    if (answer !== STAY) event.preventDefault();
  });
}
