import type { DatabaseSync } from 'node:sqlite';
import type { WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { ArchiveProblem, UploadedArchive } from '../../shared/contract/theme-file-calls.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ArchiveLimits, BadContents } from '../../shared/theme/archive-rules.ts';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import type { Log, Timer } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import { isOfThisComputer } from '../gateway/store-address.ts';
import type { CallsOf } from '../host-calls.ts';
import type { Images } from '../images/images.ts';
import type { ThemeArchives } from '../queue/kinds/theme-kind.ts';
import { isTextPath } from './archive-choices.ts';
import { createArchiveFolder } from './archive-folder.ts';
import { compareFiles, compareLines } from './compare-archives.ts';
import { readArchive, type SeenArchive } from './read-archive.ts';
import { createServedArchives } from './served-archives.ts';
import { createThemeFileRows, type RememberedFiles } from './theme-file-rows.ts';
import { invalidField, noConnection, readOnly } from '../refusals.ts';
import { createUploads, type Upload } from '../uploads.ts';

export interface ThemeFilesDependencies {
  readonly dataDir: string;
  /** A migrated database. */
  readonly database: DatabaseSync;
  /** The address of a connection's store, empty for the embedded one; null if there is no connection. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly isReadOnly: (connection: ConnectionId) => boolean;
  readonly images: Pick<Images, 'keepFound'>;
  readonly now: WallClock;
  readonly timer: Timer;
  readonly log: Log;
  readonly newId: () => string;
  /** Creates the unguessable part of an address. */
  readonly newSecret: () => string;
  /** `THEME_ARCHIVE` if absent. */
  readonly limits?: ArchiveLimits;
}

export type ThemeFiles = ReturnType<typeof createThemeFiles>;

/** ZIP files of themes: uploads, checks, serving them to the store once, and what is remembered about them. */
export function createThemeFiles(dependencies: ThemeFilesDependencies) {
  const { database, originOf, images, now, timer, newId, newSecret } = dependencies;
  const limits = dependencies.limits ?? THEME_ARCHIVE;
  const folder = createArchiveFolder(dependencies.dataDir);
  const rows = createThemeFileRows(database);
  const archives = createServedArchives({ timer, newSecret, removeFile });
  /** Each upload has an abort controller that ends the reading of its file. */
  const uploads = createUploads<AbortController>({
    newId,
    create: async (id) => folder.create(id),
    remove({ id, beside: ended }) {
      ended.abort();
      removeFile(id);
    },
  });

  /** Logs disk errors. Files that could not be removed are removed by the next start. */
  function tidyUp(remove: () => void): void {
    try {
      remove();
    } catch (error) {
      dependencies.log({ level: 'warn', event: 'theme_archive_not_removed', reason: faultReason(error) });
    }
  }

  function removeFile(id: string): void {
    tidyUp(() => folder.remove(id));
  }

  function whyNotBring(connection: ConnectionId, size: number): ApiError | null {
    const origin = originOf(connection);
    if (origin === null) return noConnection;
    if (dependencies.isReadOnly(connection)) return readOnly;
    if (!isOfThisComputer(origin)) return badArchive({ problem: 'remote_store', entry: '' });
    return size > limits.maxCompressedBytes ? badArchive({ problem: 'too_large', entry: '' }) : null;
  }

  /** Reads a completely uploaded file. Null if it was discarded in the meantime. */
  async function read({
    id,
    beside: ended,
  }: Upload<AbortController>): Promise<Result<SeenArchive, BadContents<ArchiveProblem>> | null> {
    try {
      return await readArchive(folder.pathOf(id), limits, ended.signal);
    } catch (error) {
      if (ended.signal.aborted) return null;
      throw error;
    }
  }

  async function keep(
    connection: ConnectionId,
    { id, name, size }: Upload<AbortController>,
    seen: SeenArchive,
  ): Promise<UploadedArchive> {
    const picture = seen.picture === null ? null : await images.keepFound(connection, seen.picture);
    const about = { count: seen.files.length, name: seen.name, palette: [...seen.palette], picture };
    const card: UploadedArchive = { id, file: name, size, ...about };
    archives.keep({ connection, path: folder.pathOf(id), card, seen });
    return card;
  }

  /** What is remembered about two themes; null if one of them is unknown. */
  function findTwo({
    connection,
    before,
    after,
  }: {
    readonly connection: ConnectionId;
    readonly before: ThemeId;
    readonly after: ThemeId;
  }): readonly [RememberedFiles, RememberedFiles] | null {
    const origin = originOf(connection) ?? '';
    const old = rows.find(connection, origin, before);
    const next = rows.find(connection, origin, after);
    return old === null || next === null ? null : [old, next];
  }

  const calls: CallsOf<'themeFiles'> = {
    'themeFiles.list': async ({ connection }) => {
      const origin = originOf(connection);
      if (origin === null) return err(noConnection);
      const known = rows.list(connection, origin).map(({ theme, archive }) => ({ ...archive, theme }));
      return ok({ takesFiles: isOfThisComputer(origin), known });
    },
    'themeFiles.begin': async ({ connection, name, size }) => {
      const refusal = whyNotBring(connection, size);
      if (refusal !== null) return err(refusal);
      return ok(await uploads.begin(connection, { name, size }, new AbortController()));
    },
    'themeFiles.append': async (part) => {
      const appended = await uploads.append(part);
      return appended.ok ? appended : err(badArchive({ problem: appended.error, entry: '' }));
    },
    'themeFiles.finish': async (one) => {
      const upload = uploads.whole(one);
      if (upload === null) return ok(null);
      const seen = await read(upload);
      if (seen === null || uploads.whole(one) === null) return ok(null);
      if (!seen.ok) {
        await uploads.discard(one);
        return err(badArchive(seen.error));
      }
      await uploads.finish(one);
      return ok(await keep(one.connection, upload, seen.value));
    },
    'themeFiles.discard': async ({ connection, id }) => {
      await uploads.discard({ connection, id });
      if (archives.find(id)?.connection === connection) archives.remove(id);
      return ok(null);
    },
    'themeFiles.compare': async (of) => {
      const two = findTwo(of);
      return ok(two === null ? null : compareFiles(two[0].files, two[1].files));
    },
    'themeFiles.lines': async ({ path, ...of }) => {
      const two = findTwo(of);
      if (two === null || two.some(({ files }) => files.every((file) => file.path !== path))) return ok(null);
      const none = (because: 'no_text' | 'not_kept' | 'too_different') =>
        ok({ kind: 'none' as const, because });
      const [before, after] = two.map(({ texts }) => (Object.hasOwn(texts, path) ? texts[path] : undefined));
      if (before === undefined || after === undefined) return none(isTextPath(path) ? 'not_kept' : 'no_text');
      const hunks = compareLines(path, before, after);
      return hunks === null ? none('too_different') : ok({ kind: 'lines', hunks });
    },
  };

  /** What the queue uses when it sends jobs that add or delete themes. */
  const forQueue: ThemeArchives = {
    async serve(connection, id) {
      const origin = originOf(connection);
      const isOurs = archives.find(id)?.connection === connection;
      return isOurs && origin !== null && isOfThisComputer(origin) ? archives.serve(id) : null;
    },
    withdraw: archives.withdraw,
    added(connection, id, theme) {
      const archive = archives.find(id);
      const origin = originOf(connection);
      if (archive === null || origin === null || archive.connection !== connection) return () => undefined;
      const { id: _, ...card } = archive.card;
      const { files, texts } = archive.seen;
      rows.write({ connection, origin, theme, at: now() }, { archive: card, files, texts });
      return () => archives.use(id);
    },
    deleted: (connection, theme) => rows.remove(connection, theme),
  };

  function forget(connection: ConnectionId): void {
    uploads.forget(connection);
    archives.removeAllOf(connection);
    rows.forget(connection);
  }

  return {
    calls,
    forQueue,
    /** Removes the files of a connection that was removed, or whose store has other data now. */
    forget,
    /** Removes what belongs to other connections, and the files of earlier runs. Throws disk errors. */
    forgetAllBut(connections: readonly ConnectionId[]): void {
      rows.forgetAllBut(connections);
      folder.clear();
    },
    /** Ends all addresses, and removes the files of this run. */
    async stop(): Promise<void> {
      archives.stop();
      await uploads.stop();
      tidyUp(() => folder.clear());
    },
  };
}

/** `said` contains the name of the entry; the page supplies the message. */
function badArchive({ problem, entry }: BadContents<ArchiveProblem>): ApiError {
  return invalidField('file', problem, entry.slice(0, MAX_ENTRY));
}

/** Maximum characters shown of an entry's name. */
const MAX_ENTRY = 200;
