import { sql, type RawBuilder } from 'kysely';
import { textCondition } from '../graphql/search-condition.ts';
import type { SearchTerm } from '../../shared/search/search-node.ts';

/**
 * Searches the first and last name of an address (stored as JSON), and both together ("ann lee"); their beginnings if
 * the value ends in `*`. Nothing else of the address, which is personal data (D4.7), is searched.
 */
export function recipientCondition(term: SearchTerm): RawBuilder<boolean> {
  const columns = term.prefix ? [FULL_NAME, LAST_NAME] : [FULL_NAME];
  const conditions = columns.map((column) => textCondition(column, term));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const FULL_NAME = sql.ref('fulfillment_order.recipient');
const LAST_NAME = sql`coalesce(json_extract(fulfillment_order.destination, '$.lastName'), '')`;
