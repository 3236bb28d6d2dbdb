import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';

/**
 * Maximum bytes of one bulk operation's result, uncompressed, and of the file that is written from it: more than a million orders
 * with their line items need. Without a limit, a store that compresses its answer could fill any disk.
 */
export const MAX_BULK_FILE_BYTES = 4 * 1024 ** 3;

/** Maximum characters of one line of the result file; no object of a shop is longer. */
export const LONGEST_LINE = 1_000_000;

/** Maximum nested objects of one listed object: a product has at most 100 variants (D3.3), an order a few hundred line items. */
export const MAX_BELOW = 100 * MAX_VARIANTS;

/** Maximum characters of one listed object with its nested objects, which stay in memory until the next one begins. */
export const MAX_GROUP_CHARACTERS = 10 * LONGEST_LINE;

/**
 * Maximum characters of the text that is written for one listed object with its nested objects. Some texts of the object are
 * repeated for each nested one, so without a limit a small answer could become a file of gigabytes.
 */
export const MAX_GROUP_TEXT = 5 * MAX_GROUP_CHARACTERS;
