import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { HostOutput } from '../../../../shared/contract/host-contract.ts';
import {
  IMPORT_FILE_PROBLEMS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_LINES,
  MAX_IMPORT_PART,
  type ImportChange,
  type ImportChoices,
  type ImportCounts,
  type ImportProblem,
  type WaitingImport,
} from '../../../../shared/contract/import-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import type { Result } from '../../../../shared/result.ts';
import { readFilePart } from '../../../data/file-part.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import type { VariantDrafts } from '../variant-drafts.ts';

/** What is wrong with a file as a whole; `gone`: another window has ended its import; `unreadable`: the browser says so. */
export type FileProblem = (typeof IMPORT_FILE_PROBLEMS)[number] | 'gone' | 'unreadable';

/** What would become of the unsaved edits. */
export type ImportEffect = NonNullable<NonNullable<HostOutput<'imports.compare'>>['done']>;

/** Where an import is. */
export type ImportStep =
  | { readonly kind: 'opening' }
  /** A file is to be chosen. `waiting`: one that was brought before. */
  | { readonly kind: 'file'; readonly waiting: WaitingImport | null; readonly problem: FileProblem | null }
  | { readonly kind: 'bringing'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly kind: 'mapping'; readonly waiting: WaitingImport; readonly isOutdated: boolean }
  | { readonly kind: 'comparing'; readonly waiting: WaitingImport; readonly read: number }
  | {
      readonly kind: 'compared';
      readonly waiting: WaitingImport;
      readonly counts: ImportCounts;
      readonly effect: ImportEffect;
      readonly isApplying: boolean;
    }
  | { readonly kind: 'applied'; readonly cells: number };

/** What failed, and what was tried. */
export interface ImportFailure {
  readonly error: ApiError;
  readonly did: 'read' | 'bring' | 'choose' | 'compare' | 'apply';
}

interface ImportState {
  readonly step: ImportStep;
  readonly failure: ImportFailure | null;
}

/** One import from its file to its unsaved edits, as the dialog shows it. The host keeps what must outlive the page. */
export class ImportSession {
  readonly #session: StoreSession;
  readonly #drafts: VariantDrafts;
  readonly #listeners = new Set<() => void>();
  #state: ImportState = { step: { kind: 'opening' }, failure: null };
  /** Moves with everything that is begun: what was begun before has no say any more. */
  #run = 0;
  /** The file that waits at the host, as far as is known. */
  #offered: WaitingImport | null = null;
  /** The import whose file the host does not have whole. */
  #bringing: string | null = null;

  constructor(session: StoreSession, drafts: VariantDrafts) {
    this.#session = session;
    this.#drafts = drafts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ImportState => this.#state;

  /** Looks whether a file waits, and begins with the one that was dropped. */
  async open(file: File | null = null): Promise<void> {
    const run = this.#begin({ kind: 'opening' });
    const { host, connection } = this.#session;
    const waiting = this.#take(run, 'read', await host.ask('imports.waiting', { connection }));
    if (waiting === undefined) return;
    this.#offered = waiting;
    if (file === null) this.#become({ kind: 'file', waiting, problem: null });
    else await this.bring(file);
  }

  /** Ends what runs. A file that was brought stays with the host; a part of one does not. */
  stop(): void {
    this.#run += 1;
    this.#dropPart();
  }

  /** Ends what runs, and goes back to where it was begun. */
  cancel(): void {
    const { step } = this.#state;
    if (step.kind === 'comparing') this.continue(step.waiting);
    if (step.kind !== 'bringing') return;
    this.#show({ kind: 'file', waiting: this.#offered, problem: null });
    this.#dropPart();
  }

  async bring(file: File): Promise<void> {
    const { name, size } = file;
    if (size > MAX_IMPORT_BYTES)
      return this.#show({ kind: 'file', waiting: this.#offered, problem: 'too_large' });
    const run = this.#begin({ kind: 'bringing', name, size, sent: 0 });
    const { host, connection } = this.#session;
    const named = { connection, name: name.slice(0, MAX_NAME) || '?', size };
    const begun = this.#take(run, 'bring', await host.ask('imports.begin', named));
    if (begun === undefined) return;
    const { id } = begun;
    this.#bringing = id;
    for (let from = 0; from < size; from += MAX_IMPORT_PART) {
      const bytes = await readFilePart(file, from, MAX_IMPORT_PART);
      if (run !== this.#run) return;
      if (bytes === null) {
        this.#dropPart();
        return this.#become({ kind: 'file', waiting: this.#offered, problem: 'unreadable' });
      }
      const part = { connection, id, from, bytes };
      const taken = this.#take(run, 'bring', await host.ask('imports.append', part));
      if (taken === undefined) return;
      if (taken === null) return this.#gone();
      this.#become({ kind: 'bringing', name, size, sent: taken.size });
    }
    const waiting = this.#take(run, 'bring', await host.ask('imports.finish', { connection, id }));
    if (waiting === undefined) return;
    this.#bringing = null;
    this.#map(waiting);
  }

  /** Goes on with the file that waits. */
  continue(waiting: WaitingImport): void {
    this.#show({ kind: 'mapping', waiting, isOutdated: false });
  }

  async discard({ id }: WaitingImport): Promise<void> {
    const run = this.#begin({ kind: 'opening' });
    const { host, connection } = this.#session;
    const answer = this.#take(run, 'read', await host.ask('imports.discard', { connection, id }));
    if (answer === undefined) return;
    this.#offered = null;
    this.#become({ kind: 'file', waiting: null, problem: null });
  }

  async choose(waiting: WaitingImport, changes: Partial<ImportChoices>): Promise<void> {
    const choices = { ...waiting.choices, ...changes };
    // At once, so that the next change is of these.
    const run = this.#begin({ kind: 'mapping', waiting: { ...waiting, choices }, isOutdated: false });
    const { host, connection } = this.#session;
    const chosen = await host.ask('imports.choose', { connection, id: waiting.id, choices });
    const answer = this.#take(run, 'choose', chosen);
    if (answer !== undefined) this.#map(answer);
  }

  async compare(waiting: WaitingImport, currency: CurrencyCode): Promise<void> {
    const run = this.#begin({ kind: 'comparing', waiting, read: 0 });
    const { host, connection } = this.#session;
    for (let restart = true; ; restart = false) {
      const input = { connection, id: waiting.id, currency, restart };
      const next = this.#take(run, 'compare', await host.ask('imports.compare', input));
      if (next === undefined) return;
      if (next === null) return this.#outdated(run, waiting.id);
      const { read, counts, done } = next;
      if (done !== null)
        return this.#become({ kind: 'compared', waiting, counts, effect: done, isApplying: false });
      this.#become({ kind: 'comparing', waiting, read });
    }
  }

  async apply(): Promise<void> {
    const { step } = this.#state;
    if (step.kind !== 'compared') return;
    const { id } = step.waiting;
    const run = this.#begin({ ...step, isApplying: true });
    const { host, connection } = this.#session;
    // What was typed last counts among what is replaced.
    await this.#drafts.flush();
    const applied = this.#take(run, 'apply', await host.ask('imports.apply', { connection, id }));
    if (applied === null) return this.#outdated(run, id);
    if (applied === undefined) return;
    this.#offered = null;
    this.#become({ kind: 'applied', cells: applied.cells });
  }

  /** A part of what would change. Null: the comparison is over. */
  async changes(id: string, from: number): Promise<readonly ImportChange[] | null> {
    const { host, connection } = this.#session;
    return host.call('imports.changes', { connection, id, from, count: MAX_IMPORT_LINES });
  }

  /** A part of what is wrong. Null: the comparison is over. */
  async problems(id: string, from: number): Promise<readonly ImportProblem[] | null> {
    const { host, connection } = this.#session;
    return host.call('imports.problems', { connection, id, from, count: MAX_IMPORT_LINES });
  }

  /** Lets the host remove what has come of a file that will not be whole; where that fails, the next file removes it. */
  #dropPart(): void {
    const id = this.#bringing;
    this.#bringing = null;
    const { host, connection } = this.#session;
    if (id !== null) inBackground(host.ask('imports.discard', { connection, id }));
  }

  #map(waiting: WaitingImport | null): void {
    if (waiting === null) return this.#gone();
    this.#offered = waiting;
    this.#become({ kind: 'mapping', waiting, isOutdated: false });
  }

  #gone(): void {
    this.#offered = null;
    this.#become({ kind: 'file', waiting: null, problem: 'gone' });
  }

  /** The comparison cannot go on: the copy of the store is another one, or the file is gone. */
  async #outdated(run: number, id: string): Promise<void> {
    const { host, connection } = this.#session;
    const waiting = this.#take(run, 'compare', await host.ask('imports.waiting', { connection }));
    if (waiting === undefined) return;
    if (waiting?.id === id) this.#become({ kind: 'mapping', waiting, isOutdated: true });
    else this.#gone();
  }

  #begin(step: ImportStep): number {
    this.#run += 1;
    this.#state = { step, failure: null };
    this.#tell();
    return this.#run;
  }

  #show(step: ImportStep): void {
    this.#begin(step);
  }

  #become(step: ImportStep): void {
    this.#state = { ...this.#state, step };
    this.#tell();
  }

  /** The value of an answer. Undefined: it failed, which is shown, or something else was begun since. */
  #take<Value>(run: number, did: ImportFailure['did'], answer: Result<Value, ApiError>): Value | undefined {
    if (run !== this.#run) return undefined;
    if (answer.ok) return answer.value;
    this.#fail(run, did, answer.error);
    return undefined;
  }

  #fail(run: number, did: ImportFailure['did'], error: ApiError): void {
    if (run !== this.#run) return;
    this.#dropPart();
    const problem = error.kind === 'invalid' ? error.fields['file']?.[0] : undefined;
    const known = IMPORT_FILE_PROBLEMS.find((one) => one === problem) ?? null;
    this.#state = {
      step: stepAfterFailure(this.#state.step, this.#offered, known),
      failure: known === null ? { error, did } : null,
    };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Where a person can go on from when what was under way has failed. */
function stepAfterFailure(
  step: ImportStep,
  offered: WaitingImport | null,
  problem: FileProblem | null,
): ImportStep {
  switch (step.kind) {
    case 'opening':
    case 'bringing':
      return { kind: 'file', waiting: offered, problem };
    case 'comparing':
      return { kind: 'mapping', waiting: step.waiting, isOutdated: false };
    case 'compared':
      return { ...step, isApplying: false };
    case 'file':
    case 'mapping':
    case 'applied':
      return step;
  }
}

/** Characters of a file's name that the host takes. */
const MAX_NAME = 255;
