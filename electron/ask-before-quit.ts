import { type App, BrowserWindow, dialog } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { SettleChoice } from '../host/outbox/settle-operations.ts';

/** How long finishing may take: the next start reads what became of the rest. */
const PATIENCE_MS = 10_000;

/** What each button does; null: nothing. */
const CHOICES: readonly (readonly [string, SettleChoice | null])[] = [
  ['Finish and quit', 'finish'],
  ['Cancel them and quit', 'cancel'],
  ['Stay', null],
];
const STAY = CHOICES.length - 1;

export interface QuitParts {
  readonly app: App;
  readonly host: Pick<Host, 'openOperations' | 'settle'>;
  readonly platform: NodeJS.Platform;
  /** Takes the sentences about what was done and what was not. */
  readonly say: (sentence: string) => void;
  /** Is told of a mistake on the way: then the app stays open, and can be asked again. */
  readonly report: (bug: unknown) => void;
}

/**
 * Asks before the app ends with operations that are not sent yet, whichever way it is told to end. The outbox works on
 * while the question stands: what is held is sent when its time is over.
 */
export function askBeforeQuit({ app, host, platform, say, report }: QuitParts): void {
  let asking = false;
  /** What is still open after the last answer: a full disk must not keep the app from ending. */
  let couldNotEnd = '';

  function holdBack(event: { preventDefault(): void }): void {
    const open = host.openOperations();
    if (open.length === 0 || open.join('\n') === couldNotEnd) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const asked = () => {
      asking = false;
    };
    ask(open).catch(report).then(asked, asked);
  }

  async function ask(open: readonly string[]): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'Some operations are not finished.',
      detail: [...open, 'What belongs to a long batch stays on this computer until you say so again.'].join(
        '\n',
      ),
      buttons: CHOICES.map(([label]) => label),
      defaultId: 0,
      cancelId: STAY,
      noLink: true,
    });
    const choice = CHOICES[response]?.[1] ?? null;
    if (choice === null) return;
    const { sentences, asChosen } = await host.settle(choice, PATIENCE_MS);
    couldNotEnd = host.openOperations().join('\n');
    for (const sentence of sentences) say(sentence);
    if (!asChosen) await tell(sentences);
    // Not from here: Electron takes the quit as cancelled only after the turn in which it was held back.
    setImmediate(() => app.quit());
  }

  app.on('before-quit', holdBack);
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      const isLast = BrowserWindow.getAllWindows().length === 1;
      // On macOS the app, and its outbox, live on without a window.
      if (isLast && platform !== 'darwin') holdBack(event);
    });
  });
}

async function tell(sentences: readonly string[]): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    message: 'Not everything went as you chose.',
    detail: sentences.join('\n'),
    buttons: ['Quit'],
    noLink: true,
  });
}
