import type { Messages } from './messages.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  S: 'Š',
};
/** How much texts are lengthened, roughly like German compared to English. */
const LONGER = 0.3;

/** Accents, brackets and lengthens every text, so that any plain text on screen did not come from the messages. */
export function toPseudo(messages: Messages): Messages {
  return transform(messages) as Messages;
}

function transform(value: unknown): unknown {
  if (typeof value === 'string') return accent(value);
  if (typeof value === 'function')
    return (...given: readonly unknown[]) => transform((value as (...given: unknown[]) => unknown)(...given));
  if (Array.isArray(value)) return value.map(transform);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'tag' ? inner : transform(inner)]),
  );
}

/** Empty texts stay empty. */
function accent(text: string): string {
  if (text === '') return '';
  const letters = text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
  return `[${letters}${'·'.repeat(Math.ceil(text.length * LONGER))}]`;
}
