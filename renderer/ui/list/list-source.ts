import type { TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import { documentCost } from '../../../shared/graphql-cost/document-cost.ts';
import { pageArguments, type PageInfo } from './cursor-paging.ts';
import type { CountedRows } from './count-text.ts';
import type { ListAsk, ListOptions } from './list-ask.ts';
import { toListQuery, type ListQuery } from './list-query.ts';
import { usePageSize } from './page-size.ts';

/** A page of a connection with its count, as the store answered it. */
export interface ListedPage<Node> {
  readonly connection: { readonly nodes: readonly Node[]; readonly pageInfo: PageInfo };
  readonly count: CountedRows;
}

/** What the document of a list takes. */
interface ListVariables<Key extends string> {
  readonly first?: number;
  readonly after?: string;
  readonly last?: number;
  readonly before?: string;
  readonly query: string;
  readonly sortKey: Key;
  readonly reverse: boolean;
}

/** A list of the store: what is asked, and how the answer is read. */
export interface ListSource<Key extends string, Data, Node> {
  readonly name: 'orders' | 'products';
  readonly document: TypedDocumentNode<Data, ListVariables<Key>>;
  readonly options: ListOptions<Key>;
  readonly pageOf: (data: Data) => ListedPage<Node>;
  /** Of a row, as addresses have it. */
  readonly idOf: (node: Node) => string;
  /** What a row is called. */
  readonly nameOf: (node: Node) => string;
}

/** What was read of a page, and how many rows were asked for. */
interface ReadPage<Node> {
  readonly query: ListQuery;
  readonly size: number;
  /** Undefined until the store has answered once. */
  readonly page: ListedPage<Node> | undefined;
}

/** Reads a page of a list. `onlyOnce`: what is known of it already is not read again. `pause`: nothing is read. */
export function useListedPage<Key extends string, Data, Node>(
  { name, document, pageOf }: ListSource<Key, Data, Node>,
  ask: ListAsk<Key>,
  { pause = false, onlyOnce = false }: { readonly pause?: boolean; readonly onlyOnce?: boolean } = {},
): ReadPage<Node> {
  const asked = { query: ask.search, sortKey: ask.sort.key, reverse: ask.sort.reverse };
  const variablesOf = (size: number) => ({ ...pageArguments(ask.position, size), ...asked });
  // The size of a page is decided when it is read.
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
