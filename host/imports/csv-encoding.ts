import type { ImportEncoding } from '../../shared/contract/import-calls.ts';

const MARKS: readonly (readonly [ImportEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding of a file from its bytes as they arrive: by its byte order mark; else UTF-8 if all of it is valid; else
 * windows-1252, which Western spreadsheets write.
 */
export function createEncodingDetector() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let marked: ImportEncoding | null = null;
  let isFirst = true;
  let isUtf8 = true;

  function decode(bytes: Uint8Array, stream: boolean): void {
    if (!isUtf8) return;
    try {
      utf8.decode(bytes, { stream });
    } catch {
      isUtf8 = false;
    }
  }

  return {
    /** Processes the next bytes. The first part must have at least three bytes, unless the file is shorter. */
    take(bytes: Uint8Array): void {
      if (isFirst)
        marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
      isFirst = false;
      decode(bytes, true);
    },
    /** Returns the encoding once the whole file has been processed. */
    finish(): ImportEncoding {
      decode(new Uint8Array(), false);
      return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
    },
  };
}

/** Decodes a text as its bytes arrive. Invalid bytes become U+FFFD, and a byte order mark is removed. */
export interface StreamDecoder {
  /** @param isLast no more bytes follow */
  readonly decode: (bytes: Uint8Array, isLast: boolean) => string;
}

export function createStreamDecoder(encoding: ImportEncoding): StreamDecoder {
  if (encoding === 'windows-1252') return { decode: decodeWindows1252 };
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) };
}

/** The characters 80 to 9F of windows-1252. Electron lacks some of the tables of Node's `TextDecoder`. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => HIGH.charAt(sign.charCodeAt(0) - 0x80));
}
