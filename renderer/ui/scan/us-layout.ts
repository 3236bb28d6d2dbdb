/** The characters of keys with a US layout, without and with Shift, by `KeyboardEvent.code`. */
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
 * The character that a key would type with a US layout, which most scanners use unless configured otherwise; null for a key
 * without a character. `code`: as in `KeyboardEvent`.
 */
export function usCharacter(code: string, shiftKey: boolean): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined)
    return shiftKey && row === 'Digit' ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}
