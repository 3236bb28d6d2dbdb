/** "12 of 1,000 characters" for the counter under a field. */
export function counterText(characters: number, most: number, locale?: string): string {
  const number = new Intl.NumberFormat(locale);
  return `${number.format(characters)} of ${number.format(most)} characters`;
}
