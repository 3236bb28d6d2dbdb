import { MAX_STORE_NAME } from '../../shared/contract/connection.ts';

/** What a connection keeps of a shop's name, with no space at its end and no half of a character. */
export function shortName(shopName: string): string {
  return shopName
    .slice(0, MAX_STORE_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** A name that nobody typed, counted up where it is taken: a screen has no address to tell the stores apart by. */
export function countedUp(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${String(number)})`)) number += 1;
  return `${name} (${String(number)})`;
}

/** Whether a connection's name is that of its shop already, or one that is counted up from it. */
export function isCalled(name: string, shopName: string): boolean {
  const own = shortName(shopName);
  return name === own || (name.startsWith(`${own} (`) && /^\(\d+\)$/.test(name.slice(own.length + 1)));
}
