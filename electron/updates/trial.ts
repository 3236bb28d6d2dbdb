import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flushFolder, replaceFile } from '../../host/data-folder/flush.ts';
import { makeFolder } from '../../host/data-folder/make-folder.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';

/** A new version on trial, until its window or that of the previous version has opened once. */
const trialSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Path of the replaced program. */
  program: z.string(),
  /** The copies of data files that existed before the update; see `listCopies`. */
  copies: z.array(z.string()),
  /** How often the new version was started. */
  starts: z.number(),
  /** `goes_back`: the rollback has begun and may have been interrupted; `went_back`: it is complete. */
  state: z.enum(['tried', 'goes_back', 'went_back']),
});
export type Trial = z.infer<typeof trialSchema>;

/** How often a new version may fail to open before it is rolled back; a single failure may be accidental. */
const MAX_STARTS = 2;

/** What a start has to do about a preceding update. */
export type StartAfterUpdate =
  | { readonly kind: 'usual'; readonly notices: readonly HostNotice[] }
  /** This version does not open: the previous one has to be restored, with its data. */
  | { readonly kind: 'go_back'; readonly trial: Trial }
  /** This version was restored, or installed by hand; its data may not have been restored yet. */
  | { readonly kind: 'came_back'; readonly trial: Trial; readonly notices: readonly HostNotice[] };

/**
 * The update on trial, stored in a file in `folder`, which also holds the copy of the previous version. Writes survive a
 * power cut.
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
    // The previous version's installer should have restored it, but has not.
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
    /** Must be called on each start of `version`, before anything that can fail. */
    start(version: string): StartAfterUpdate {
      const trial = read();
      if (trial?.to === version) return startOnTrial(trial);
      if (trial?.from === version) {
        const { to } = trial;
        return trial.starts === 0
          ? { kind: 'usual', notices: [{ kind: 'update_not_installed', to }] }
          : { kind: 'came_back', trial, notices: [{ kind: 'update_rolled_back', to }] };
      }
      // A third version, installed by hand. It uses the new data, unless a rollback was interrupted.
      return trial?.state === 'goes_back'
        ? { kind: 'came_back', trial, notices: [] }
        : { kind: 'usual', notices: [] };
    },
    /** Must be called before anything is restored: from then on, each start continues the rollback. */
    goesBack: (trial: Trial) => write({ ...trial, state: 'goes_back' }),
    wentBack: (trial: Trial) => write({ ...trial, state: 'went_back' }),
    /** Called when a window has opened: the previous version is no longer needed. */
    end(): void {
      if (!existsSync(folder)) return;
      // Removed first, and flushed: a trial without the kept version could not be rolled back.
      rmSync(path, { force: true });
      flushFolder(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
