import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { t } from '../messages/language.ts';
import type { Log } from '../host/dependencies.ts';
import { bugEntry } from '../shared/uncaught-errors.ts';
import { msBetween, type Monotonic } from '../shared/clock.ts';

/** After this many crashes within `AGAIN_MS`, the page is only reloaded if the user agrees. */
const TOO_OFTEN = 3;
const AGAIN_MS = 60_000;

export interface RecoverDependencies {
  readonly log: Log;
  readonly now: () => Monotonic;
  /** Quits the app, like its menu item. */
  readonly quit: () => void;
}

/**
 * Reloads a window's page after its process has ended, at the same place; the host has kept the edits. An unresponsive page
 * is killed if the user agrees.
 */
export function recoverPage(window: BrowserWindow, { log, now, quit }: RecoverDependencies): void {
  const { webContents } = window;
  let ends: Monotonic[] = [];
  let question: AbortController | null = null;
  /** Whether the page is unresponsive; an open question is then whether to wait. */
  let isSilent = false;

  /** Asks one question at a time. Returns the index of the pressed button; null if the question was withdrawn. */
  async function ask(
    words: Pick<MessageBoxOptions, 'message' | 'detail' | 'buttons' | 'cancelId'>,
  ): Promise<number | null> {
    takeBack();
    question = new AbortController();
    const { signal } = question;
    try {
      const { response } = await dialog.showMessageBox(window, {
        ...words,
        type: 'warning',
        defaultId: 0,
        noLink: true,
        signal,
      });
      return signal.aborted ? null : response;
    } finally {
      if (question?.signal === signal) question = null;
    }
  }

  function takeBack(): void {
    question?.abort();
    question = null;
  }

  async function startAgain(): Promise<void> {
    const at = now();
    ends = [...ends.filter((end) => msBetween(end, at) < AGAIN_MS), at];
    if (ends.length < TOO_OFTEN) {
      webContents.reload();
      return;
    }
    const { ended, endedDetail, tryAgain } = t().desktop.page;
    const pressed = await ask({
      message: ended,
      detail: endedDetail,
      buttons: [tryAgain, t().desktop.quit.quit],
      // Escape must not quit the app.
      cancelId: 0,
    });
    ends = [];
    if (pressed === 0) webContents.reload();
    if (pressed === 1) quit();
  }

  async function askWhetherToWait(): Promise<void> {
    const { silent, silentDetail, restart, wait } = t().desktop.page;
    const pressed = await ask({
      message: silent,
      detail: silentDetail,
      buttons: [restart, wait],
      cancelId: 1,
    });
    if (pressed === 0) webContents.forcefullyCrashRenderer();
  }

  const report = (bug: unknown) => log(bugEntry(bug));
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log({ level: 'error', event: 'page_gone', reason, exit_code: exitCode });
    takeBack();
    isSilent = false;
    if (reason !== 'clean-exit') startAgain().catch(report);
  });
  window.on('unresponsive', () => {
    if (question !== null) return;
    isSilent = true;
    log({ level: 'warn', event: 'page_silent' });
    askWhetherToWait().catch(report);
  });
  window.on('responsive', () => {
    if (isSilent) takeBack();
    isSilent = false;
  });
}
