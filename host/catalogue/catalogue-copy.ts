import { DAY_MS, type Monotonic, msBetween } from '../../shared/clock.ts';
import type { CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { CatalogueState } from '../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { VariantId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { BulkTurns } from '../bulk/bulk-turns.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { refuseCallsOnce } from '../gateway/refuse-calls.ts';
import { limitProgress } from '../limit-progress.ts';
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
  /** Called for bugs; disk errors are reported in the state's `problem`. */
  readonly onFault: (error: unknown) => void;
}

/** Interval, in milliseconds, between checks for changes in the store while the copy is in use. */
const RENEW_EVERY_MS = 60_000;
/** A copy unused for this long, in milliseconds, is unloaded: for a large store it takes hundreds of megabytes of memory. */
const IDLE_MS = 10 * 60_000;
/** A copy this old, in milliseconds, is rebuilt: if a store does not count exactly, nothing else reveals deletions. */
const FILL_EVERY_MS = DAY_MS;
/**
 * With more changed pages of products or variants, the copy is rebuilt: the points of ten pages are restored in 90 seconds (D5.3),
 * in which a bulk operation reads 300,000 variants for a few points.
 */
const MOST_CHANGED_PAGES = 10;

/** Variants saved and deleted by this app. */
interface Written {
  readonly saved: CatalogueVariant[];
  readonly deleted: VariantId[];
}

export type CatalogueCopy = ReturnType<typeof createCatalogueCopy>;

/**
 * The copy of one store: opened by the first query, built or updated in the background, and unloaded when unused for a while.
 * `origin`: the store's address, which identifies the store that a copy on disk belongs to.
 */
export function createCatalogueCopy(
  dependencies: CopyDependencies,
  connection: ConnectionId,
  { gidNamespace: namespace, origin }: { readonly gidNamespace: string; readonly origin: string },
) {
  const { folder, now, monotonicNow, timer, turns, onState, onFault } = dependencies;
  /** Refuses calls once the copy is closed, so that a running fill or update stops. */
  const gateway: CopyDependencies['gateway'] = {
    ...refuseCallsOnce(() => isClosed, dependencies.gateway),
    cancel: (id) => dependencies.gateway.cancel(id),
  };
  const callId = `catalogue-${connection}`;
  const thread = createCatalogueThread(() => {
    opened = null;
  });
  let state: CatalogueState = { copy: null, work: { kind: 'none' }, problem: null };
  /** The facts stored in the open file. */
  let facts: Readonly<Record<string, string>> = {};
  let opened: Promise<void> | null = null;
  /** Changes of the current tick, not yet applied. */
  let written: Written = { saved: [], deleted: [] };
  /** Changes made during a fill or update, to be applied again after it, because it may read older data. Null if none runs. */
  let missed: Written[] | null = null;
  let working: AbortController | null = null;
  /** Resolves when the current fill or update has ended. */
  let worked = Promise.resolve();
  let stopTimer: Stop = () => undefined;
  let askedAt: Monotonic = monotonicNow();
  let isClosed = false;
  /** Whether the copy is updated periodically while it is in use. */
  let isFollowed = false;

  function become(changes: Partial<CatalogueState>): void {
    if (isClosed) return;
    state = { ...state, ...changes };
    onState(state);
  }

  /** Opens the existing file once, and again after opening failed or the thread ended. */
  function open(): Promise<void> {
    opened ??= openFile();
    return opened;
  }

  /** `makeReady` runs before the file is opened. */
  async function openFile(makeReady: (() => Promise<void>) | null = null): Promise<void> {
    try {
      if (makeReady !== null) await makeReady();
      showFile(await thread.ask('open', folder.pathOf(connection)));
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  /** Updates the state from the open file. A file of another store counts as no copy. */
  function showFile(file: ThreadCalls['open']['output']): void {
    const isOurs = file !== null && file.facts['origin'] === origin;
    facts = isOurs ? file.facts : {};
    const lacking = readUnreadable(facts);
    const unreadable = lacking.products + lacking.variants;
    const { products, variants } = file ?? { products: 0, variants: 0 };
    become({ copy: isOurs ? { products, variants, unreadable, at: Number(facts['at'] ?? 0) } : null });
  }

  /** Resets the state after the thread has removed a damaged file. Rethrows any other error. */
  function forgetDamaged(error: unknown): void {
    if (storageProblem(error) !== 'damaged') throw error;
    showFile(null);
  }

  /** Queries the open file. Null if it is damaged; it is then rebuilt if it is followed. */
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

  /** Builds or updates the copy unless that is already running, and schedules the next update. */
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
    else inBackground(closeUnused(), onFault);
  }

  /** Schedules the unloading of a copy that is queried but not followed. */
  function closeWhenIdle(): void {
    stopTimer();
    stopTimer = timer(IDLE_MS, () => inBackground(closeUnused(), onFault));
  }

  async function closeUnused(): Promise<void> {
    stopTimer();
    opened = null;
    await thread.end();
  }

  /** Returns whether the copy is missing, or old enough to be rebuilt. A clock that is set back never makes it old. */
  function isOld(): boolean {
    return state.copy === null || now() - Number(facts['filledAt'] ?? 0) > FILL_EVERY_MS;
  }

  async function renew(signal: AbortSignal): Promise<Result<unknown, ApiError>> {
    const renewed = await readChanges(MOST_CHANGED_PAGES);
    if (!renewed.ok || renewed.value === 'renewed') return renewed;
    if (renewed.value === 'outdated') return fill(signal);
    const byBulk = await fill(signal, 'bulk_only');
    if (!byBulk.ok || byBulk.value) return byBulk;
    const all = await readChanges(Infinity);
    return all.ok && all.value === 'outdated' ? fill(signal) : all;
  }

  async function readChanges(mostPages: number): ReturnType<typeof renewCatalogue> {
    become({ work: { kind: 'updating' } });
    const call = { gateway, connection, callId, thread, namespace };
    try {
      const renewed = await renewCatalogue(call, now, mostPages);
      if (renewed.ok && renewed.value === 'renewed') showFile(await thread.ask('facts', null));
      return renewed;
    } catch (error) {
      forgetDamaged(error);
      return ok('outdated');
    }
  }

  /** Builds the copy. Returns false if the store runs no bulk operation now and pages are not to be read instead. */
  async function fill(
    signal: AbortSignal,
    way: 'bulk_only' | 'bulk_or_pages' = 'bulk_or_pages',
  ): Promise<Result<boolean, ApiError>> {
    become({ work: { kind: 'waiting' } });
    const at = now();
    const newest = await readNewest({ gateway, connection, callId });
    if (!newest.ok) return newest;
    // Otherwise many changes at the newest instant would have the copy rebuilt again and again.
    const seenAt = newest.value === facts['newest'] ? facts['newestAt'] : undefined;
    const onProgress = limitProgress(monotonicNow, ({ products, variants }: ImportCounts) => {
      become({ work: { kind: 'filling', products, variants } });
    });
    // On a separate thread, so that the existing copy can be queried in the meantime.
    const importer = createCatalogueThread();
    let isWhole = false;
    try {
      const stamps = {
        origin,
        newest: newest.value,
        newestAt: seenAt ?? String(now()),
        at: String(at),
        filledAt: String(at),
      };
      const path = folder.newPathOf(connection);
      const order = { connection, namespace, callId, path, facts: stamps, signal, onProgress };
      const parts = { gateway, thread: importer, timer, turns };
      const byBulk = await fillByBulk(parts, order);
      if (!byBulk.ok) return byBulk;
      if (byBulk.value === null) {
        if (way === 'bulk_only') return ok(false);
        const byPages = await fillByPages(parts, order);
        if (!byPages.ok) return byPages;
      }
      isWhole = !isClosed;
    } finally {
      await importer.end();
      if (!isWhole) folder.removeNew(connection);
    }
    if (!isWhole) return ok(true);
    // Queries in the meantime wait for the new file.
    opened = openFile(async () => {
      await thread.ask('close', null);
      folder.replace(connection);
    });
    await opened;
    return ok(true);
  }

  /** Records a saved or deleted variant. All changes of one tick are applied together. */
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
    /** Returns the state of the copy, and starts building or updating it. */
    async state(): Promise<CatalogueState> {
      askedAt = monotonicNow();
      await open();
      isFollowed = true;
      work();
      return state;
    },
    /** Queries the copy, opening it if necessary; null if there is no complete copy yet. */
    async ask<Name extends ThreadCall>(
      name: Name,
      input: ThreadCalls[Name]['input'],
    ): Promise<ThreadCalls[Name]['output'] | null> {
      askedAt = monotonicNow();
      const wasLetGo = opened === null;
      await open();
      if (!isFollowed) closeWhenIdle();
      else if (wasLetGo) work();
      return state.copy === null ? null : askFile(name, input);
    },
    /** When the copy was last up to date, in milliseconds since 1970; null if there is no complete copy yet. */
    at: (): number | null => state.copy?.at ?? null,
    /** Updates a variant to what the store holds now, if the copy is open; otherwise the next update reads it. */
    take(variant: CatalogueVariant): void {
      note(({ saved }) => saved.push(variant));
    },
    /** Removes a variant that the store no longer has, like `take`. */
    remove(variant: VariantId): void {
      note(({ deleted }) => deleted.push(variant));
    },
    /** Cancels running work and closes the copy for good. Nothing is written after it resolves. */
    async close(): Promise<void> {
      isClosed = true;
      stopTimer();
      working?.abort();
      gateway.cancel(callId);
      await thread.end();
      await worked;
      // The cancelled work may have used the thread again, which restarts it.
      await thread.end();
    },
  };
}
