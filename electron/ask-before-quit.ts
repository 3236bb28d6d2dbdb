import { type App, BrowserWindow, dialog } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { DrainChoice } from '../host/queue/drain.ts';
import { t } from '../messages/language.ts';
import type { StateCount } from '../shared/queue/drain-report.ts';

/** Maximum time to wait for jobs being sent, in milliseconds. The next start finds out what became of the others. */
const PATIENCE_MS = 10_000;

/** What each button does with the open jobs; null: nothing, the app stays open. */
const CHOICES: readonly (readonly ['finish' | 'cancel' | 'stay', DrainChoice | null])[] = [
  ['finish', 'finish'],
  ['cancel', 'cancel'],
  ['stay', null],
];
const STAY = CHOICES.length - 1;

export interface QuitDependencies {
  readonly app: App;
  readonly host: Pick<Host, 'jobsUnderWay' | 'drain'>;
  readonly platform: NodeJS.Platform;
  /** See `endWithSystem`. */
  readonly systemEnds: () => boolean;
  /** Receives the sentences that report the outcome of the jobs. */
  readonly say: (sentence: string) => void;
  /** Called with an unexpected error. The app then stays open and can be told to quit again. */
  readonly report: (bug: unknown) => void;
  /** Called when the app stays open. */
  readonly stay: () => void;
  readonly openWindow: () => void;
}

/**
 * Asks before the app quits with unfinished jobs, however it is told to quit. The queue keeps running while the question is
 * open: held jobs are sent when their hold is over.
 */
export function askBeforeQuit(dependencies: QuitDependencies): void {
  const { app, host, platform, systemEnds, say, report, stay, openWindow } = dependencies;
  // On macOS the app and its queue keep running without a window.
  const needsWindow = platform !== 'darwin';
  let asking = false;
  /** The jobs still under way after the last answer, not asked about again: a full disk must not keep the app from quitting. */
  let couldNotEnd = '';

  function holdBack(event: { preventDefault(): void }): void {
    if (systemEnds()) return;
    const underWay = host.jobsUnderWay();
    if (underWay.length === 0 || JSON.stringify(underWay) === couldNotEnd) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const asked = () => {
      asking = false;
    };
    const failed = (bug: unknown) => {
      report(bug);
      keepOpen();
    };
    ask(underWay).catch(failed).then(asked, asked);
  }

  function keepOpen(): void {
    stay();
    // The system may have closed all windows at once, in which case none of them was the last one.
    if (needsWindow && BrowserWindow.getAllWindows().length === 0) openWindow();
  }

  async function ask(underWay: readonly StateCount[]): Promise<void> {
    const words = t().desktop.quit;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: words.notFinished,
      detail: [...sentences(underWay), words.longBatches].join('\n'),
      buttons: CHOICES.map(([name]) => words[name]),
      defaultId: 0,
      cancelId: STAY,
      noLink: true,
    });
    const choice = CHOICES[response]?.[1] ?? null;
    if (choice === null) {
      keepOpen();
      return;
    }
    const drained = await host.drain(choice, PATIENCE_MS);
    // If jobs were submitted meanwhile, the next attempt to quit asks about them.
    couldNotEnd = drained?.submittedMeanwhile === true ? '' : JSON.stringify(host.jobsUnderWay());
    const told = drained === null ? [words.notRecorded] : sentences(drained.outcomes);
    for (const sentence of told) say(sentence);
    if (drained?.asChosen !== true) await tell(told);
    // Deferred: Electron treats the quit as cancelled only after the turn in which it was prevented.
    setImmediate(() => app.quit());
  }

  app.on('before-quit', holdBack);
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      const isLast = BrowserWindow.getAllWindows().length === 1;
      if (isLast && needsWindow) holdBack(event);
    });
  });
}

/** One sentence for each state: "Not sent yet: 2 acceptances (#1001, #1002)." */
function sentences(counts: readonly StateCount[]): string[] {
  const { operations, queue } = t();
  return counts.map(({ state, jobs }) => {
    const named = jobs.map(({ operation, count, of, names }) =>
      queue.quit.named({ counted: operations[operation].counted({ count, of }), names }),
    );
    return queue.quit[state]({ jobs: named.join(', ') });
  });
}

async function tell(told: readonly string[]): Promise<void> {
  const { notAsChosen, quit } = t().desktop.quit;
  await dialog.showMessageBox({
    type: 'info',
    message: notAsChosen,
    detail: told.join('\n'),
    buttons: [quit],
    noLink: true,
  });
}
