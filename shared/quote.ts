const MAX_CHARACTERS = 300;

/** Characters that show nothing or change how what stands beside them is shown, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text of a store for a line on a screen or in a log: at most `max` characters, all of which can be seen. */
export function oneLine(said: string, max = MAX_CHARACTERS): string {
  // Cut first, so that a long text costs nothing.
  return said.slice(0, max).replace(UNSEEN, ' ').trim();
}

/** What a store said, as a sentence that another one can follow: shortened when long, with a full stop; empty when it said nothing. */
export function quote(said: string): string {
  const text = oneLine(said);
  if (text === '') return '';
  if (said.trim().length > MAX_CHARACTERS) return `${text}…`;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
