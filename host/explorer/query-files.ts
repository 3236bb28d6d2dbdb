import { createHash, randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, linkSync, lstatSync, openSync } from 'node:fs';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiError } from '../../shared/contract/api-error.ts';
import {
  type OpenedQuery,
  QUERY_FILE_PROBLEMS,
  queryNameSchema,
} from '../../shared/contract/explorer-calls.ts';
import { errorCode } from '../../shared/error-code.ts';
import { MAX_QUERY_CHARACTERS } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { makeFolder } from '../data-folder/make-folder.ts';
import { invalidField } from '../refusals.ts';

const ENDING = '.graphql';
const HALF_WRITTEN = '.tmp';
/** Maximum bytes of a character in UTF-8. */
const MOST_BYTES = 4;

type Done<Value> = Result<Value, ApiError>;

/** The query files in the folder `queries` of the data folder, which other programs may change as well. */
export interface QueryFiles {
  /** The names of the files, sorted. Skips everything but regular files with valid names. */
  list(): string[];
  open(name: string): Done<OpenedQuery>;
  /** Writes a file atomically, for its owner only; see `queries.save`. */
  save(file: Pick<OpenedQuery, 'name' | 'text'> & { readonly replaces: string | null }): Done<OpenedQuery>;
  /** Never replaces another file. */
  rename(name: string, to: string): Done<null>;
  /** Succeeds if the file is already gone. */
  remove(name: string): Done<null>;
}

/** Every method expects names validated by `queryNameSchema`, and throws disk errors. */
export function createQueryFiles(dataDir: string): QueryFiles {
  const folder = join(dataDir, 'queries');
  const pathOf = (name: string) => join(folder, name + ENDING);

  function list(): string[] {
    return namesIn(folder)
      .flatMap((file) => {
        const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
        if (queryNameSchema.safeParse(name).data !== name) return [];
        const stat = lstatSync(join(folder, file), { throwIfNoEntry: false });
        return stat?.isFile() === true ? [name] : [];
      })
      .toSorted((a, b) => a.localeCompare(b));
  }

  /** Null if there is no such file. Does not follow symbolic links, which may lead out of the folder. */
  function read(name: string): Done<OpenedQuery> | null {
    let file: number;
    try {
      file = openSync(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      if (errorCode(error) === 'ELOOP') return problem('name', 'notAQuery');
      throw error;
    }
    try {
      const stat = fstatSync(file);
      if (!stat.isFile() || stat.size > MAX_QUERY_CHARACTERS * MOST_BYTES)
        return problem('name', 'notAQuery');
      const bytes = readFileSync(file);
      const text = decode(bytes);
      if (text === null || text.length > MAX_QUERY_CHARACTERS) return problem('name', 'notAQuery');
      return ok({ name, text, version: versionOf(bytes) });
    } finally {
      closeSync(file);
    }
  }

  const isTaken = (name: string, but: string | null = null) =>
    list().some((one) => one !== but && fold(one) === fold(name));

  return {
    list,
    open: (name) => read(name) ?? problem('name', 'gone'),
    save({ name, text, replaces }) {
      makeFolder(folder);
      removeHalfWritten(folder);
      const now = replaces === null ? null : read(name);
      if (replaces === null && isTaken(name)) return problem('name', 'taken');
      if (now !== null && (!now.ok || now.value.version !== replaces)) return problem('text', 'changed');
      const half = join(folder, `.${randomUUID()}${HALF_WRITTEN}`);
      try {
        writeThrough(half, text);
        // A new file must not replace one created in the meantime: linking fails if the name is taken.
        if (now === null) linkSync(half, pathOf(name));
        else renameSync(half, pathOf(name));
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return problem('name', 'taken');
        throw error;
      } finally {
        rmSync(half, { force: true });
      }
      return ok({ name, text, version: versionOf(Buffer.from(text)) });
    },
    rename(name, to) {
      if (isTaken(to, name)) return problem('name', 'taken');
      try {
        renameSync(pathOf(name), pathOf(to));
        return ok(null);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return problem('name', 'gone');
        throw error;
      }
    },
    remove(name) {
      rmSync(pathOf(name), { force: true });
      return ok(null);
    },
  };
}

/** Writes a new file and flushes it to disk. */
function writeThrough(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes files that a crash left half written. */
function removeHalfWritten(folder: string): void {
  for (const name of namesIn(folder))
    if (name.startsWith('.') && name.endsWith(HALF_WRITTEN)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Some file systems ignore case in file names. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function problem(field: 'name' | 'text', kind: keyof typeof QUERY_FILE_PROBLEMS): Result<never, ApiError> {
  return err(invalidField(field, QUERY_FILE_PROBLEMS[kind]));
}
