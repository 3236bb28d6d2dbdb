/** Normalizes a text for searching the activity log: folds case and compatibility characters (NFKC), and keeps accents. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en');
}
