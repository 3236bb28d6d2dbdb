import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flushFolder, replaceFile } from '../../host/data-folder/flush.ts';
import { makeFolder } from '../../host/data-folder/make-folder.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';

/** A new version, until its window, or that of the version before it, has opened once. */
const trialSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The program that was replaced: where it was. */
  program: z.string(),
  /** The copies of data files that were there before it: `listCopies`. */
  copies: z.array(z.string()),
  /** How often it was started. */
  starts: z.number(),
  /** `goes_back`: the version before it is being put back, which may have been cut short; `went_back`: that was done. */
  state: z.enum(['tried', 'goes_back', 'went_back']),
});
export type Trial = z.infer<typeof trialSchema>;

/** So often may a new version fail to open before the one before it is put back: the first time may be an accident. */
const MAX_STARTS = 2;

/** What a start has to do with an update. */
export type StartAfterUpdate =
  | { readonly kind: 'usual'; readonly notices: readonly HostNotice[] }
  /** This version does not open: the one before it is to be put back, and its data. */
  | { readonly kind: 'go_back'; readonly trial: Trial }
  /** It was put back, or installed by hand: its data may not be back yet. */
  | { readonly kind: 'came_back'; readonly trial: Trial; readonly notices: readonly HostNotice[] };

/**
 * The update that is on trial, in a file of `folder`, where also the version before it is kept. What was written is there after a
 * power cut, too.
 */
export function createTrials(folder: string) {
  const path = join(folder, 'trial.json');

  function write(trial: Trial): void {
    makeFolder(folder);
    replaceFile(path, JSON.stringify(trial));
  }

  function read(): Trial | null {
    try {
      return trialSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
    } catch {
      return null;
    }
  }

  function startOnTrial(trial: Trial): StartAfterUpdate {
    // The program before it was to be put back by its installer, which has not done so.
    if (trial.state === 'went_back') return { kind: 'usual', notices: [] };
    if (trial.state === 'goes_back' || trial.starts >= MAX_STARTS) return { kind: 'go_back', trial };
    write({ ...trial, starts: trial.starts + 1 });
    return { kind: 'usual', notices: [] };
  }

  return {
    begin(trial: Pick<Trial, 'from' | 'to' | 'program' | 'copies'>): void {
      write({ ...trial, starts: 0, state: 'tried' });
      flushFolder(dirname(folder));
    },
    /** To be told of each start of `version`, before anything that can fail. */
    start(version: string): StartAfterUpdate {
      const trial = read();
      if (trial?.to === version) return startOnTrial(trial);
      if (trial?.from === version) {
        const { to } = trial;
        return trial.starts === 0
          ? { kind: 'usual', notices: [{ kind: 'update_not_installed', to }] }
          : { kind: 'came_back', trial, notices: [{ kind: 'update_rolled_back', to }] };
      }
      // A third one, installed by hand. The new data are for it, unless they are half put back.
      return trial?.state === 'goes_back'
        ? { kind: 'came_back', trial, notices: [] }
        : { kind: 'usual', notices: [] };
    },
    /** To be told before anything is put back: from here on, each start does what is left of it. */
    goesBack: (trial: Trial) => write({ ...trial, state: 'goes_back' }),
    wentBack: (trial: Trial) => write({ ...trial, state: 'went_back' }),
    /** A window has opened: nobody needs the version before it any more. */
    end(): void {
      if (!existsSync(folder)) return;
      // First, and on the disk: without the version that is kept, a trial could only fail.
      rmSync(path, { force: true });
      flushFolder(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
