import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';

/**
 * Bytes of what a store says in one bulk operation, unpacked, and of what is kept of that on the disk: more than a million orders
 * with their lines take. A store that packs what it sends could fill any disk otherwise.
 */
export const MAX_BULK_FILE_BYTES = 4 * 1024 ** 3;

/** Characters of one line of its file at most: what is longer is no object of any shop. */
export const LONGEST_LINE = 1_000_000;

/** Objects that belong to one of the list: a product has at most 100 variants (D3.3), an order some hundred lines. */
export const MAX_BELOW = 100 * MAX_VARIANTS;

/** Characters of one object of the list with all that belongs to it: it is in memory until the next one comes. */
export const MAX_GROUP_CHARACTERS = 10 * LONGEST_LINE;
