/** Printable ASCII without two spaces in a row. */
const PLAIN = /^(?:[\x21-\x7e]| (?! ))*$/;

/** Normalizes text for searching: lower case, without accents, `ß` as `ss`, on one line. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s\0]+/g, ' ');
}
