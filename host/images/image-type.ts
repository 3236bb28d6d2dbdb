import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { MAX_IMAGE_POINTS } from '../../shared/contract/image-calls.ts';

/** Image types that every browser shows and that cannot contain scripts. */
const TYPES = { 'image/png': PNG, 'image/jpeg': JPG, 'image/gif': GIF, 'image/webp': WEBP } as const;
export type ImageType = keyof typeof TYPES;

/** The dimensions of an image must be within this many bytes of its start. */
const HEAD_BYTES = 256 * 1024;

/** Detects the image type from the content; null if it is not an image, or has too many pixels. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  for (const [type, { validate, calculate }] of Object.entries(TYPES)) {
    try {
      if (!validate(head)) continue;
      const { width, height } = calculate(head);
      return width > 0 && height > 0 && width * height <= MAX_IMAGE_POINTS ? (type as ImageType) : null;
    } catch {
      // It starts like an image of this type, but is malformed.
      return null;
    }
  }
  return null;
}
