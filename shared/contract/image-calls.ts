import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';

/** Maximum size of a picture, in bytes; larger ones are not shown. */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Maximum number of pixels of a picture: decoding a larger one would take more memory than a page has to spare. */
export const MAX_IMAGE_POINTS = 40_000_000;

/** Pictures that the API refers to by address. The page never loads them itself. */
export const IMAGE_CALLS = {
  /**
   * A picture as a `data:` URL. `address` is an address from the API, a path on the store itself, or an address that another
   * host call returned for a locally kept picture. Null if there is no picture to show: it does not exist, is not PNG, JPEG,
   * GIF or WebP, is too large, or its address may not be fetched.
   */
  'images.read': {
    input: z.object({ connection: connectionIdSchema, address: z.string().min(1).max(4096) }),
    output: z.string().nullable(),
  },
} as const;
