/** Names that Windows gives to devices, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A name for a file, from text that may hold anything: without folders, without signs that a system refuses or that
 * show the name as another one (control and direction signs), at most 100 characters. `fallback` when nothing is left.
 */
export function fileNameOf(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ');
  // Windows drops dots and spaces at the end; a dot at the start hides the file elsewhere.
  const kept = Array.from(name)
    .slice(0, 100)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return kept === '' || DEVICE.test(kept) ? fallback : kept;
}
