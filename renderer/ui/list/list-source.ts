import type { TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import { documentCost } from '../../../shared/graphql-cost/document-cost.ts';
import { pageArguments, type PageInfo } from './cursor-paging.ts';
import type { CountedRows } from './count-text.ts';
import type { ListAsk, ListOptions } from './list-ask.ts';
import { toListQuery, type ListQuery } from './list-query.ts';
import { usePageSize } from './page-size.ts';

/** A page of a connection and its count, as the store returned them. */
export interface ListedPage<Node> {
  readonly connection: { readonly nodes: readonly Node[]; readonly pageInfo: PageInfo };
  readonly count: CountedRows;
}

/** Variables of a list's document. */
interface ListVariables<Key extends string> {
  readonly first?: number;
  readonly after?: string;
  readonly last?: number;
  readonly before?: string;
  readonly query: string;
  readonly sortKey: Key;
  readonly reverse: boolean;
}

/** A list of the store: its query, and how to read the answer. */
export interface ListSource<Key extends string, Data, Node> {
  readonly name: 'orders' | 'products';
  readonly document: TypedDocumentNode<Data, ListVariables<Key>>;
  readonly options: ListOptions<Key>;
  readonly pageOf: (data: Data) => ListedPage<Node>;
  /** The id of a row, as used in addresses. */
  readonly idOf: (node: Node) => string;
  /** The display name of a row. */
  readonly nameOf: (node: Node) => string;
}

/** The result of reading a page, and the number of rows requested. */
interface ReadPage<Node> {
  readonly query: ListQuery;
  readonly size: number;
  /** Undefined until the store has answered once. */
  readonly page: ListedPage<Node> | undefined;
}

/** Reads a page of a list. `onlyOnce`: a cached page is not read again. `pause`: nothing is read. */
export function useListedPage<Key extends string, Data, Node>(
  { name, document, pageOf }: ListSource<Key, Data, Node>,
  ask: ListAsk<Key>,
  { pause = false, onlyOnce = false }: { readonly pause?: boolean; readonly onlyOnce?: boolean } = {},
): ReadPage<Node> {
  const asked = { query: ask.query, sortKey: ask.sort.key, reverse: ask.sort.reverse };
  const variablesOf = (size: number) => ({ ...pageArguments(ask.position, size), ...asked });
  // The page size is decided when the page is read.
  const size = usePageSize(pause ? 'none' : `${name} ${JSON.stringify(variablesOf(0))}`, (rows) =>
    documentCost(document, variablesOf(rows)),
  );
  const [answer, read] = useQuery({
    query: document,
    variables: variablesOf(size),
    pause,
    ...(onlyOnce && { requestPolicy: 'cache-first' }),
  });
  return {
    query: toListQuery(answer, read, ask),
    size,
    page: answer.data === undefined ? undefined : pageOf(answer.data),
  };
}
