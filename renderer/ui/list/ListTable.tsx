import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './list.module.css';
import type { ListState } from './use-list-state.ts';
import type { useRowKeys } from './use-row-keys.ts';

export interface ListColumn<Key extends string> {
  readonly name: string;
  /** CSS width; `cqi` is a hundredth of the table's width. */
  readonly width: string;
  readonly numeric?: boolean;
  /**
   * Hidden if there is little room, only in a narrow window, or only in the narrowest, where otherwise the name of the row
   * would have no room. Its cells need `data-minor` too.
   */
  readonly minor?: boolean | 'narrow' | 'narrowest';
  readonly sortKey?: Key;
  /** The first click sorts in descending order: latest or largest first. */
  readonly reverseFirst?: boolean;
}

/** A table that scrolls within its page, with headers that sort. `busy`: its rows are being read. */
export function ListTable<Key extends string>({
  label,
  columns,
  list,
  busy,
  checkAll,
  scroller,
  rows,
  children,
}: {
  label: string;
  columns: readonly ListColumn<Key>[];
  list: ListState<Key>;
  busy: boolean;
  /** The checkbox for all rows. Each row then has one too, in a first cell with `data-check`. */
  checkAll?: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  /** Keyboard navigation and scroll position. */
  rows: ReturnType<typeof useRowKeys>;
  children: ReactNode;
}) {
  return (
    // Reachable by Tab, so that the arrow keys can scroll it.
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      className={classes.scroll}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={busy}
      onScroll={rows.onScroll}
      onFocus={rows.onFocus}
      onKeyDown={rows.onKeyDown}
    >
      <table className={classes.table}>
        <colgroup>
          {checkAll !== undefined && <col className={classes.checkColumn} />}
          {columns.map(({ name, width, minor }) => (
            <col key={name} style={{ width }} data-minor={minor} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {checkAll !== undefined && <td data-check>{checkAll}</td>}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function HeaderCell<Key extends string>({
  column: { name, numeric, minor, sortKey, reverseFirst },
  list: { sort, sortBy },
}: {
  column: ListColumn<Key>;
  list: ListState<Key>;
}) {
  if (sortKey === undefined) {
    return (
      <th scope="col" data-numeric={numeric} data-minor={minor}>
        {name}
      </th>
    );
  }
  const sorted = sort.key === sortKey;
  const Arrow = sort.reverse ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-numeric={numeric}
      data-minor={minor}
      aria-sort={sorted ? (sort.reverse ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => sortBy({ sortKey, ...(reverseFirst !== undefined && { reverseFirst }) })}
      >
        {name}
        {sorted && <Arrow size={13} aria-hidden />}
      </button>
    </th>
  );
}
