import type { Choice } from './column.ts';

/** The choices whose label has a text somewhere, in any case; all of them for a blank one. */
export function choicesWith(choices: readonly Choice[], text: string): Choice[] {
  return choices.filter(({ label }) => plain(label).includes(plain(text)));
}

/**
 * The choice that a text means: one that begins with it, else one that has it somewhere, and to have no value only when nothing
 * else does, because of a single word it is rarely meant.
 */
export function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const found = choicesWith(choices, text);
  const begins = found.find(({ label }) => plain(label).startsWith(plain(text)));
  return begins ?? found.find(({ value }) => value !== '') ?? found[0];
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase();
}
