import type { ThemeId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Reader } from '../database/transaction.ts';
import { flushTree } from '../flush.ts';
import type { JobClaim, JobClaims, JobName } from '../job-claims.ts';
import { logJobFailure } from '../job-failure.ts';
import { createJobWrite } from '../job-write.ts';
import type { Repeat } from '../repeat.ts';
import { stackOf } from '../log.ts';
import type { StoreContext } from '../store-context.ts';
import { downloadArchive, type DownloadOptions } from './download-archive.ts';
import { extractArchive } from './extract-archive.ts';
import { STARTER_FILES } from './starter-theme.ts';
import { writeFiles, type ThemeFiles, type ImportFolder } from './theme-files.ts';
import {
  findTheme,
  listPendingImports,
  listThemes,
  markThemeFailed,
  markThemeReady,
  publishTheme,
  type PendingImport,
} from './theme-repository.ts';

/** The jobs that import the files of new themes. */
export interface ThemeImports {
  /** Starts the job of a theme whose row is committed. */
  start(pending: PendingImport): void;
  /** Restarts the jobs that an earlier process did not finish. */
  resume(): Promise<void>;
  /** Resolves when no job is running. */
  readonly idle: () => Promise<void>;
  /** Number of running jobs. */
  readonly running: () => number;
  /** Aborts all jobs; their themes stay in processing until they are resumed. */
  stop(): Promise<void>;
}

export interface ThemeImportDependencies extends DownloadOptions {
  readonly files: ThemeFiles;
  readonly claims: JobClaims;
  readonly repeat: Repeat;
}

/** Creates the jobs (specification 3.1, D2.1–D2.4). */
export function createThemeImports(context: StoreContext, options: ThemeImportDependencies): ThemeImports {
  const running = new Map<ThemeId, Promise<void>>();
  let stopping = new AbortController();

  const start = (pending: PendingImport): void => {
    const { id } = pending;
    if (running.has(id)) return;
    const { signal } = stopping;
    const job = options.claims
      .hold(jobOf(id), (claim) => runImport(context, options, pending, claim, signal))
      .catch((error: unknown) => {
        logJobFailure(context.log, jobOf(id), error, { event: 'theme_import_bug', theme: id });
      })
      .finally(() => running.delete(id));
    running.set(id, job);
  };
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };
  const startPending = async (): Promise<void> => {
    for (const pending of await listPendingImports(context.read)) start(pending);
  };
  const findAbandoned = (): void => {
    startPending().catch((error: unknown) => {
      context.log({ level: 'warn', event: 'theme_imports_not_read', message: String(error) });
    });
  };
  let stopWatching = (): void => undefined;
  return {
    start,
    idle,
    running: () => running.size,
    resume: async () => {
      try {
        await options.files.cleanUp(() => listThemes(context.read));
        await startPending();
      } finally {
        // Also if the database could not be read, so that the jobs are found when it is back.
        stopWatching();
        stopWatching = options.claims.watch(findAbandoned);
      }
    },
    stop: async () => {
      stopWatching();
      stopping.abort();
      await idle();
      stopping = new AbortController();
    },
  };
}

function jobOf(id: ThemeId): JobName {
  return `theme_import:${id}`;
}

async function runImport(
  context: StoreContext,
  options: ThemeImportDependencies,
  pending: PendingImport,
  claim: JobClaim,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([claim.signal, stopping]);
  // Another process may have finished it since the theme was listed. If this read fails, the transaction below decides.
  if (!(await isPending(context.read, pending.id).catch(() => true))) return;
  const installed = await install(context, options, pending, signal);
  if (installed === null) return;
  const write = createJobWrite({ ...context, repeat: options.repeat, job: jobOf(pending.id), signal });
  const ended = await write<'ended' | 'gone' | 'lost', never>(async (tx) => {
    if (!(await claim.isHeld(tx))) return ok('lost');
    const theme = await findTheme(tx, pending.id);
    // The store was reset.
    if (theme === null) return ok('gone');
    // Already ended: by another process, or by an earlier attempt whose commit was not acknowledged.
    if (theme.phase !== 'processing') return ok('ended');
    if (!installed.ok) {
      await markThemeFailed(tx, pending.id, installed.error, context.now());
      return ok('ended');
    }
    await markThemeReady(tx, pending.id, context.now());
    // D2.4: a role requested on create takes effect in the same transaction that makes the theme ready.
    if (theme.roleWhenReady === 'main') await publishTheme(tx, pending.id, context.now());
    return ok('ended');
  });
  if (!ended?.ok || ended.value === 'lost') return;
  if (ended.value === 'gone') await options.files.remove(pending.id, async () => Promise.resolve(ok(null)));
  await options.files.forgetArchive(pending.id);
}

async function isPending(read: Reader, id: ThemeId): Promise<boolean> {
  return (await findTheme(read, id))?.phase === 'processing';
}

/** Returns null if the store is stopping or another process has taken over the job: it has then neither succeeded nor failed. */
async function install(
  context: StoreContext,
  options: ThemeImportDependencies,
  { id, source }: PendingImport,
  signal: AbortSignal,
): Promise<Result<null, string> | null> {
  try {
    return await options.files.install(id, async (folder) => {
      const filled = await fill(folder, source, options, signal);
      // A theme that is ready must have its files, even after a power failure.
      if (filled.ok) await flushTree(folder.folder, signal);
      return filled;
    });
  } catch (error) {
    if (signal.aborted) return null;
    context.log({ level: 'error', event: 'theme_import_failed', theme: id, stack: stackOf(error) });
    return { ok: false, error: "The theme's files could not be written to the store's disk." };
  }
}

async function fill(
  { folder, archive }: ImportFolder,
  source: string | null,
  options: ThemeImportDependencies,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  if (source === null) {
    await writeFiles(folder, STARTER_FILES);
    return ok(null);
  }
  const downloaded = await archive((path) => downloadArchive(source, path, options, signal));
  return downloaded.ok ? extractArchive(downloaded.value, folder, options.limits, signal) : downloaded;
}
