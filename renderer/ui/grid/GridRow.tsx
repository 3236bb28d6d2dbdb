import { memo, useLayoutEffect, useRef } from 'react';
import classes from './grid.module.css';
import { paintRow, type RowView } from './paint-row.ts';
import { isRemovedRow } from './removed-row.ts';
import { ROW_HEIGHT } from './viewport.ts';

/** Only primitives beside the store: a row is drawn again when one of them differs, and otherwise not. */
export interface GridRowProps extends RowView {
  /** The row from whose place it is drawn. */
  readonly base: number;
  readonly version: number;
  readonly epoch: number;
}

/** One row. What is in its cells is drawn by `paintRow`, before the browser shows it. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, index, base } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) paintRow(element.current, props);
  });
  return (
    <div
      ref={element}
      role="row"
      aria-busy={store.keyAt(index) === null || undefined}
      aria-rowindex={index + 2}
      data-removed={isRemovedRow(store, index) || undefined}
      className={classes.row}
      style={{ transform: `translateY(${String((index - base) * ROW_HEIGHT)}px)` }}
    />
  );
});
