/** What tells a scan from typing. Times are those at which the system saw the keys, however late the page hears of them. */
export const SCAN_RULES = {
  /** Milliseconds from key to key, on average: nobody types 28 characters in a second. */
  averageGap: 35,
  /** Milliseconds between two keys at most: a computer that is busy hands one on late now and then. */
  longestGap: 80,
  /** Milliseconds after which what comes is surely no rest of a scan that was cut off, and its characters, if it was one. */
  restGap: 500,
  shortestCut: 3,
  /** Characters. Letters alone must be more: fingers that roll over neighbouring keys are as quick as a scanner. */
  shortest: 4,
  shortestWithoutDigit: 8,
} as const;

/** A key that went down. */
export interface ScanKey {
  /** What it types; `end` for Enter or Tab, `other` for one that no scanner sends. */
  readonly kind: 'character' | 'end' | 'other';
  readonly character: string;
  /** What it would type on a keyboard of the United States; null when that is not known. */
  readonly usCharacter: string | null;
  /** When, in milliseconds by any clock. */
  readonly at: number;
}

/** Characters that came one after the other as quickly as a scanner sends them. */
export interface ScanRun {
  readonly text: string;
  readonly usText: string | null;
  readonly firstAt: number;
  readonly lastAt: number;
  /** A longer gap was in it: it is no code, and neither is what came after the gap. */
  readonly isCut: boolean;
}

/**
 * What a key means. `began`: it may be the first of a scan. `goes_on`: the next one. `scan`: it ended one. `typing`: neither it
 * nor what came before it is a scan's.
 */
export type ScanReading =
  | { readonly kind: 'began' | 'goes_on'; readonly run: ScanRun }
  | { readonly kind: 'scan'; readonly run: ScanRun }
  | { readonly kind: 'typing' };

/** Reads the next key. `run`: the characters before it that may be a scan's; null when there are none. */
export function readKey(run: ScanRun | null, key: ScanKey): ScanReading {
  const gap = run === null ? Infinity : key.at - run.lastAt;
  const isRest = run !== null && (run.isCut || mayBeCutOff(run));
  const goesOn = run !== null && gap >= 0 && gap <= (isRest ? SCAN_RULES.restGap : SCAN_RULES.longestGap);
  if (key.kind === 'other') return { kind: 'typing' };
  if (key.kind === 'end')
    return goesOn && gap <= SCAN_RULES.longestGap && isScan(run) ? { kind: 'scan', run } : { kind: 'typing' };
  const { character, usCharacter, at } = key;
  if (!goesOn)
    return {
      kind: 'began',
      run: { text: character, usText: usCharacter, firstAt: at, lastAt: at, isCut: false },
    };
  const usText = run.usText === null || usCharacter === null ? null : run.usText + usCharacter;
  const isCut = run.isCut || gap > SCAN_RULES.longestGap;
  return { kind: 'goes_on', run: { ...run, text: run.text + character, usText, lastAt: at, isCut } };
}

/** Whether what was read so far is a scan, of which only the end is missing. */
export function isScan(run: ScanRun): boolean {
  return !run.isCut && isCodeLength(run.text) && isQuick(run);
}

/** Whether a text is long enough to be told from typing. */
export function isCodeLength(text: string): boolean {
  const { shortest, shortestWithoutDigit } = SCAN_RULES;
  return text.length >= (/\d/.test(text) ? shortest : shortestWithoutDigit);
}

/** Whether the rest may be still to come. One key again and again is somebody's who decides quickly. */
function mayBeCutOff(run: ScanRun): boolean {
  return run.text.length >= SCAN_RULES.shortestCut && new Set(run.text).size > 1 && isQuick(run);
}

/** Whether what was read so far came as quickly as a scanner sends it. */
export function isQuick({ text, firstAt, lastAt }: ScanRun): boolean {
  return lastAt - firstAt <= SCAN_RULES.averageGap * (text.length - 1);
}

/** What a scan may stand for: as the system's keyboard types it, and as one of the United States would. */
export function codesOf({ text, usText }: ScanRun): readonly string[] {
  const codes = [text, usText].flatMap((code) => (code === null || code.trim() === '' ? [] : [code.trim()]));
  return [...new Set(codes)];
}
