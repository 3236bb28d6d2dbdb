import { sql, type RawBuilder } from 'kysely';
import type { SearchTerm } from '../../shared/search/search-node.ts';
import { indexedText, type IndexedText } from '../database/indexed-texts.ts';
import { inText, type Reach } from './search-candidates.ts';
import { spellings, textCondition, type FindRows, type SearchField } from './search-condition.ts';

/**
 * Matches an order's name exactly, `1001` as well as `#1001`, or its beginning if the value ends in `*`. `to` finds the
 * rows of the list that belong to orders.
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

/** Matches text in an order's name, or its beginning, with or without `#`, if the value ends in `*`. `to` as above. */
export function orderNameText(name: RawBuilder<string>, to: Reach): SearchField {
  return {
    kind: 'custom',
    condition: (term) => {
      const values = term.prefix ? [term.value, orderName(term.value)] : [term.value];
      const conditions = values.map((value) => textCondition(name, { ...term, value }));
      return sql`(${sql.join(conditions, sql` or `)})`;
    },
    find: inText({ table: 'orders', column: 'name' }, to),
  };
}

const TAG = sql.ref('tag.value');

/** Matches one of the tags in a JSON array, ignoring case, or a tag's beginning if the value ends in `*`. */
export function tagField(text: IndexedText): SearchField {
  // Looked up with its JSON quotes, so that even a short tag is long enough for the index.
  const whole = inText(text, undefined, (value) => [JSON.stringify(value)]);
  const beginning = tagBeginning(text);
  return {
    kind: 'custom',
    condition: (term) => {
      const same = sql<boolean>`lower(${TAG}) in (${sql.join(spellings(term.value))})`;
      return someTag(text, term.prefix ? textCondition(TAG, term) : same);
    },
    find: (term, index) => (term.prefix ? beginning : whole)(term, index),
  };
}

/** Matches text in one of the tags in a JSON array, or a tag's beginning if the value ends in `*`. */
export function tagText(text: IndexedText): SearchField {
  const within = inText(text, undefined, (value) => [JSON.stringify(value).slice(1, -1)]);
  const beginning = tagBeginning(text);
  return {
    kind: 'custom',
    condition: (term) => someTag(text, textCondition(TAG, term)),
    find: (term, index) => (term.prefix ? beginning : within)(term, index),
  };
}

function tagBeginning(text: IndexedText): FindRows {
  return inText(text, undefined, (value) => [JSON.stringify(value).slice(0, -1)]);
}

function someTag(text: IndexedText, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (select 1 from json_each(${indexedText(text)}) as tag where ${condition})`;
}
