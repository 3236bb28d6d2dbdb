import { type App, BrowserWindow, dialog } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { DrainChoice } from '../host/queue/drain.ts';
import { t } from '../messages/language.ts';
import type { StateCount } from '../shared/queue/drain-report.ts';
import { submittedMeanwhile } from '../shared/queue/submitted-meanwhile.ts';

/** How long finishing may take: the next start reads what became of the rest. */
const PATIENCE_MS = 10_000;

/** What each button does; null: nothing. */
const CHOICES: readonly (readonly ['finish' | 'cancel' | 'stay', DrainChoice | null])[] = [
  ['finish', 'finish'],
  ['cancel', 'cancel'],
  ['stay', null],
];
const STAY = CHOICES.length - 1;

export interface QuitDependencies {
  readonly app: App;
  readonly host: Pick<Host, 'openJobs' | 'drain'>;
  readonly platform: NodeJS.Platform;
  /** See `endWithSystem`. */
  readonly systemEnds: () => boolean;
  /** Takes the sentences about what was done and what was not. */
  readonly say: (sentence: string) => void;
  /** Is told of a mistake on the way: then the app stays open, and can be asked again. */
  readonly report: (bug: unknown) => void;
}

/**
 * Asks before the app ends with jobs that are not sent yet, whichever way it is told to end. The queue works on while the
 * question stands: what is held is sent when its time is over.
 */
export function askBeforeQuit({ app, host, platform, systemEnds, say, report }: QuitDependencies): void {
  let asking = false;
  /** What is still open after the last answer: a full disk must not keep the app from ending. */
  let couldNotEnd = '';

  function holdBack(event: { preventDefault(): void }): void {
    if (systemEnds()) return;
    const open = host.openJobs();
    if (open.length === 0 || JSON.stringify(open) === couldNotEnd) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const asked = () => {
      asking = false;
    };
    ask(open).catch(report).then(asked, asked);
  }

  async function ask(open: readonly StateCount[]): Promise<void> {
    const words = t().desktop.quit;
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: words.notFinished,
      detail: [...sentences(open), words.longBatches].join('\n'),
      buttons: CHOICES.map(([name]) => words[name]),
      defaultId: 0,
      cancelId: STAY,
      noLink: true,
    });
    const choice = CHOICES[response]?.[1] ?? null;
    if (choice === null) return;
    const before = host.openJobs();
    const drained = await host.drain(choice, PATIENCE_MS);
    const after = host.openJobs();
    // What was submitted meanwhile is asked about by the next attempt to quit.
    couldNotEnd = submittedMeanwhile(before, drained, after) ? '' : JSON.stringify(after);
    const told = drained === null ? [words.notRecorded] : sentences(drained.outcomes);
    for (const sentence of told) say(sentence);
    if (drained?.asChosen !== true) await tell(told);
    // Not from here: Electron takes the quit as cancelled only after the turn in which it was held back.
    setImmediate(() => app.quit());
  }

  app.on('before-quit', holdBack);
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      const isLast = BrowserWindow.getAllWindows().length === 1;
      // On macOS the app, and its queue, live on without a window.
      if (isLast && platform !== 'darwin') holdBack(event);
    });
  });
}

/** One sentence for each state: "Not sent yet: 2 accepts (#1001, #1002)." */
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
