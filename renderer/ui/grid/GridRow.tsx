import { memo, useLayoutEffect, useRef } from 'react';
import classes from './grid.module.css';
import { paintRow, type RowView } from './paint-row.ts';
import { isRemovedRow } from './removed-row.ts';
import { ROW_HEIGHT } from './viewport.ts';

/** Only primitives besides the store, so that a row renders again exactly when one of them changes. */
interface GridRowProps extends RowView {
  /** Index of the row that the position is relative to. */
  readonly base: number;
  readonly version: number;
  readonly epoch: number;
}

/** One row. Its cells are drawn by `paintRow`, before the browser paints. */
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
