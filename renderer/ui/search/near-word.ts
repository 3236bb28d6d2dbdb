import leven from 'leven';

/** Shorter words are too alike to guess from. */
const FEWEST_LETTERS = 4;
const LONG_WORD = 8;

/**
 * Whether a word is probably what was meant by another: one letter is wrong, missing, too many or has changed places with
 * the next; in eight letters and more, two. What was typed may be the beginning of the word. Case does not matter.
 */
export function isNearWord(typed: string, word: string): boolean {
  const wanted = typed.toLowerCase();
  const whole = word.toLowerCase();
  if (wanted.length < FEWEST_LETTERS) return false;
  return [whole, ...[-1, 0, 1].map((more) => whole.slice(0, wanted.length + more))].some((meant) => {
    const edits = leven(wanted, meant, { maxDistance: 3 });
    return edits <= (wanted.length < LONG_WORD ? 1 : 2) || (edits === 2 && hasSameLetters(wanted, meant));
  });
}

function hasSameLetters(one: string, other: string): boolean {
  return Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('');
}
