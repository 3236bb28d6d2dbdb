import { sql, type RawBuilder } from 'kysely';
import { lowerAscii, textCondition } from './search-condition.ts';
import type { SearchTerm } from '../../shared/search/search-node.ts';

/** An order's name exactly, `1001` as well as `#1001`; how it begins when the value ends in `*`. */
export function orderNameCondition(column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> {
  const value = term.value.startsWith('#') ? term.value : `#${term.value}`;
  return term.prefix ? textCondition(column, { ...term, value }) : sql`${column} = ${value}`;
}

/** One of the tags in a JSON array, whatever the case of its ASCII letters. */
export function tagCondition(tags: RawBuilder<unknown>, { value }: SearchTerm): RawBuilder<boolean> {
  return sql`exists (select 1 from json_each(${tags}) as tag where lower(tag.value) = ${lowerAscii(value)})`;
}
