/** Deeper than any body of the contract, and far from what recursion over it could bear. */
const MAX_NESTING = 100;

/**
 * Whether JSON text nests arrays and objects deeper than any body needs to. It is looked at before it is parsed, so that
 * nothing behind the parser meets such a value.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Where the string that begins at `start` ends; behind the text when it does not. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
