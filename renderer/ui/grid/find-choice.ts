import type { Choice } from './column.ts';

/** The choices whose label contains the text, ignoring case; all choices for blank text. */
export function choicesWith(choices: readonly Choice[], text: string): Choice[] {
  return choices.filter(({ label }) => plain(label).includes(plain(text)));
}

/**
 * The choice that a text means: one whose label begins with it, otherwise one that contains it. Among the latter the "no
 * value" choice comes last, because a single word of its label rarely means it.
 */
export function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const found = choicesWith(choices, text);
  const begins = found.find(({ label }) => plain(label).startsWith(plain(text)));
  return begins ?? found.find(({ value }) => value !== '') ?? found[0];
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase();
}
