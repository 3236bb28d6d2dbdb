/** How scans are distinguished from typing. Times are those of the key events, however late the page handles them. */
export const SCAN_RULES = {
  /** Maximum average time between keys, in milliseconds: nobody types 28 characters a second. */
  averageGap: 35,
  /** Maximum time between two keys, in milliseconds: a busy computer delivers one late now and then. */
  longestGap: 80,
  /** After this many milliseconds, keys are not the rest of an interrupted scan, which has at least `shortestCut` characters. */
  restGap: 500,
  shortestCut: 3,
  /** Minimum length in characters. Without a digit it is higher: rolling over neighboring keys is as fast as a scanner. */
  shortest: 4,
  shortestWithoutDigit: 8,
} as const;

/** A key press. */
export interface ScanKey {
  /** `end` for Enter or Tab, `other` for a key that no scanner sends. */
  readonly kind: 'character' | 'end' | 'other';
  readonly character: string;
  /** The character it would type with a US layout; null if unknown. */
  readonly usCharacter: string | null;
  /** Time of the key press, in milliseconds by any clock. */
  readonly at: number;
}

/** Consecutive characters that may belong to a scan. */
export interface ScanRun {
  readonly text: string;
  readonly usText: string | null;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Whether it has a longer gap. Then it is not a code, and neither are the characters after the gap. */
  readonly isCut: boolean;
}

/**
 * The meaning of a key. `began`: it may be the first of a scan. `goes_on`: the next one. `scan`: it ended a scan. `typing`:
 * neither the key nor those before it belong to a scan.
 */
export type ScanReading =
  | { readonly kind: 'began' | 'goes_on'; readonly run: ScanRun }
  | { readonly kind: 'scan'; readonly run: ScanRun }
  | { readonly kind: 'typing' };

/** Reads the next key. `run`: the preceding characters that may belong to a scan; null if there are none. */
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

/** Whether the run is a scan that only lacks its end key. */
export function isScan(run: ScanRun): boolean {
  return !run.isCut && isCodeLength(run.text) && isQuick(run);
}

/** Whether a text is long enough to be distinguished from typing. */
export function isCodeLength(text: string): boolean {
  const { shortest, shortestWithoutDigit } = SCAN_RULES;
  return text.length >= (/\d/.test(text) ? shortest : shortestWithoutDigit);
}

/** Whether the rest may follow after a gap. One key pressed repeatedly is a user deciding quickly. */
function mayBeCutOff(run: ScanRun): boolean {
  return run.text.length >= SCAN_RULES.shortestCut && new Set(run.text).size > 1 && isQuick(run);
}

/** Whether the run is as fast as a scanner. */
export function isQuick({ text, firstAt, lastAt }: ScanRun): boolean {
  return lastAt - firstAt <= SCAN_RULES.averageGap * (text.length - 1);
}

/** Possible readings of a scan: by the system's keyboard layout, and by the US layout. */
export function codesOf({ text, usText }: ScanRun): readonly string[] {
  const codes = [text, usText].flatMap((code) => (code === null || code.trim() === '' ? [] : [code.trim()]));
  return [...new Set(codes)];
}
