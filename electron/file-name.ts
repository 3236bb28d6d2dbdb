import { isDeviceName } from '../shared/device-name.ts';

/**
 * Makes a file name from arbitrary text: without path separators, characters that some system forbids, or control and
 * direction characters that could disguise the name; at most 100 characters. Returns `fallback` if no valid name is left.
 */
export function fileNameOf(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ');
  // Windows drops trailing dots and spaces; elsewhere a leading dot hides the file.
  const kept = Array.from(name)
    .slice(0, 100)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return kept === '' || isDeviceName(kept) ? fallback : kept;
}
