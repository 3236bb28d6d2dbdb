import { termsIn } from '../../../shared/search/search-node.ts';
import { parseSearchQuery } from '../../../shared/search/search-query.ts';

/** A sort key of a list's connection, and the direction. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly reverse: boolean;
}

/**
 * The sort key of the first field in `keys` that a search restricts to a range; null if there is none. A range search should
 * be sorted by the searched field: otherwise it can be slow or fail (specification 4.4, D5.7).
 */
export function searchedSortKey<Key extends string>(
  search: string,
  keys: Readonly<Record<string, Key>>,
): Key | null {
  const parsed = parseSearchQuery(search);
  const found = termsIn(parsed.ok ? parsed.value : null).flatMap(({ field, comparison }) =>
    field !== null && comparison !== 'is' && Object.hasOwn(keys, field) ? (keys[field] ?? []) : [],
  );
  return found[0] ?? null;
}

/** The sort after a click on a column: the other direction, or the column's first direction if it was not sorted by it. */
export function clickedSort<Key extends string>(
  sort: Sort<Key>,
  column: { readonly sortKey: Key; readonly reverseFirst?: boolean },
): Sort<Key> {
  return sort.key === column.sortKey
    ? { key: sort.key, reverse: !sort.reverse }
    : { key: column.sortKey, reverse: column.reverseFirst ?? false };
}
