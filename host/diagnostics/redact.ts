import { homedir } from 'node:os';

/** A place in our own code, as stacks name it: the file's name and the place stay. */
const OWN_FILE = /\b(?:file|app):\/\/[^\s"'()]*\/([^\s"'()/]+)/g;

/** Each kind of text that says where somebody works, who they are, or what opens their store, and what stands for it. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?!file:|app:)[a-z][a-z0-9+.-]*:\/\/[^\s"'()<>\\]*/gi, '<address>'],
  // A package's scope begins with the sign, and stands behind a slash.
  [/[^\s"'()<>:,;/\\]+@[^\s"'()<>:,;/\\]+/g, '<e-mail>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>'],
  [/\[?(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}(?![\w:])\]?(?::\d+)?/gi, '<address>'],
  // Tokens and keys; no name of ours is so long and has a digit.
  [/(?=[\w-]*\d)[\w-]{24,}/g, '<id>'],
];

/** Finds a text in any case, as a whole word. */
function finding(text: string): RegExp {
  return new RegExp(`${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\w-])`, 'gi');
}

/** A text as it is, and as it stands in JSON, and in JSON within JSON. */
function spellings(text: string): readonly string[] {
  const inside = (one: string) => JSON.stringify(one).slice(1, -1);
  return [...new Set([inside(inside(text)), inside(text), text])];
}

/**
 * A text without addresses, e-mail addresses, tokens, the person's home folder, and without `names`: those of the stores and their
 * hosts. What is not such a thing stays as it is.
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
