import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { MAX_IMAGE_POINTS } from '../../shared/contract/image-calls.ts';

/** Kinds of pictures that every browser shows and that cannot hold a program. */
const TYPES = { 'image/png': PNG, 'image/jpeg': JPG, 'image/gif': GIF, 'image/webp': WEBP } as const;
export type ImageType = keyof typeof TYPES;

/** Where the size of a picture stands, at the latest. */
const HEAD_BYTES = 256 * 1024;

/** What a file is by what it holds, whatever it is called; null when it is no picture, or one of too many points. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  for (const [type, { validate, calculate }] of Object.entries(TYPES)) {
    try {
      if (!validate(head)) continue;
      const { width, height } = calculate(head);
      return width > 0 && height > 0 && width * height <= MAX_IMAGE_POINTS ? (type as ImageType) : null;
    } catch {
      // It begins as such a picture and is none.
      return null;
    }
  }
  return null;
}
