import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebContents } from 'electron';
import { lookAtFile, openedName, readOpenedPart, type SeenFile } from '../host/opened-file/opened-file.ts';
import type { OpenedFile, OpenedPart, OpenedProblem } from '../shared/contract/desktop-calls.ts';
import { isOurLink } from './deep-link.ts';

/**
 * The absolute paths of the files on a command line, where Windows and Linux pass files opened with the app; Linux may pass
 * `file:` URLs. In a development start the first argument is the app's folder (see `isPackaged`).
 */
export function filesInArguments(argv: readonly string[], folder: string, isPackaged: boolean): string[] {
  return argv
    .slice(1)
    .filter((argument) => argument !== '' && !argument.startsWith('-') && !isOurLink(argument))
    .slice(isPackaged ? 0 : 1)
    .map((argument) => resolve(folder, pathOf(argument)));
}

function pathOf(argument: string): string {
  if (!/^file:/i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    // For example a URL with the name of another computer. Looked up as written, and not found.
    return argument;
  }
}

/** Holds files opened with the app until a page has read them. Only one file at a time is accepted. */
export interface OpenedFiles {
  /** `page`: the page to take the file; null: whichever asks first. */
  put(paths: readonly string[], page: WebContents | null): void;
  /** The file pending for this page. */
  look(page: WebContents): Promise<OpenedFile>;
  /** Reads a part, from byte `from`, of the file returned by `look`. Reading the last part removes the file. */
  read(page: WebContents, id: string, from: number): Promise<OpenedPart>;
  /** Passes what is pending for the `closed` page to `next`, which is notified; null: to whichever page asks first. */
  handOn(closed: WebContents, next: WebContents | null): void;
  /** Calls `listener` whenever files arrive for an open page. */
  onArrival(listener: (page: WebContents) => void): void;
}

interface Waiting {
  /** Without duplicates. */
  readonly paths: readonly string[];
  readonly page: WebContents | null;
  readonly id: string;
  /** Null until `look` has found the file acceptable. */
  seen: SeenFile | null;
}

export function createOpenedFiles(): OpenedFiles {
  let waiting: Waiting | null = null;
  let count = 0;
  const listeners: ((page: WebContents) => void)[] = [];
  const tell = (page: WebContents | null) => {
    if (page !== null) for (const listener of listeners) listener(page);
  };

  function of(page: WebContents): Waiting | null {
    return waiting?.page === null || waiting?.page === page ? waiting : null;
  }

  function refuse(name: string, because: OpenedProblem): OpenedFile {
    waiting = null;
    return { kind: 'refused', name, because };
  }

  return {
    put: (paths, page) => {
      if (paths.length === 0) return;
      count += 1;
      // macOS passes several files one by one: they are collected until one has been read completely.
      const all = new Set([...(waiting?.paths ?? []), ...paths]);
      waiting = { paths: [...all], page, id: String(count), seen: null };
      tell(page);
    },
    look: async (page) => {
      const asked = of(page);
      const [path, ...others] = asked?.paths ?? [];
      if (asked === null || path === undefined) return { kind: 'none' };
      if (others.length > 0) return refuse(openedName(path), 'several');
      const seen = await lookAtFile(path);
      // Other files have arrived meanwhile; their page was notified.
      if (waiting !== asked) return { kind: 'none' };
      if (!seen.ok) return refuse(openedName(path), seen.error);
      const { name, size } = seen.value;
      if (size === 0) waiting = null;
      else asked.seen = seen.value;
      return { kind: 'file', id: asked.id, name, size };
    },
    read: async (page, id, from) => {
      const asked = of(page);
      if (asked?.id !== id || asked.seen === null) return { kind: 'gone' };
      const { seen } = asked;
      const bytes = await readOpenedPart(seen, from);
      if (waiting !== asked) return { kind: 'gone' };
      const isLast = bytes === null || from + Buffer.byteLength(bytes, 'base64') >= seen.size;
      if (isLast) waiting = null;
      return bytes === null ? { kind: 'changed' } : { kind: 'part', bytes };
    },
    handOn: (closed, next) => {
      if (waiting?.page !== closed) return;
      // A new object, so that a read still in flight for the closed page cannot clear it.
      waiting = { ...waiting, page: next, seen: null };
      tell(next);
    },
    onArrival: (listener) => {
      listeners.push(listener);
    },
  };
}
