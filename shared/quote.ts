const MAX_CHARACTERS = 300;

/** Invisible characters, characters that change how adjacent text is displayed, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** A store's text for a line on screen or in a log: at most `max` characters, without invisible ones. */
export function oneLine(said: string, max = MAX_CHARACTERS): string {
  // Truncate first, so that long texts are cheap.
  return said.slice(0, max).replace(UNSEEN, ' ').trim();
}

/** A store's message as a sentence that another can follow: shortened if long, ending in punctuation; empty if it has no text. */
export function quote(said: string): string {
  const text = oneLine(said);
  if (text === '') return '';
  if (said.trim().length > MAX_CHARACTERS) return `${text}…`;
  return asSentence(text);
}

/** A text as a sentence that another can follow: trimmed, ending in punctuation. */
export function asSentence(said: string): string {
  const text = said.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
