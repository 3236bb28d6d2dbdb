/** What the keys print on a keyboard of the United States: alone, and with Shift. By `KeyboardEvent.code`. */
const SIGNS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/**
 * The character that a key would type on a keyboard of the United States, which most scanners pretend to be as long as
 * nobody sets them to another one; null for a key that types none. `code` as `KeyboardEvent` has it.
 */
export function usCharacter(code: string, shiftKey: boolean): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined)
    return shiftKey && row === 'Digit' ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}
