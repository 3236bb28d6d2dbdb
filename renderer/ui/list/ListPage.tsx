import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { t } from '../../../messages/language.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { Page } from '../Page.tsx';
import { SearchField, type SearchExample } from '../search/SearchField.tsx';
import { countText, type CountTexts } from './count-text.ts';
import type { PageInfo } from './cursor-paging.ts';
import classes from './list.module.css';
import { ListTable, type ListColumn } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import type { ListState } from './use-list-state.ts';

/** A page of a connection with its count, as the store answered it. */
export interface ListedPage<Node> {
  readonly connection: { readonly nodes: readonly Node[]; readonly pageInfo: PageInfo };
  readonly count: Parameters<typeof countText>[0];
}

/** Where the query of a list stands. */
export interface ListQuery {
  readonly error: CombinedError | undefined;
  /** What is shown is being read again. */
  readonly busy: boolean;
  readonly readAgain: () => void;
}

/** What a list says of what it lists: `t().order.list`. */
export interface ListTexts extends CountTexts {
  readonly search: string;
  readonly reading: string;
  readonly didRead: string;
  readonly none: string;
  readonly noMatch: string;
}

/** A screen that is one list over GraphQL: search, sort, rows, pages, and what to say when there are none. */
export function ListPage<Key extends string, Node>({
  title,
  texts,
  icon,
  list,
  query,
  page,
  columns,
  examples,
  actions,
  checkAll,
  selectionBar,
  children,
}: {
  /** "Orders". */
  title: string;
  texts: ListTexts;
  icon: Icon;
  list: ListState<Key>;
  query: ListQuery;
  /** Undefined until the store has answered once. */
  page: ListedPage<Node> | undefined;
  columns: readonly ListColumn<Key>[];
  examples: readonly SearchExample[];
  /** What can be done with all of it, beside the title. */
  actions?: ReactNode;
  /** The checkbox for all rows of the page, where rows have one in their first cell. */
  checkAll?: ReactNode;
  /** What can be done with the selected rows. */
  selectionBar?: ReactNode;
  /** Draws one row. */
  children: (node: Node) => ReactNode;
}) {
  const problem = query.error === undefined ? null : graphqlProblem(query.error);
  const badSearch = problem?.kind === 'bad_request' && list.search !== '' ? problem.said : null;
  return (
    <Page title={title} actions={actions} fill>
      <search className={classes.toolbar}>
        <SearchField
          label={texts.search}
          text={list.typed}
          onType={list.type}
          onKeyDown={({ key }) => {
            if (key === 'Escape') list.type('');
          }}
          problem={badSearch}
          examples={examples}
        />
      </search>
      {problem !== null && badSearch === null && (
        <div className={classes.notice}>
          <ErrorNotice error={problem} did={texts.didRead} onRetry={query.readAgain} />
        </div>
      )}
      {page === undefined && problem === null && <LoadingRows label={texts.reading} rows={14} />}
      {page !== undefined && (
        <>
          <ListTable label={title} columns={columns} list={list} busy={query.busy} checkAll={checkAll}>
            {page.connection.nodes.map(children)}
          </ListTable>
          {page.connection.nodes.length === 0 && (
            <div className={classes.empty}>
              <EmptyState icon={icon} title={list.search === '' ? texts.none : texts.noMatch}>
                {list.search === '' ? t().list.noneYetAdvice : t().list.noMatchAdvice}
              </EmptyState>
            </div>
          )}
          {selectionBar}
          <Pager count={countText(page.count, texts)} info={page.connection.pageInfo} onTurn={list.turnTo} />
        </>
      )}
    </Page>
  );
}
