import { z } from 'zod';

/** Files that calls transfer in parts: uploads, and files that were opened with Storedesk. */

/** Maximum number of bytes of a file that one call transfers. */
export const MAX_FILE_PART = 1024 * 1024;
/** Maximum length of a file's name, in characters. */
export const MAX_FILE_NAME = 255;

/** Bytes of a file, in base64. */
export const filePartSchema = z.base64().max(Math.ceil(MAX_FILE_PART / 3) * 4);

/** A file whose upload starts. `size` in bytes. */
export const newFileSchema = z.object({
  name: z.string().min(1).max(MAX_FILE_NAME),
  size: z.number().int().min(0),
});

/** The next bytes of an upload. `from`: the number of bytes sent before. */
export const nextPartSchema = z.object({ from: z.number().int().min(0), bytes: filePartSchema });
