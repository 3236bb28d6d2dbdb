import type { TypedDocumentNode } from '@urql/core';
import { useState, type ReactNode } from 'react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import type { PageInfo } from '../list/cursor-paging.ts';

/** A page of a connection that is read from its beginning. */
interface RowsPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: Pick<PageInfo, 'hasNextPage' | 'endCursor'>;
}

interface MoreRowsProps<Data, Variables extends { after: string }, Node> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Omit<Variables, 'after'>;
  /** Returns undefined if the answer has no rows because their parent is gone. */
  readonly pageOf: (data: Data) => RowsPage<Node> | undefined;
  /** Number of columns of the table. */
  readonly columns: number;
  /** What was attempted, as the subject of a sentence: see `ErrorNotice`. */
  readonly did: string;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

/** A button that loads the rows after those shown, then these rows and the next such button. */
export function MoreRows<Data, Variables extends { after: string }, Node>({
  behind: { hasNextPage, endCursor },
  ...rest
}: MoreRowsProps<Data, Variables, Node> & { behind: RowsPage<Node>['pageInfo'] }) {
  return hasNextPage && endCursor !== null && <RowsAfter after={endCursor} {...rest} />;
}

function RowsAfter<Data, Variables extends { after: string }, Node>({
  after,
  ...rest
}: MoreRowsProps<Data, Variables, Node> & { after: string }) {
  const { query, variables, pageOf, columns, did, children } = rest;
  const [asked, setAsked] = useState(false);
  const [{ data, error, fetching }, read] = useQuery({
    query,
    // The document has no other variables.
    variables: { ...variables, after } as Variables,
    pause: !asked,
  });
  const page = data === undefined ? undefined : pageOf(data);
  if (page !== undefined)
    return (
      <>
        {children(page.nodes)}
        <MoreRows behind={page.pageInfo} {...rest} />
      </>
    );
  return (
    <tr>
      <td colSpan={columns}>
        {error === undefined ? (
          <ActionButton
            size="compact-sm"
            variant="default"
            whyNot={null}
            loading={fetching}
            onClick={() => setAsked(true)}
          >
            {t().detail.loadMore}
          </ActionButton>
        ) : (
          <ErrorNotice
            error={graphqlProblem(error)}
            did={did}
            onRetry={() => read({ requestPolicy: 'network-only' })}
          />
        )}
      </td>
    </tr>
  );
}
