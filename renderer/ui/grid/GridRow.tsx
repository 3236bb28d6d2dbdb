import { memo, type ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { NO_MARKS, type CellMark } from './cell.ts';
import type { ColumnLayout } from './column-layout.ts';
import { cellText, type GridColumn } from './column.ts';
import type { CellDraft } from './draft-table.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { isRemovedRow, REMOVED_ROW } from './removed-row.ts';
import { ROW_HEIGHT } from './viewport.ts';

/** Only primitives beside the store: a row is drawn again when one of them differs, and otherwise not. */
export interface GridRowProps {
  readonly store: GridStore;
  readonly index: number;
  /** The row from whose place it is drawn. */
  readonly base: number;
  readonly version: number;
  readonly epoch: number;
  readonly fromColumn: number;
  readonly toColumn: number;
  /** The selected columns of this row; -1 when none is. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The active column of this row; -1 when the active cell is in another row. */
  readonly active: number;
  readonly activeId: string;
  readonly noteId: string;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, index } = props;
  const key = store.keyAt(index);
  const drafts = key === null ? null : store.drafts.ofRow(key);
  const marks = key === null ? NO_MARKS : store.marks(index);
  const facts = columnFacts(store);
  const isRemoved = isRemovedRow(store, index);
  return (
    <div
      role="row"
      aria-busy={key === null || undefined}
      aria-rowindex={index + 2}
      data-removed={isRemoved || undefined}
      className={classes.row}
      style={{ transform: `translateY(${String((index - props.base) * ROW_HEIGHT)}px)` }}
    >
      {drawnColumns(props).map((column, place) => {
        const ofColumn = facts[column];
        if (ofColumn === undefined) return null;
        const field = ofColumn.props['data-column'];
        return cell(props, {
          column,
          ofColumn,
          draft: drafts?.get(field),
          mark: marks.get(field) ?? (place === 0 ? marks.get(REMOVED_ROW) : undefined),
          isRead: key !== null,
          isRemoved: isRemoved && place === 0,
        });
      })}
    </div>
  );
});

/** Frozen columns, those in view, and the active one wherever it is: `aria-activedescendant` must find it. Ascending. */
function drawnColumns({ store, fromColumn, toColumn, active }: GridRowProps): number[] {
  const { frozenCount } = store.layout;
  const columns: number[] = [];
  for (let column = 0; column < frozenCount; column += 1) columns.push(column);
  if (active >= frozenCount && active < fromColumn) columns.push(active);
  for (let column = fromColumn; column < toColumn; column += 1) columns.push(column);
  if (active >= toColumn && active >= frozenCount) columns.push(active);
  return columns;
}

/** What all cells of a column have in common. The same objects as long as the columns are: React compares no further then. */
interface ColumnFacts {
  readonly definition: GridColumn;
  readonly props: {
    readonly 'aria-colindex': number;
    readonly 'aria-readonly': true | undefined;
    readonly 'data-frozen': true | undefined;
    readonly 'data-last-frozen': true | undefined;
    readonly 'data-align': GridColumn['align'];
    readonly 'data-column': string;
    readonly style: { readonly insetInlineStart: number | undefined; readonly width: number | undefined };
  };
}

const factsOf = new WeakMap<ColumnLayout, readonly ColumnFacts[]>();

function columnFacts({ layout, columns }: GridStore): readonly ColumnFacts[] {
  const known = factsOf.get(layout);
  if (known !== undefined) return known;
  const { starts, widths, frozenCount } = layout;
  const facts = columns.map((definition, column) => ({
    definition,
    props: {
      'aria-colindex': column + 1,
      'aria-readonly': definition.edit.kind === 'none' || undefined,
      'data-frozen': column < frozenCount || undefined,
      'data-last-frozen': column === frozenCount - 1 || undefined,
      'data-align': definition.align,
      'data-column': definition.key,
      style: { insetInlineStart: starts[column], width: widths[column] },
    } as const,
  }));
  factsOf.set(layout, facts);
  return facts;
}

interface CellFacts {
  readonly column: number;
  readonly ofColumn: ColumnFacts;
  readonly draft: CellDraft | undefined;
  readonly mark: CellMark | undefined;
  /** The row is here. */
  readonly isRead: boolean;
  /** It is the cell that says so of the row. */
  readonly isRemoved: boolean;
}

/** No component, and one element where there is nothing but a text: hundreds of cells are drawn in a frame. */
function cell(
  { store, index, selectedFrom, selectedTo, active, activeId, noteId }: GridRowProps,
  { column, ofColumn: { definition, props }, draft, mark, isRead, isRemoved }: CellFacts,
): ReactNode {
  const value = draft === undefined ? store.stored(index, column) : draft.mine;
  const text = value === null ? null : cellText(definition, value);
  const isPlain = isRead && text !== null && mark === undefined && !isRemoved;
  return (
    <div
      key={column}
      role="gridcell"
      {...props}
      aria-selected={selectedFrom !== -1 && column >= selectedFrom && column <= selectedTo}
      {...(column === active && { id: activeId, 'aria-describedby': noteId, 'data-active': true })}
      {...(draft !== undefined && { 'data-dirty': true })}
      {...(mark !== undefined && {
        'aria-invalid': mark.tone === 'error' || undefined,
        'data-mark': mark.tone,
        title: mark.text,
      })}
      data-parts={!isPlain || undefined}
      className={classes.cell}
    >
      {isPlain ? text : <CellParts isRead={isRead} text={text} isRemoved={isRemoved} />}
    </div>
  );
}

function CellParts({
  isRead,
  text,
  isRemoved,
}: {
  isRead: boolean;
  text: string | null;
  isRemoved: boolean;
}) {
  return (
    <>
      {isRemoved && <span className={classes.spoken}>{t().grid.removed}</span>}
      {!isRead && <NotRead />}
      {isRead && text === null && <NoValue />}
      {isRead && text !== null && (
        <span dir="auto" className={classes.text}>
          {text}
        </span>
      )}
    </>
  );
}

function NotRead() {
  return (
    <>
      <span aria-hidden className={classes.notRead} />
      <span className={classes.spoken}>{t().grid.notRead}</span>
    </>
  );
}

function NoValue() {
  return (
    <>
      <span aria-hidden className={classes.noValue}>
        {t().grid.emptyValue}
      </span>
      <span className={classes.spoken}>{t().grid.noValue}</span>
    </>
  );
}
