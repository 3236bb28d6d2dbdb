import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { useReadAgain } from '../../data/use-read-again.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { Page } from '../Page.tsx';
import { QueryField } from '../search/QueryField.tsx';
import type { SearchExample } from '../search/SearchField.tsx';
import { StaleNote } from '../StaleNote.tsx';
import { useFirstRows } from '../use-first-rows.ts';
import { countText, type CountTexts } from './count-text.ts';
import { FIRST_PAGE, isSamePage } from './cursor-paging.ts';
import { writeSort } from './list-address.ts';
import classes from './list.module.css';
import type { ListOptions } from './list-ask.ts';
import type { ListQuery } from './list-query.ts';
import type { ListedPage } from './list-source.ts';
import { ListTable, type ListColumn } from './ListTable.tsx';
import { PAGE_SIZES } from './page-size.ts';
import { pageTurns, rowsBefore, whereText } from './page-turns.ts';
import { Pager } from './Pager.tsx';
import { SortMenu, type SortName } from './SortMenu.tsx';
import type { ListState, RowList } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Texts of a list, such as `t().order.list`. */
interface ListTexts extends CountTexts {
  readonly search: string;
  readonly reading: string;
  readonly didRead: string;
  readonly none: string;
  readonly noMatch: string;
}

/** A screen with one GraphQL list: search, sort, rows, paging, and the empty and error states. */
export function ListPage<Key extends SortName, Node>({
  title,
  texts,
  icon,
  list,
  options: { fields, rangeKeys, sortKeys },
  query,
  size,
  page: read,
  columns,
  examples,
  actions,
  notice = false,
  renderCheckAll,
  selectionBar,
  children,
}: {
  /** "Orders". */
  title: string;
  texts: ListTexts;
  icon: Icon;
  list: ListState<Key>;
  options: ListOptions<Key>;
  query: ListQuery;
  /** Number of rows requested per page. */
  size: number;
  /** Undefined until the store has answered once. */
  page: ListedPage<Node> | undefined;
  columns: readonly ListColumn<Key>[];
  examples: readonly SearchExample[];
  /** Actions on the whole list, next to the title. */
  actions?: ReactNode;
  /** A notice about the whole list, above the rows. */
  notice?: ReactNode;
  /** The checkbox for all rows of the shown page, if rows have one in their first cell. */
  renderCheckAll?: (nodes: readonly Node[]) => ReactNode;
  /** Actions on the selected rows. */
  selectionBar?: ReactNode;
  children: (node: Node, list: RowList) => ReactNode;
}) {
  const { problem } = query;
  useReadAgain(problem?.kind === 'other' ? problem.error : null, query.readAgain);
  const { page, from, comesFrom } = useKeptPage(list, query, read);
  useWholeFirstPage(list, query, read, size);
  const rowCount = page?.connection.nodes.length ?? 0;
  const turns = page && pageTurns(page.connection.pageInfo, from, rowCount);
  const turn = (step: 1 | -1): boolean => {
    const to = (step === 1 ? turns?.next : turns?.previous) ?? null;
    if (to === null) return false;
    // The page that could not be read, while the one before it is shown.
    if (isSamePage(to.position, list.position)) query.readAgain();
    else list.turnTo(to.position, to.from);
    return true;
  };
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowKeys({
    scroller,
    place: list.place,
    row: list.row,
    isShown: query.isShown && read !== undefined,
    onMark: list.markRow,
    onEdge: turn,
  });
  const toFirst = () => list.turnTo(FIRST_PAGE, 0);
  const searchField = useRef<HTMLInputElement>(null);
  const clear = () => {
    list.type('');
    searchField.current?.focus();
  };
  const isRefused = problem?.kind === 'search';
  const noRows = (
    <NoRows icon={icon} texts={texts} list={list} isRefused={isRefused} onFirst={toFirst} onClear={clear} />
  );
  return (
    <Page title={title} actions={actions} fill>
      <search className={classes.toolbar}>
        <QueryField
          field={searchField}
          label={texts.search}
          text={list.typed}
          fields={fields}
          finding={list.finding}
          refused={problem?.kind === 'search' && list.typed.trim() === list.search ? problem.finding : null}
          examples={examples}
          onType={(text) => {
            rows.stay();
            list.type(text);
          }}
          onEnter={() => {
            const settled = list.settle();
            if (settled !== 'unreadable') rows.toFirst(settled === 'searching');
          }}
        >
          <SortMenu list={list} keys={sortKeys} />
        </QueryField>
      </search>
      {notice !== false && (
        <div role="status" className={classes.aside}>
          {notice}
        </div>
      )}
      {query.slowFields.map((field) => (
        <SlowSort key={field} field={field} list={list} rangeKeys={rangeKeys} />
      ))}
      {problem?.kind === 'page' && (
        <EmptyState title={t().list.noSuchPage}>
          <p className={classes.said}>{problem.said}</p>
          <Button variant="default" onClick={toFirst}>
            {t().list.firstPage}
          </Button>
        </EmptyState>
      )}
      {problem?.kind === 'other' && page !== undefined && (
        <StaleNote error={problem.error} did={texts.didRead} onRetry={query.readAgain} />
      )}
      {problem?.kind === 'other' && page === undefined && (
        <div className={classes.notice}>
          <ErrorNotice error={problem.error} did={texts.didRead} onRetry={query.readAgain} />
        </div>
      )}
      {isRefused && rowCount > 0 && (
        <div role="status" className={classes.aside}>
          {t().list.rowsBefore}
        </div>
      )}
      {isRefused && page === undefined && noRows}
      {page === undefined && problem === null && <LoadingRows label={texts.reading} rows={14} />}
      {page !== undefined && turns !== undefined && (
        <>
          <ListTable
            label={title}
            columns={columns}
            list={list}
            busy={query.busy}
            checkAll={renderCheckAll?.(page.connection.nodes)}
            scroller={scroller}
            rows={rows}
          >
            <FirstRows
              nodes={page.connection.nodes}
              wantsAll={list.row !== null}
              draw={(node) => children(node, { row: list.row, comesFrom })}
            />
          </ListTable>
          {rowCount === 0 && <div className={classes.empty}>{noRows}</div>}
          {selectionBar}
          <Pager
            where={whereText(page.connection.pageInfo, from, rowCount, countText(page.count, texts))}
            note={
              size < PAGE_SIZES[0] && page.connection.pageInfo.hasNextPage
                ? t().list.fewerRows({ rows: size })
                : null
            }
            turns={turns}
            onTurn={turn}
          />
        </>
      )}
    </Page>
  );
}

function FirstRows<Node>({
  nodes,
  wantsAll,
  draw,
}: {
  nodes: readonly Node[];
  wantsAll: boolean;
  draw: (node: Node) => ReactNode;
}) {
  return useFirstRows(nodes, wantsAll).map(draw);
}

/** Says why no rows are listed, and what can be changed. */
function NoRows<Key extends string>({
  icon,
  texts,
  list: { search, position },
  isRefused,
  onFirst,
  onClear,
}: {
  icon: Icon;
  texts: ListTexts;
  list: ListState<Key>;
  /** Whether the store refused the search. */
  isRefused: boolean;
  onFirst: () => void;
  onClear: () => void;
}) {
  const words = t().list;
  if (position.kind !== 'first')
    return (
      <EmptyState icon={icon} title={words.noSuchPage}>
        <Button variant="default" onClick={onFirst}>
          {words.firstPage}
        </Button>
      </EmptyState>
    );
  if (search === '')
    return (
      <EmptyState icon={icon} title={texts.none}>
        {words.noneYetAdvice}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={isRefused ? words.notSearched : texts.noMatch}>
      <p className={classes.said}>{words.noMatchAdvice}</p>
      <Button variant="default" onClick={onClear}>
        {words.clearSearch}
      </Button>
    </EmptyState>
  );
}

/** D5.7: the store warns that the search has a range on a field that the list is not sorted by. */
function SlowSort<Key extends SortName>({
  field,
  list: { sort, sortAs },
  rangeKeys,
}: {
  field: string;
  list: ListState<Key>;
  rangeKeys: Readonly<Record<string, Key>>;
}) {
  const texts = t().list;
  const key = rangeKeys[field];
  return (
    <div role="status" className={classes.aside}>
      <span>{texts.slowSort({ field, sort: texts.sortNames[sort.key] })}</span>
      {key !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => sortAs({ key, reverse: true })}>
          {texts.sortByField({ field })}
        </Button>
      )}
    </div>
  );
}

/**
 * The page to show: the one just read. If reading failed, the last one read of the same search and sort; if the store refused
 * the search, the page shown last.
 */
function useKeptPage<Key extends string, Node>(
  { place, search, sort, comesFrom, ...list }: ListState<Key>,
  { problem, isShown, answer }: ListQuery,
  read: ListedPage<Node> | undefined,
): Pick<RowList, 'comesFrom'> & { readonly page: ListedPage<Node> | undefined; readonly from: number } {
  const from = rowsBefore(list, read?.connection.nodes.length ?? 0);
  const rows = `${writeSort(sort)} ${search}`;
  const [kept, setKept] = useState({ place, rows, page: read, from, comesFrom, answer });
  if (read !== undefined && isShown && (kept.place !== place || kept.answer !== answer))
    setKept({ place, rows, page: read, from, comesFrom, answer });
  if (read !== undefined) return { page: read, from: isShown ? from : kept.from, comesFrom };
  const isKept = problem?.kind === 'search' || (problem?.kind === 'other' && kept.rows === rows);
  return isKept ? kept : { page: undefined, from, comesFrom };
}

/** Turns to the first page if a page before a cursor turns out to be the first and is not full because rows were deleted. */
function useWholeFirstPage<Key extends string, Node>(
  { position, turnTo }: ListState<Key>,
  { isShown, busy }: ListQuery,
  read: ListedPage<Node> | undefined,
  size: number,
): void {
  const isShort =
    read !== undefined &&
    isShown &&
    !busy &&
    position.kind === 'before' &&
    !read.connection.pageInfo.hasPreviousPage &&
    read.connection.nodes.length < size;
  const toFirst = useEffectEvent(() => turnTo(FIRST_PAGE, 0, true));
  useEffect(() => {
    if (isShort) toFirst();
  }, [isShort]);
}
