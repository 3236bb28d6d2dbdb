import type { ThemeId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Reader } from '../database/transaction.ts';
import { flushTree } from '../flush.ts';
import type { JobClaim, JobClaims, JobName } from '../job-claims.ts';
import { createJobWrite } from '../job-write.ts';
import type { Repeat } from '../repeat.ts';
import { stackOf } from '../log.ts';
import type { StoreContext } from '../store-context.ts';
import { downloadArchive, type DownloadOptions } from './download-archive.ts';
import { extractArchive } from './extract-archive.ts';
import { STARTER_FILES } from './starter-theme.ts';
import { writeFiles, type ThemeFiles, type Workplace } from './theme-files.ts';
import {
  findTheme,
  listPendingImports,
  listThemes,
  markThemeFailed,
  markThemeReady,
  publishTheme,
  type PendingImport,
} from './theme-repository.ts';

/** The jobs that put the files of new themes into place. */
export interface ThemeImports {
  /** Begins the job of a theme whose row is committed. */
  start(pending: PendingImport): void;
  /** Begins again what an earlier process did not finish. */
  resume(): Promise<void>;
  /** Resolves when no job runs. */
  readonly idle: () => Promise<void>;
  /** How many jobs run. */
  readonly running: () => number;
  /** Gives up what runs; those themes stay in processing until they are resumed. */
  stop(): Promise<void>;
}

export interface ThemeImportDependencies extends DownloadOptions {
  readonly files: ThemeFiles;
  readonly claims: JobClaims;
  readonly repeat: Repeat;
}

/** Makes the jobs (specification 3.1, D2.1–D2.4). */
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
        context.log({ level: 'error', event: 'theme_import_bug', theme: id, stack: stackOf(error) });
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
  const lookForDeserted = (): void => {
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
      await options.files.cleanUp(() => listThemes(context.read));
      await startPending();
      stopWatching();
      stopWatching = options.claims.watch(lookForDeserted);
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
  // Another process may have finished since the theme was listed. If nobody can tell, the transaction below does.
  if (!(await isPending(context.read, pending.id).catch(() => true))) return;
  const installed = await install(context, options, pending, signal);
  if (installed === null) return;
  const write = createJobWrite({ ...context, repeat: options.repeat, job: jobOf(pending.id), signal });
  const ended = await write(async (tx) => {
    if (!(await claim.isHeld(tx))) return ok(false);
    const theme = await findTheme(tx, pending.id);
    // Ended once is ended: by another process, or by a try of this one that was committed without an answer.
    if (theme?.phase !== 'processing') return ok(true);
    if (!installed.ok) {
      await markThemeFailed(tx, pending.id, installed.error, context.now());
      return ok(true);
    }
    await markThemeReady(tx, pending.id, context.now());
    // D2.4: what was asked for on create happens now, in the same moment in which the theme gets ready.
    if (theme.roleWhenReady === 'main') await publishTheme(tx, pending.id, context.now());
    return ok(true);
  });
  if (ended?.ok && ended.value) await options.files.forgetArchive(pending.id);
}

async function isPending(read: Reader, id: ThemeId): Promise<boolean> {
  return (await findTheme(read, id))?.phase === 'processing';
}

/** Null when the store is stopping or the job another process's: it is then neither done nor failed. */
async function install(
  context: StoreContext,
  options: ThemeImportDependencies,
  { id, source }: PendingImport,
  signal: AbortSignal,
): Promise<Result<null, string> | null> {
  try {
    return await options.files.install(id, async (workplace) => {
      const filled = await fill(workplace, source, options, signal);
      // A theme that is ready has its files, also after a power cut.
      if (filled.ok) await flushTree(workplace.folder, signal);
      return filled;
    });
  } catch (error) {
    if (signal.aborted) return null;
    context.log({ level: 'error', event: 'theme_import_failed', theme: id, stack: stackOf(error) });
    return { ok: false, error: "The theme's files could not be written to the store's disk." };
  }
}

async function fill(
  { folder, archive }: Workplace,
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
