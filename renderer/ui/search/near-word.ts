import leven from 'leven';

/** Shorter words are too similar to each other to guess from. */
const FEWEST_LETTERS = 4;
const LONG_WORD = 8;

/**
 * Whether `typed` is probably a misspelling of `word`: one letter is wrong, missing, extra or swapped with the next; with
 * eight letters or more, two. `typed` may be the beginning of the word. Ignores case.
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
