import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebContents } from 'electron';
import { lookAtFile, openedName, readOpenedPart, type SeenFile } from '../host/opened-file/opened-file.ts';
import type { OpenedFile, OpenedPart, OpenedProblem } from '../shared/contract/desktop-calls.ts';
import { isOurLink } from './deep-link.ts';

/**
 * The files that a command line names, absolute: Windows and Linux put there what was opened with the app, Linux as an address
 * of its own. A development start names the app's folder first (`isPackaged`).
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
    // Of another computer, say. It is looked for by what is written there, and not found.
    return argument;
  }
}

/** Files that were opened with the app, until the page of a window has read them. Only one at a time is taken. */
export interface OpenedFiles {
  /** `page`: which one is to take it; null: the one that asks first. */
  put(paths: readonly string[], page: WebContents | null): void;
  /** What waits for this page. */
  look(page: WebContents): Promise<OpenedFile>;
  /** A part of the file that `look` has answered. With its last one the file waits no more. */
  read(page: WebContents, id: string, from: number): Promise<OpenedPart>;
  /** The window of `closed` is gone: what waits for it is for the page `next`, which is told; null: the one that asks first. */
  handOn(closed: WebContents, next: WebContents | null): void;
  /** Calls `listener` whenever something has come for a page that is open. */
  onArrival(listener: (page: WebContents) => void): void;
}

interface Waiting {
  /** Each once. */
  readonly paths: readonly string[];
  readonly page: WebContents | null;
  readonly id: string;
  /** Null until it was looked at. */
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
      // macOS names several one by one. Of what is not read yet, none is taken before the others.
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
      // Another one has come: its page is told to ask.
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
      // A new one: a part that the closed page has asked for must not end it.
      waiting = { ...waiting, page: next, seen: null };
      tell(next);
    },
    onArrival: (listener) => {
      listeners.push(listener);
    },
  };
}
