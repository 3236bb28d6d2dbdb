import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import {
  ARCHIVE_PROBLEMS,
  type ArchiveProblem,
  type UploadedArchive,
} from '../../../../shared/contract/theme-file-calls.ts';
import type { Result } from '../../../../shared/result.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { namedFile, uploadFile } from '../../../data/upload-file.ts';

/**
 * What is wrong with a file as a whole. `several`: more than one was dropped; `unreadable`: the browser cannot read it;
 * `replaced`: another window is sending a file.
 */
type ZipProblem = ArchiveProblem | 'several' | 'unreadable' | 'replaced';

/** The state of a file from which a theme is to be added. */
export type ZipStep =
  | { readonly kind: 'none' }
  /** `entry`: the entry in the file that has the problem; '' if it is not a single one. */
  | { readonly kind: 'problem'; readonly name: string; readonly problem: ZipProblem; readonly entry: string }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'bringing'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'here'; readonly archive: UploadedArchive };

/** The steps in which there is a file. */
export type BroughtStep = Extract<ZipStep, { kind: 'bringing' | 'checking' | 'here' }>;

export function isBrought(step: ZipStep): step is BroughtStep {
  return step.kind === 'bringing' || step.kind === 'checking' || step.kind === 'here';
}

/** Whether the file was refused or could not be read. The host does not have it. */
export function isUnusable(step: ZipStep): boolean {
  return step.kind === 'problem' || step.kind === 'failed';
}

/** The ZIP file that was dropped or chosen last, on its way to the host. */
export class ZipSession {
  readonly store = createStore<ZipStep>(() => ({ kind: 'none' }));
  readonly #session: Pick<StoreSession, 'host' | 'connection'>;
  /** Increases with each start: answers that belong to an earlier run are ignored. */
  #run = 0;
  /** The host's id of the file. */
  #id: string | null = null;
  #isClaimed = false;

  constructor(session: Pick<StoreSession, 'host' | 'connection'>) {
    this.#session = session;
  }

  /** Whether a theme is being added from the file: then no other file is accepted. */
  isClaimed(): boolean {
    return this.#isClaimed;
  }

  /** Accepts the file that was dropped or chosen. */
  async take(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || this.#isClaimed) return;
    const run = this.#restart();
    if (files.length > 1) return this.#become(problemOf(file.name, 'several'));
    await this.#bring(run, file);
  }

  async #bring(run: number, file: File): Promise<void> {
    const { name, size } = file;
    const { host, connection } = this.#session;
    this.#become({ kind: 'bringing', name, size, sent: 0 });
    const begun = this.#answerOf(run, name, await host.ask('themeFiles.begin', namedFile(connection, file)));
    if (begun === undefined) return;
    const { id } = begun;
    this.#id = id;
    const uploaded = await uploadFile(file, {
      append: async (from, bytes) =>
        this.#answerOf(run, name, await host.ask('themeFiles.append', { connection, id, from, bytes })),
      isCurrent: () => run === this.#run,
      onSent: (sent) => this.#become({ kind: 'bringing', name, size, sent }),
    });
    if (uploaded === 'stopped') return;
    if (uploaded === 'unreadable') return this.#end(problemOf(name, 'unreadable'));
    if (uploaded === 'gone') return this.#end(problemOf(name, 'replaced'));
    this.#become({ kind: 'checking', name });
    const archive = this.#answerOf(run, name, await host.ask('themeFiles.finish', { connection, id }));
    if (archive === undefined) return;
    if (archive === null) return this.#end(problemOf(name, 'replaced'));
    this.#become({ kind: 'here', archive });
  }

  /** Ends the current run and forgets the file, unless a theme is being added from it. */
  forget(): void {
    if (this.#isClaimed) return;
    this.#restart();
    this.#become({ kind: 'none' });
  }

  /** A theme is being added from the file: it stays as it is until `release`. */
  claim(): void {
    this.#isClaimed = true;
  }

  /** `isUsed`: the theme was added, and the host takes care of the file. */
  release(isUsed: boolean): void {
    this.#isClaimed = false;
    if (!isUsed) return;
    this.#id = null;
    this.forget();
  }

  #restart(): number {
    this.#run += 1;
    this.#discard();
    return this.#run;
  }

  #end(step: ZipStep): void {
    this.#discard();
    this.#become(step);
  }

  /** If this fails, the host discards the file when it quits. */
  #discard(): void {
    const id = this.#id;
    this.#id = null;
    const { host, connection } = this.#session;
    if (id !== null) inBackground(host.ask('themeFiles.discard', { connection, id }));
  }

  #become(step: ZipStep): void {
    this.store.setState(step, true);
  }

  /** The value of an answer. Undefined if it failed, which is shown, or if another run has started since. */
  #answerOf<Value>(run: number, name: string, answer: Result<Value, ApiError>): Value | undefined {
    if (run !== this.#run) return undefined;
    if (answer.ok) return answer.value;
    const { error } = answer;
    const said = error.kind === 'invalid' ? error.fields['file']?.[0] : undefined;
    const problem = ARCHIVE_PROBLEMS.find((one) => one === said);
    if (problem === undefined) this.#end({ kind: 'failed', error });
    else this.#end(problemOf(name, problem, error.kind === 'invalid' ? error.said : ''));
    return undefined;
  }
}

function problemOf(name: string, problem: ZipProblem, entry = ''): ZipStep {
  return { kind: 'problem', name, problem, entry };
}

/** The ZIP file of a session's store. */
export function zipSessionOf(session: StoreSession): ZipSession {
  return new ZipSession(session);
}
