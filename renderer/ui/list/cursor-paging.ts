/** Position of a page in a connection: the first page, or the page after or before a cursor. */
export type PagePosition =
  | { readonly kind: 'first' }
  | { readonly kind: 'after'; readonly cursor: string }
  | { readonly kind: 'before'; readonly cursor: string };

export const FIRST_PAGE: PagePosition = { kind: 'first' };

export function isSamePage(one: PagePosition, other: PagePosition): boolean {
  const cursorOf = (page: PagePosition) => (page.kind === 'first' ? null : page.cursor);
  return one.kind === other.kind && cursorOf(one) === cursorOf(other);
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** The arguments of a connection for a page: `first` with `after`, or `last` with `before` (specification 4.4). */
export function pageArguments(position: PagePosition, size: number) {
  switch (position.kind) {
    case 'first':
      return { first: size };
    case 'after':
      return { first: size, after: position.cursor };
    case 'before':
      return { last: size, before: position.cursor };
  }
}

/** The page after this one; null if this is the last. */
export function nextPage({ hasNextPage, endCursor }: PageInfo): PagePosition | null {
  return hasNextPage && endCursor !== null ? { kind: 'after', cursor: endCursor } : null;
}

/** The page before this one; null if this is the first. */
export function previousPage({ hasPreviousPage, startCursor }: PageInfo): PagePosition | null {
  return hasPreviousPage && startCursor !== null ? { kind: 'before', cursor: startCursor } : null;
}
