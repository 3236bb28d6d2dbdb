import { structuredPatch } from 'diff';
import type { ChangedFile, Hunk } from '../../shared/contract/theme-file-calls.ts';
import type { ArchivedFile } from './read-archive.ts';
import { laidOut } from './theme-facts.ts';

/** What differs between the files of two themes, by path, and how many files are the same in both. */
export function compareFiles(
  before: readonly ArchivedFile[],
  after: readonly ArchivedFile[],
): { readonly changed: ChangedFile[]; readonly same: number } {
  const old = new Map(before.map((file) => [file.path, file]));
  const added = after.filter(({ path }) => !old.has(path));
  const kept = after.flatMap((file) => {
    const was = old.get(file.path);
    return was === undefined ? [] : [{ was, file }];
  });
  const paths = new Set(after.map(({ path }) => path));
  const removed = before.filter(({ path }) => !paths.has(path));
  const different = kept.filter(({ was, file }) => was.hash !== file.hash);
  const changed = [
    ...added.map(({ path, size }) => ({ path, before: null, after: size })),
    ...removed.map(({ path, size }) => ({ path, before: size, after: null })),
    ...different.map(({ was, file }) => ({ path: file.path, before: was.size, after: file.size })),
  ];
  return {
    changed: changed.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    same: kept.length - different.length,
  };
}

const CONTEXT_LINES = 3;
/** Lines that are found added or removed at most, and milliseconds that finding them may take. */
const MAX_EDITS = 5_000;
const MAX_MS = 1_000;
/** Characters of a line that are shown. */
const MAX_LINE = 2_000;

/** The lines of a text that differ; null when they are too many. JSON is laid out first, so that one value is one line. */
export function compareLines(path: string, before: string, after: string): Hunk[] | null {
  const texts = [laidOut(path, before), laidOut(path, after)] as const;
  const patch = structuredPatch('', '', ...texts, undefined, undefined, {
    context: CONTEXT_LINES,
    maxEditLength: MAX_EDITS,
    timeout: MAX_MS,
    stripTrailingCr: true,
  });
  if (patch === undefined) return null;
  return patch.hunks.map(({ oldStart, newStart, lines }) => ({
    before: oldStart,
    after: newStart,
    lines: lines.flatMap(toLine),
  }));
}

const CHANGES = { ' ': 'same', '+': 'added', '-': 'removed' } as const;

/** Nothing for the remark that a text does not end with a line break. */
function toLine(line: string): Hunk['lines'] {
  const mark = line.charAt(0);
  if (mark !== ' ' && mark !== '+' && mark !== '-') return [];
  return [{ change: CHANGES[mark], text: line.slice(1, 1 + MAX_LINE) }];
}
