import { homedir } from 'node:os';

/** The address of one of our own files in a stack trace. Its file name, line and column are kept. */
const OWN_FILE = /\b(?:file|app):\/\/[^\s"'()]*\/([^\s"'()/]+)/g;

/** Patterns for addresses, personal data and credentials, with their replacements. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?!file:|app:)[a-z][a-z0-9+.-]*:\/\/[^\s"'()<>\\]*/gi, '<address>'],
  // Does not match npm scopes, whose `@` follows a slash.
  [/[^\s"'()<>:,;/\\]+@[^\s"'()<>:,;/\\]+/g, '<e-mail>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>'],
  [/\[?(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])\]?(?::\d+)?/gi, '<address>'],
  // Tokens and keys. Our own names are never this long and contain a digit.
  [/(?=[\w-]*\d)[\w-]{24,}/g, '<id>'],
];

/** Matches a text, ignoring case, unless a word character or a hyphen follows. */
function finding(text: string): RegExp {
  return new RegExp(`${RegExp.escape(text)}(?![\\w-])`, 'gi');
}

/** A text as it is, as escaped in JSON, and as escaped in JSON within JSON. */
function spellings(text: string): readonly string[] {
  const inside = (one: string) => JSON.stringify(one).slice(1, -1);
  return [...new Set([inside(inside(text)), inside(text), text])];
}

/**
 * Replaces addresses, e-mail addresses, tokens, the user's home folder and `names` (of stores and their hosts) in a text. The
 * rest stays unchanged.
 */
export function redact(text: string, names: readonly string[], home = homedir()): string {
  const known = names.filter((name) => name.trim().length > 2).toSorted((a, b) => b.length - a.length);
  let redacted = text;
  if (home.length > 1) {
    for (const one of spellings(home)) redacted = redacted.replaceAll(finding(one), '~');
  }
  redacted = redacted.replaceAll(OWN_FILE, '$1');
  for (const [pattern, instead] of HIDDEN) redacted = redacted.replaceAll(pattern, instead);
  for (const one of known.flatMap(spellings)) redacted = redacted.replaceAll(finding(one), '<store>');
  return redacted;
}
