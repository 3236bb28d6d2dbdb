import { MAX_STORE_NAME } from '../../shared/contract/connection.ts';
import { nameKey } from '../../shared/visible-name.ts';

/** Shortens a shop's name to what a connection keeps, without trailing space or half a surrogate pair. */
export function shortName(shopName: string): string {
  return shopName
    .slice(0, MAX_STORE_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/**
 * Numbers a name that nobody typed if one of the `taken` keys is its own: pages show no address to tell stores apart by.
 */
export function countedUp(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string) => taken.has(nameKey(one));
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} (${String(number)})`)) number += 1;
  return `${name} (${String(number)})`;
}

/** Whether a connection's name is its shop's name, possibly numbered. */
export function isCalled(name: string, shopName: string): boolean {
  const own = shortName(shopName);
  return name === own || (name.startsWith(`${own} (`) && /^\(\d+\)$/.test(name.slice(own.length + 1)));
}
