import { sql, type RawBuilder } from 'kysely';
import { indexedText } from '../database/indexed-texts.ts';
import { lowerAscii, textCondition } from '../graphql/search-condition.ts';
import type { SearchTerm } from '../../shared/search/search-node.ts';

/**
 * Looks in the first and last name of an address, kept as JSON, and in the two together ("ann lee"); how a name begins
 * when the value ends in `*`. Nothing else of the address is looked at (D4.7).
 */
export function recipientCondition(term: SearchTerm): RawBuilder<boolean> {
  const columns = term.prefix ? [FULL_NAME, LAST_NAME] : [FULL_NAME];
  const conditions = spellings(term.value).flatMap((value) =>
    columns.map((column) => textCondition(column, { ...term, value })),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const FULL_NAME = indexedText({ table: 'fulfillment_order', column: 'recipient' });
const LAST_NAME = sql`coalesce(json_extract(fulfillment_order.destination, '$.lastName'), '')`;

/** What to look for in the index: there are no spaces around what it holds. */
export function recipientSpellings(value: string): string[] {
  return spellings(value).map((each) => each.trim());
}

/**
 * The ways in which people write a name: `lower` in SQL knows the case of ASCII letters only, and names have others
 * ("özlem", "ÖZLEM" for Özlem).
 */
function spellings(value: string): string[] {
  const typed = value.normalize('NFC');
  const lower = typed.toLowerCase();
  const capitalized = lower.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([value, typed, lower, typed.toUpperCase(), capitalized].map(lowerAscii))];
}
