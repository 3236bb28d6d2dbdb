import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HostNotice } from '../../shared/contract/host-notice.ts';

/** A new version, until its window has opened once. */
const trialSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** When it was installed, in milliseconds since 1970. */
  at: z.number(),
  /** The program that was replaced: where it was. */
  program: z.string(),
  /** How often it was started. */
  starts: z.number(),
  wentBack: z.boolean(),
});
export type Trial = z.infer<typeof trialSchema>;

/** So often may a new version fail to open before the one before it is put back: the first time may be an accident. */
const MAX_STARTS = 2;

/** What a start has to do with an update. */
export type StartAfterUpdate =
  | { readonly kind: 'usual'; readonly notices: readonly HostNotice[] }
  /** This version does not open: the one before it is to be put back. */
  | { readonly kind: 'go_back'; readonly trial: Trial };

/** The update that is on trial, in a file of `folder`, where also the version before it is kept. */
export function createTrials(folder: string) {
  const path = join(folder, 'trial.json');

  function write(trial: Trial): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify(trial));
  }

  function read(): Trial | null {
    try {
      return trialSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
    } catch {
      return null;
    }
  }

  /** It opened, or it is over in another way: nobody needs the version before it any more. */
  function end(): void {
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    begin: (trial: Pick<Trial, 'from' | 'to' | 'at' | 'program'>) =>
      write({ ...trial, starts: 0, wentBack: false }),
    /** To be told of each start of `version`, before anything that can fail. */
    start(version: string): StartAfterUpdate {
      const trial = read();
      if (trial?.to === version && !trial.wentBack) {
        if (trial.starts >= MAX_STARTS) return { kind: 'go_back', trial };
        write({ ...trial, starts: trial.starts + 1 });
        return { kind: 'usual', notices: [] };
      }
      end();
      if (trial?.from !== version) return { kind: 'usual', notices: [] };
      const kind = trial.wentBack ? 'update_rolled_back' : 'update_not_installed';
      return { kind: 'usual', notices: [{ kind, to: trial.to }] };
    },
    /** Tells the version before it, at its next start, that it is back. */
    wentBack: (trial: Trial) => write({ ...trial, wentBack: true }),
    end,
  };
}

export type Trials = ReturnType<typeof createTrials>;
