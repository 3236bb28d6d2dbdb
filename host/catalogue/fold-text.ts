const PLAIN = /^[\x20-\x7e]*$/;

/** Text as it is searched: without case and accents, `ß` as `ss`, in one line. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s\0]+/g, ' ');
}
