/** Normalizes a name by its appearance: composes characters (NFC) and collapses whitespace. */
export function visibleName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** The part of a name that can be seen and typed: without formatting and control characters (U+200B), fillers (U+3164) and the blank of Braille. */
export function typeableName(name: string): string {
  return visibleName(name.replaceAll(/\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|\u2800/gu, ''));
}

/** What two names have in common if people take them for the same: they differ at most in case, spaces and what cannot be seen. */
export function nameKey(name: string): string {
  return typeableName(name).toLowerCase();
}
