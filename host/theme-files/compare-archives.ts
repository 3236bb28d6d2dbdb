import { structuredPatch } from 'diff';
import type { ChangedFile, Hunk } from '../../shared/contract/theme-file-calls.ts';
import type { ArchivedFile } from './read-archive.ts';
import { laidOut } from './theme-facts.ts';

/** Compares the files of two themes: the differing ones, sorted by path, and the number of identical ones. */
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
/** Maximum added and removed lines of a comparison, and maximum time for it, in milliseconds. */
const MAX_EDITS = 5_000;
const MAX_MS = 1_000;
/** Maximum characters shown of a line, and how many of them precede the difference. */
const MAX_LINE = 2_000;
const SAME_BEFORE = 200;

/** The differing lines of two texts; null if there are too many. Formats JSON first, so that each value is on its own line. */
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
    lines: cutLines(lines.flatMap(toLine)),
  }));
}

type Line = Hunk['lines'][number];

const CHANGES = { ' ': 'same', '+': 'added', '-': 'removed' } as const;

/** Drops the note about a missing line break at the end of a text, and marks the line before it as `isUnended` instead. */
function toLine(line: string, index: number, all: readonly string[]): Line[] {
  const mark = line.charAt(0);
  if (mark !== ' ' && mark !== '+' && mark !== '-') return [];
  const isUnended = mark !== ' ' && all[index + 1]?.startsWith('\\') === true;
  return [{ change: CHANGES[mark], text: line.slice(1), ...(isUnended && { isUnended }) }];
}

/** Shortens long lines. A line that was replaced shows the part around the first difference. */
function cutLines(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    if (line.text.length <= MAX_LINE) return line;
    const other = counterpart(lines, index);
    const from = other === null ? 0 : Math.max(0, firstDifference(line.text, other.text) - SAME_BEFORE);
    const to = from + MAX_LINE;
    const text = `${from > 0 ? '…' : ''}${line.text.slice(from, to)}${to < line.text.length ? '…' : ''}`;
    return { ...line, text };
  });
}

/** The added line that replaces a removed one, or vice versa: the one at the same position within the run of changed lines. */
function counterpart(lines: readonly Line[], index: number): Line | null {
  const change = lines[index]?.change ?? 'same';
  if (change === 'same') return null;
  const start = lines.slice(0, index).findLastIndex((line) => line.change === 'same') + 1;
  const end = lines.findIndex((line, at) => at > index && line.change === 'same');
  const run = lines.slice(start, end === -1 ? undefined : end);
  const number = lines.slice(start, index).filter((line) => line.change === change).length;
  return run.filter((line) => line.change !== change)[number] ?? null;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
