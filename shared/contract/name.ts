import { z } from 'zod';

/** Maximum number of characters of the name of an order, a theme, a product or a variant. */
const MAX_NAME = 1_000;

/** The name of an order, a theme, a product or a variant, as displayed. */
export const nameSchema = z.string().max(MAX_NAME);

/** Shortens a name to the length that `nameSchema` accepts. */
export function shortenName(name: string): string {
  return name.slice(0, MAX_NAME);
}
