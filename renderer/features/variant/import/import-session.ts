import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { HostOutput } from '../../../../shared/contract/host-contract.ts';
import {
  IMPORT_FILE_PROBLEMS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_LINES,
  type ImportChange,
  type ImportChoices,
  type ImportCounts,
  type ImportProblem,
  type WaitingImport,
} from '../../../../shared/contract/import-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import type { Result } from '../../../../shared/result.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { namedFile, uploadFile } from '../../../data/upload-file.ts';
import type { CellPatch } from '../../../ui/grid/cell.ts';
import type { DraftTable } from '../../../ui/grid/draft-table.ts';
import type { GridStore } from '../../../ui/grid/grid-store.ts';
import type { VariantDrafts } from '../variant-drafts.ts';

/**
 * What is wrong with a file as a whole. `gone`: another window has ended its import; `unreadable`: the browser could not
 * read it.
 */
export type FileProblem = (typeof IMPORT_FILE_PROBLEMS)[number] | 'gone' | 'unreadable';

/** What applying the import would do to the unsaved edits. */
export type ImportEffect = NonNullable<NonNullable<HostOutput<'imports.compare'>>['done']>;

/** The current step of an import. */
export type ImportStep =
  | { readonly kind: 'opening' }
  /** The user chooses a file. `waiting`: one that was uploaded before. */
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

/** An error, and the operation that failed. */
interface ImportFailure {
  readonly error: ApiError;
  readonly did: 'read' | 'bring' | 'choose' | 'compare' | 'apply';
}

interface ImportState {
  readonly step: ImportStep;
  readonly failure: ImportFailure | null;
}

/** One import from its file to its unsaved edits, for the dialog to show. The host keeps what must outlive the page. */
export class ImportSession {
  readonly store = createStore<ImportState>(() => ({ step: { kind: 'opening' }, failure: null }));
  readonly #session: StoreSession;
  readonly #drafts: VariantDrafts;
  readonly #grid: Pick<GridStore, 'record'>;
  /** Incremented with every operation that begins, so that the results of earlier ones are ignored. */
  #run = 0;
  /** The uploaded file at the host that has not been applied yet, as far as known. */
  #offered: WaitingImport | null = null;
  /** Id of the import whose file has been uploaded in part; null if there is none. */
  #bringing: string | null = null;

  /** @param grid the grid whose undo takes back the import */
  constructor(session: StoreSession, drafts: VariantDrafts, grid: Pick<GridStore, 'record'>) {
    this.#session = session;
    this.#drafts = drafts;
    this.#grid = grid;
  }

  /** Checks for an uploaded file, and starts with the dropped file if there is one. */
  async open(file: File | null = null): Promise<void> {
    const run = this.#begin({ kind: 'opening' });
    const { host, connection } = this.#session;
    const waiting = this.#take(run, 'read', await host.ask('imports.waiting', { connection }));
    if (waiting === undefined) return;
    this.#offered = waiting;
    if (file === null) this.#become({ kind: 'file', waiting, problem: null });
    else await this.bring(file);
  }

  /** Ends the running operation. A complete uploaded file stays with the host, a partial one does not. */
  stop(): void {
    this.#run += 1;
    this.#dropPart();
  }

  /** Ends the running operation and returns to the step that it was started from. */
  cancel(): void {
    const { step } = this.store.getState();
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
    const begun = this.#take(run, 'bring', await host.ask('imports.begin', namedFile(connection, file)));
    if (begun === undefined) return;
    const { id } = begun;
    this.#bringing = id;
    const uploaded = await uploadFile(file, {
      append: async (from, bytes) =>
        this.#take(run, 'bring', await host.ask('imports.append', { connection, id, from, bytes })),
      isCurrent: () => run === this.#run,
      onSent: (sent) => this.#become({ kind: 'bringing', name, size, sent }),
    });
    if (uploaded === 'stopped') return;
    if (uploaded === 'gone') return this.#gone();
    if (uploaded === 'unreadable') {
      this.#dropPart();
      return this.#become({ kind: 'file', waiting: this.#offered, problem: 'unreadable' });
    }
    const waiting = this.#take(run, 'bring', await host.ask('imports.finish', { connection, id }));
    if (waiting === undefined) return;
    this.#bringing = null;
    this.#map(waiting);
  }

  /** Continues with the uploaded file. */
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
    // At once, so that the next change is based on these choices.
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
    const { step } = this.store.getState();
    if (step.kind !== 'compared') return;
    const { id } = step.waiting;
    const run = this.#begin({ ...step, isApplying: true });
    const { host, connection } = this.#session;
    const changes = await this.#allChanges(run, id);
    if (changes === null) return this.#outdated(run, id);
    if (changes === undefined) return;
    // The latest edits have to be written first, because the import may replace them too.
    await this.#drafts.flush();
    const patches = changes.map((change) => patchOf(change, this.#drafts.table));
    const answer = await host.ask('imports.apply', { connection, id });
    // Also if the dialog was closed meanwhile.
    if (answer.ok && answer.value !== null) this.#grid.record(patches);
    const applied = this.#take(run, 'apply', answer);
    if (applied === null) return this.#outdated(run, id);
    if (applied === undefined) return;
    this.#offered = null;
    this.#become({ kind: 'applied', cells: applied.cells });
  }

  /** All changes; null if the comparison no longer exists, undefined if reading failed or another operation has begun. */
  async #allChanges(run: number, id: string): Promise<ImportChange[] | null | undefined> {
    const { host, connection } = this.#session;
    const changes: ImportChange[] = [];
    for (;;) {
      const input = { connection, id, from: changes.length, count: MAX_IMPORT_LINES };
      const part = this.#take(run, 'apply', await host.ask('imports.changes', input));
      if (part === null || part === undefined) return part;
      changes.push(...part);
      if (part.length < MAX_IMPORT_LINES) return changes;
    }
  }

  /** Reads a part of the changes; null if the comparison no longer exists. */
  async changes(id: string, from: number): Promise<readonly ImportChange[] | null> {
    const { host, connection } = this.#session;
    return host.call('imports.changes', { connection, id, from, count: MAX_IMPORT_LINES });
  }

  /** Reads a part of the problems; null if the comparison no longer exists. */
  async problems(id: string, from: number): Promise<readonly ImportProblem[] | null> {
    const { host, connection } = this.#session;
    return host.call('imports.problems', { connection, id, from, count: MAX_IMPORT_LINES });
  }

  /** Has the host remove a file uploaded in part; if that fails, the next file removes it. */
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

  /** The comparison cannot continue: the copy of the store was rebuilt, or the file is gone. */
  async #outdated(run: number, id: string): Promise<void> {
    const { host, connection } = this.#session;
    const waiting = this.#take(run, 'compare', await host.ask('imports.waiting', { connection }));
    if (waiting === undefined) return;
    if (waiting?.id === id) this.#become({ kind: 'mapping', waiting, isOutdated: true });
    else this.#gone();
  }

  #begin(step: ImportStep): number {
    this.#run += 1;
    this.store.setState({ step, failure: null });
    return this.#run;
  }

  #show(step: ImportStep): void {
    this.#begin(step);
  }

  #become(step: ImportStep): void {
    this.store.setState({ step });
  }

  /** The value of an answer; undefined if the call failed, which is shown, or if another operation has begun since. */
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
    this.store.setState({
      step: stepAfterFailure(this.store.getState().step, this.#offered, known),
      failure: known === null ? { error, did } : null,
    });
  }
}

/** What a change of the import does to the cell, which may have been edited already. */
function patchOf({ variant, field, base, mine }: ImportChange, drafts: DraftTable): CellPatch {
  const draft = drafts.get(variant, field);
  return { row: variant, column: field, from: draft === undefined ? base : draft.mine, to: mine };
}

/** The step that the user can continue from after a failure. */
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
