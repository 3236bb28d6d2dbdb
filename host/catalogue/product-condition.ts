import { checkSearch } from '../../shared/search/check-search.ts';
import { COPY_SEARCH_FIELDS } from '../../shared/catalogue/catalogue-products.ts';
import type { Comparison, SearchNode, SearchTerm } from '../../shared/search/search-node.ts';
import { parseSearchQuery } from '../../shared/search/search-query.ts';
import { readInstant, readSearchNumber } from '../../shared/search/search-value.ts';
import { foldText } from './fold-text.ts';
import { DAY_MS } from '../../shared/clock.ts';

/** An SQL condition on `products p`, with the values of its placeholders. */
export interface ProductCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const EVERYTHING: ProductCondition = { sql: '1', values: [] };

/**
 * Translates a search in the store's syntax (D5.6) to SQL for the copy, using the SQL functions `fold` and `instant`
 * (milliseconds since 1970). Null if the search is malformed or uses a field that the copy does not have.
 */
export function productCondition(search: string): ProductCondition | null {
  const parsed = parseSearchQuery(search);
  const finding = checkSearch(search, COPY_SEARCH_FIELDS);
  // An unknown status is not an error; it matches no product.
  if (!parsed.ok || (finding !== null && finding.kind !== 'unknown_word')) return null;
  return parsed.value === null ? EVERYTHING : toSql(parsed.value);
}

function toSql(node: SearchNode): ProductCondition {
  switch (node.kind) {
    case 'term':
      return termSql(node);
    case 'not': {
      const { sql, values } = toSql(node.node);
      return { sql: `not coalesce(${sql}, 0)`, values };
    }
    case 'and':
    case 'or': {
      const parts = node.nodes.map(toSql);
      return {
        sql: `(${parts.map(({ sql }) => sql).join(` ${node.kind} `)})`,
        values: parts.flatMap(({ values }) => values),
      };
    }
  }
}

const TEXTS = { title: 'p.title', vendor: 'p.vendor', product_type: 'p.type' } as const;

function termSql(term: SearchTerm): ProductCondition {
  const { field, value, prefix, comparison } = term;
  if (field === null) {
    if (value === '*') return EVERYTHING;
    const parts = [...Object.values(TEXTS).map((column) => textSql(column, term)), skuSql(term)];
    return {
      sql: `(${parts.map(({ sql }) => sql).join(' or ')})`,
      values: parts.flatMap((part) => part.values),
    };
  }
  switch (field as keyof typeof COPY_SEARCH_FIELDS) {
    case 'title':
    case 'vendor':
    case 'product_type':
      return textSql(TEXTS[field as keyof typeof TEXTS], term);
    case 'sku':
      return skuSql(term);
    case 'status':
      return prefix
        ? textSql('p.status', term)
        : { sql: 'lower(p.status) = ?', values: [value.toLowerCase()] };
    case 'tag': {
      const tag = prefix
        ? textSql('tag.value', term)
        : { sql: 'fold(tag.value) = ?', values: [foldText(value)] };
      return { ...tag, sql: `exists (select 1 from json_each(p.tags) as tag where ${tag.sql})` };
    }
    case 'id':
      return { sql: `p.id ${OPERATORS[comparison]} ?`, values: [readSearchNumber(value) ?? 0] };
    case 'updated_at':
      return instantSql(term);
  }
}

const OPERATORS = { is: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const satisfies Record<
  Comparison,
  string
>;

/** Matches texts that contain the value, or start with it if it ended in `*`; any text but the empty one for a lone `*`. */
function textSql(column: string, { value, prefix }: SearchTerm): ProductCondition {
  if (prefix && value === '') return { sql: `${column} <> ''`, values: [] };
  const escaped = foldText(value).replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return { sql: `fold(${column}) like ? escape '\\'`, values: [`${prefix ? '' : '%'}${escaped}%`] };
}

function skuSql(term: SearchTerm): ProductCondition {
  const { sql, values } = textSql("coalesce(v.sku, '')", term);
  return { sql: `exists (select 1 from variants v where v.product = p.number and ${sql})`, values };
}

/** A date stands for its whole day in UTC, as in the store. */
function instantSql({ value, comparison }: SearchTerm): ProductCondition {
  const { instant, isDate } = readInstant(value) ?? { instant: 0, isDate: false };
  const is = (operator: string, at: number) => ({ sql: `instant(p.updated_at) ${operator} ?`, values: [at] });
  if (!isDate) return is(OPERATORS[comparison], instant);
  switch (comparison) {
    case 'is':
      return {
        sql: '(instant(p.updated_at) >= ? and instant(p.updated_at) < ?)',
        values: [instant, instant + DAY_MS],
      };
    case 'lte':
      return is('<', instant + DAY_MS);
    case 'gt':
      return is('>=', instant + DAY_MS);
    case 'lt':
    case 'gte':
      return is(OPERATORS[comparison], instant);
  }
}
