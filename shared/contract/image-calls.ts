import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';

/** Bytes of a picture at most; a larger one is not shown. */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Points of a picture at most: one with more needs more memory to be shown than a page has to spare. */
export const MAX_IMAGE_POINTS = 40_000_000;

/** Pictures that the API names by their address. The page never loads them itself. */
export const IMAGE_CALLS = {
  /**
   * A picture as a `data:` address. `address` is as the API said it, a path on the store itself, or
   * what another call of the host named for a picture that it keeps. Null when there is none to
   * be shown: it is not there, is no picture of a kind that is read (PNG, JPEG, GIF, WebP), is too large, or its address
   * may not be asked for.
   */
  'images.read': {
    input: z.object({ connection: connectionIdSchema, address: z.string().min(1).max(4096) }),
    output: z.string().nullable(),
  },
} as const;
