import { sql, type RawBuilder } from 'kysely';
import type { SearchTerm } from '../../shared/search/search-node.ts';
import { indexedText, type IndexedText } from '../database/indexed-texts.ts';
import { inText, type Reach } from './search-candidates.ts';
import { lowerAscii, textCondition, type SearchField } from './search-condition.ts';

/**
 * An order's name exactly, `1001` as well as `#1001`; how it begins when the value ends in `*`. `to` reads the rows of the list
 * that belong to orders.
 */
export function orderNameField(name: RawBuilder<string>, to: Reach): SearchField {
  const byName = inText({ table: 'orders', column: 'name' }, to, (value) => [orderName(value)]);
  return {
    kind: 'custom',
    condition: (term) => orderNameCondition(name, term),
    find: (term, index) =>
      term.prefix
        ? byName(term, index)
        : [to(sql`select id from orders where name = ${orderName(term.value)}`)],
  };
}

function orderNameCondition(column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> {
  const value = orderName(term.value);
  return term.prefix ? textCondition(column, { ...term, value }) : sql`${column} = ${value}`;
}

function orderName(value: string): string {
  return value.startsWith('#') ? value : `#${value}`;
}

/** One of the tags in a JSON array, whatever the case of its ASCII letters. */
export function tagField(text: IndexedText): SearchField {
  const tags = indexedText(text);
  return {
    kind: 'custom',
    condition: ({ value }) =>
      sql`exists (select 1 from json_each(${tags}) as tag where lower(tag.value) = ${lowerAscii(value)})`,
    // As it stands in the array, with its quotes: a short one is found, too.
    find: inText(text, undefined, (value) => [JSON.stringify(value)]),
  };
}
