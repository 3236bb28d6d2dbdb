import { describe, expect, test } from 'vitest';
import { SQLITE_INDEX } from '../database/text-index.ts';
import { ORDER_LIST } from '../order/order-list.ts';
import { PRODUCT_LIST } from '../product/product-list.ts';
import { VARIANT_LIST } from '../variant/variant-search.ts';
import { readSearch } from './read-search.ts';

const LISTS = { product: PRODUCT_LIST, variant: VARIANT_LIST, order: ORDER_LIST } as const;

/** Number of statements that look up a search; null if every row must be looked at. */
describe('D5.6 the search index', () => {
  test.each<[keyof typeof LISTS, string, number | null]>([
    ['product', 'title:abc', 1],
    ['product', 'title:abc*', 1],
    ['product', 'title:ab', null],
    ['product', '🏕ab', 4],
    ['product', '🏕a', null],
    ['product', 'abc', 4],
    ['product', 'abc*', 4],
    ['product', '"ab cd"', 4],
    ['product', 'title:äbc', 1],
    // Too short in one of its spellings.
    ['product', 'title:"a\u0308b"', null],
    ['product', 'title:"ab cd"', 1],
    ['product', 'sku:abc', 1],
    ['product', 'tag:a', 1],
    ['product', 'tag:ab*', 1],
    ['product', 'tag:a*', null],
    ['product', 'status:act*', 1],
    ['product', 'status:*', null],
    ['product', 'sku:* title:abc', 1],
    ['product', 'sku:* OR title:abc', null],
    ['product', 'tag:*', null],
    ['product', '-title:abc', null],
    ['product', 'title:abc -vendor:abc', 1],
    ['product', 'title:abc status:active id:>5', 1],
    ['product', 'title:abc OR status:active', 2],
    ['product', 'title:abc OR -status:active', null],
    ['product', 'title:abc OR vendor:abcd OR sku:abcde', 3],
    ['product', 'title:abc OR vendor:ab', null],
    // The longest term is enough.
    ['product', 'abc title:abcdef', 1],
    ['product', '(abc OR title:abcdefgh) title:abcdef', 1],
    ['variant', 'abc', 4],
    ['variant', 'vendor:abc', 1],
    ['order', 'sku:abc', 1],
    ['order', 'abc', 3],
    ['order', '1001*', 3],
    ['order', 'fulfillment_status:fulfilled', 1],
    ['order', 'fulfillment_status:fulf*', 1],
    ['order', 'fulfillment_status:*', null],
    ['order', 'fulfillment_status:o*', 1],
    ['order', 'fulfillment_status:un*', null],
    ['order', 'name:1001', 1],
    ['order', 'name:100*', 1],
    ['order', 'name:1*', null],
  ])('%s search %j takes %j lookups (null: reads all rows)', (list, query, places) => {
    const { candidates } = readSearch(query, LISTS[list].searchable, SQLITE_INDEX);
    expect(candidates[0]?.statements.length ?? null).toBe(places);
  });
});
