import { sql, type RawBuilder } from 'kysely';
import { lowerAscii, textCondition } from '../graphql/search-condition.ts';
import type { SearchTerm } from '../../shared/search/search-node.ts';

/**
 * Looks in the first and last name of an address, kept as JSON, and in the two together ("ann lee"); how a name begins
 * when the value ends in `*`. Nothing else of the address is looked at (D4.7).
 */
export function recipientCondition(destination: RawBuilder<string>, term: SearchTerm): RawBuilder<boolean> {
  const firstName = sql`coalesce(json_extract(${destination}, '$.firstName'), '')`;
  const lastName = sql`coalesce(json_extract(${destination}, '$.lastName'), '')`;
  const fullName = sql`trim(${firstName} || ' ' || ${lastName})`;
  const columns = term.prefix ? [fullName, lastName] : [fullName];
  const conditions = spellings(term.value).flatMap((value) =>
    columns.map((column) => textCondition(column, { ...term, value })),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
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
