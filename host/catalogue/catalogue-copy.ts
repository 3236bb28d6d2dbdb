import type { Monotonic } from '../../shared/clock.ts';
import { msBetween } from '../../shared/clock.ts';
import type { CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { CatalogueState } from '../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { BulkTurns } from '../bulk/bulk-turns.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { aborted } from '../gateway/transport-errors.ts';
import type { createCatalogueFolder } from './catalogue-folder.ts';
import { type ImportCounts, readUnreadable } from './catalogue-import.ts';
import { createCatalogueThread } from './catalogue-thread.ts';
import { fillByBulk } from './fill-by-bulk.ts';
import { fillByPages } from './fill-by-pages.ts';
import { readNewest, renewCatalogue } from './renew-catalogue.ts';
import type { ThreadCall, ThreadCalls } from './thread-calls.ts';
import { bug } from '../refusals.ts';

export interface CopyDependencies extends Pick<HostDependencies, 'now' | 'monotonicNow' | 'timer'> {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile' | 'cancel'>;
  readonly turns: BulkTurns;
  readonly folder: ReturnType<typeof createCatalogueFolder>;
  readonly onState: (state: CatalogueState) => void;
  /** Told of a bug; a disk is a problem of the state. */
  readonly onFault: (error: unknown) => void;
}

/** Between two looks at what has changed in the store, while somebody asks. Milliseconds. */
const RENEW_EVERY_MS = 60_000;
/** After so long without a question a copy is let go: that of a large store takes hundreds of megabytes. */
const IDLE_MS = 10 * 60_000;
/** A copy is made anew after so long: where a store does not count exactly, nothing else tells what was deleted. */
const FILL_EVERY_MS = 24 * 3_600_000;
/** Between two words about how far a fill has come. */
const TELL_EVERY_MS = 250;

/** What was saved and deleted here. */
interface Written {
  readonly saved: CatalogueVariant[];
  readonly deleted: VariantId[];
}

export type CatalogueCopy = ReturnType<typeof createCatalogueCopy>;

/**
 * The copy of one store: opened by the first question, made or renewed in the background, and let go when nobody has asked
 * for a while. `origin`: the address of the store, by which a copy of another one is told.
 */
export function createCatalogueCopy(
  dependencies: CopyDependencies,
  connection: ConnectionId,
  { gidNamespace: namespace, origin }: { readonly gidNamespace: string; readonly origin: string },
) {
  const { folder, now, monotonicNow, timer, turns, onState, onFault } = dependencies;
  /** What makes or renews the copy asks nothing more once that is closed. */
  const gateway: CopyDependencies['gateway'] = {
    graphql: async (call) => (isClosed ? err(aborted('no')) : dependencies.gateway.graphql(call)),
    readFile: async (...read) => (isClosed ? err(aborted('no')) : dependencies.gateway.readFile(...read)),
    cancel: (id) => dependencies.gateway.cancel(id),
  };
  const callId = `catalogue-${connection}`;
  const thread = createCatalogueThread(() => {
    opened = null;
  });
  let state: CatalogueState = { copy: null, work: { kind: 'none' }, problem: null };
  /** What the open file says of itself beside its counts. */
  let facts: Readonly<Record<string, string>> = {};
  let opened: Promise<void> | null = null;
  /** What was saved and deleted just now. */
  let written: Written = { saved: [], deleted: [] };
  /** The same for as long as the copy is made or renewed: what is read for that may be older. Null: it is not. */
  let missed: Written[] | null = null;
  let working: AbortController | null = null;
  /** When what makes or renews it is over. */
  let worked = Promise.resolve();
  let stopTimer: Stop = () => undefined;
  let askedAt: Monotonic = monotonicNow();
  let isClosed = false;
  /** Whether the copy is renewed now and then, for as long as it is asked. */
  let isFollowed = false;

  function become(changes: Partial<CatalogueState>): void {
    if (isClosed) return;
    state = { ...state, ...changes };
    onState(state);
  }

  /** Opens the file that is there, once; again after it could not be opened, or its thread has ended. */
  function open(): Promise<void> {
    opened ??= openFile();
    return opened;
  }

  /** `makeReady`: what has to be done before. */
  async function openFile(makeReady: (() => Promise<void>) | null = null): Promise<void> {
    try {
      if (makeReady !== null) await makeReady();
      take(await thread.ask('open', folder.pathOf(connection)));
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  /** Takes note of what the open file holds. One of another store is none of ours. */
  function take(file: ThreadCalls['open']['output']): void {
    const isOurs = file !== null && file.facts['origin'] === origin;
    facts = isOurs ? file.facts : {};
    const lacking = readUnreadable(facts);
    const unreadable = lacking.products + lacking.variants;
    const { products, variants } = file ?? { products: 0, variants: 0 };
    become({ copy: isOurs ? { products, variants, unreadable, at: Number(facts['at'] ?? 0) } : null });
  }

  /** The file was damaged, and its thread has removed it: there is no copy then. Throws any other error again. */
  function forgetDamaged(error: unknown): void {
    if (storageProblem(error) !== 'damaged') throw error;
    take(null);
  }

  /** Asks the open file. Null: it was damaged, and is made anew where somebody follows it. */
  async function askFile<Name extends ThreadCall>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output'] | null> {
    try {
      return await thread.ask(name, input);
    } catch (error) {
      forgetDamaged(error);
      if (isFollowed) work();
      return null;
    }
  }

  /** Makes or renews the copy, unless it is at it; and again after a while. */
  function work(): void {
    if (working !== null || isClosed) return;
    stopTimer();
    const controller = new AbortController();
    working = controller;
    const run = async () => {
      try {
        await open();
        missed = [];
        const done = isOld() ? await fill(controller.signal) : await renew(controller.signal);
        await apply(missed);
        become({ work: { kind: 'none' }, problem: done.ok ? null : done.error });
      } catch (error) {
        const problem = storageProblem(error);
        become({ work: { kind: 'none' }, problem: problem === null ? bug : storageError(problem) });
        if (problem === null && !isClosed) onFault(error);
      } finally {
        working = null;
        missed = null;
        if (!isClosed) stopTimer = timer(RENEW_EVERY_MS, next);
      }
    };
    worked = run();
    inBackground(worked, onFault);
  }

  function next(): void {
    if (msBetween(askedAt, monotonicNow()) < IDLE_MS) work();
    else inBackground(letGo(), onFault);
  }

  /** A copy that is only asked is let go by itself. */
  function letGoLater(): void {
    stopTimer();
    stopTimer = timer(IDLE_MS, () => inBackground(letGo(), onFault));
  }

  async function letGo(): Promise<void> {
    stopTimer();
    opened = null;
    await thread.end();
  }

  /** Whether the copy is not there, or so old that it is to be made anew. A clock that steps back makes nothing old. */
  function isOld(): boolean {
    return state.copy === null || now() - Number(facts['filledAt'] ?? 0) > FILL_EVERY_MS;
  }

  async function renew(signal: AbortSignal): Promise<Result<null, ApiError>> {
    become({ work: { kind: 'updating' } });
    const at = now();
    const call = { gateway, connection, callId, thread, namespace };
    try {
      const renewed = await renewCatalogue(call, facts['newest'] ?? '', at);
      if (!renewed.ok) return renewed;
      if (renewed.value) {
        take(await thread.ask('facts', null));
        return ok(null);
      }
    } catch (error) {
      forgetDamaged(error);
    }
    return fill(signal);
  }

  async function fill(signal: AbortSignal): Promise<Result<null, ApiError>> {
    become({ work: { kind: 'waiting' } });
    const at = now();
    const newest = await readNewest({ gateway, connection, callId });
    if (!newest.ok) return newest;
    let toldAt = -Infinity;
    const onProgress = ({ products, variants }: ImportCounts) => {
      const elapsed = monotonicNow();
      if (elapsed - toldAt < TELL_EVERY_MS) return;
      toldAt = elapsed;
      become({ work: { kind: 'filling', products, variants } });
    };
    // On a thread of its own: the copy that is there is listed meanwhile.
    const importer = createCatalogueThread();
    let isWhole = false;
    try {
      const stamps = { origin, newest: newest.value, at: String(at), filledAt: String(at) };
      const path = folder.newPathOf(connection);
      const order = { connection, namespace, callId, path, facts: stamps, signal, onProgress };
      const parts = { gateway, thread: importer, timer, turns };
      const byBulk = await fillByBulk(parts, order);
      if (!byBulk.ok) return byBulk;
      if (byBulk.value === null) {
        const byPages = await fillByPages(parts, order);
        if (!byPages.ok) return byPages;
      }
      isWhole = !isClosed;
    } finally {
      await importer.end();
      if (!isWhole) folder.removeNew(connection);
    }
    if (!isWhole) return ok(null);
    // Whoever asks meanwhile waits for the new file.
    opened = openFile(async () => {
      await thread.ask('close', null);
      folder.replace(connection);
    });
    await opened;
    return ok(null);
  }

  /** Notes what was saved or deleted. What comes at once is taken at once. */
  function note(add: (written: Written) => void): void {
    if (written.saved.length + written.deleted.length === 0) inBackground(applyWritten(), onFault);
    add(written);
  }

  async function applyWritten(): Promise<void> {
    await Promise.resolve();
    const all = written;
    written = { saved: [], deleted: [] };
    missed?.push(all);
    if (opened === null || isClosed) return;
    await opened;
    await apply([all]);
  }

  async function apply(all: readonly Written[]): Promise<void> {
    const variants = all.flatMap(({ saved }) => saved);
    const gone = { products: [], variants: all.flatMap(({ deleted }) => deleted) };
    if (isClosed || state.copy === null || variants.length + gone.variants.length === 0) return;
    const counts = await askFile('apply', { products: [], variants, gone, facts: {} });
    if (counts !== null && state.copy !== null) become({ copy: { ...state.copy, ...counts } });
  }

  return {
    /** How the copy stands; begins to make or renew it. */
    async state(): Promise<CatalogueState> {
      askedAt = monotonicNow();
      await open();
      isFollowed = true;
      work();
      return state;
    },
    /** Asks the open copy; null before the first is whole. */
    async ask<Name extends ThreadCall>(
      name: Name,
      input: ThreadCalls[Name]['input'],
    ): Promise<ThreadCalls[Name]['output'] | null> {
      askedAt = monotonicNow();
      const wasLetGo = opened === null;
      await open();
      if (!isFollowed) letGoLater();
      else if (wasLetGo) work();
      return state.copy === null ? null : askFile(name, input);
    },
    /** When the open copy was last known to be as the store is, in milliseconds since 1970; null before the first is whole. */
    at: (): number | null => state.copy?.at ?? null,
    /** Takes a variant as the store holds it now, where the copy is open; one that is not reads it when it is opened. */
    take(variant: CatalogueVariant): void {
      note(({ saved }) => saved.push(variant));
    },
    /** Takes a variant out that the store does not have any more, as `take` does. */
    remove(variant: VariantId): void {
      note(({ deleted }) => deleted.push(variant));
    },
    /** Ends what runs, and answers nothing any more. Nothing is written when it resolves. */
    async close(): Promise<void> {
      isClosed = true;
      stopTimer();
      working?.abort();
      gateway.cancel(callId);
      await thread.end();
      await worked;
      // It may have asked meanwhile, and started another one.
      await thread.end();
    },
  };
}
