import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { rectangleOf } from './selection.ts';
import { type HandleDrag, useHandleDrag } from './use-handle-drag.ts';
import { ROW_HEIGHT, rowTop } from './viewport.ts';

/** The edge of the selected rows, by which they are dragged to another place. The page has keys for it. */
export function MoveHandle({
  store,
  scroller,
  onMove,
}: {
  store: GridStore;
  scroller: HTMLElement;
  /** The selected rows are to begin at this index, counted without them. */
  onMove: (to: number) => void;
}) {
  const { layout, size } = store;
  const { top, bottom } = rectangleOf(store.selection);
  /** Where they would be dropped: rows above the line. */
  const [line, setLine] = useState<number | null>(null);
  const onPress = useHandleDrag(store, scroller, (): HandleDrag => {
    let to = top;
    return {
      over(row) {
        to = row > bottom ? row - (bottom - top) : Math.min(row, top);
        setLine(row > bottom ? row + 1 : row < top ? row : null);
      },
      drop() {
        setLine(null);
        if (to !== top) onMove(to);
      },
      cancel: () => setLine(null),
    };
  });
  if (size.rows < 2 || store.editing !== null) return null;
  return (
    <>
      <div
        className={classes.editorRow}
        style={{
          top: rowTop(top),
          height: (bottom - top + 1) * ROW_HEIGHT,
          width: layout.totalWidth,
        }}
      >
        <span aria-hidden className={classes.moveHandle} title={t().grid.moveHandle} onPointerDown={onPress}>
          <IconGripVertical size={12} />
        </span>
      </div>
      {line !== null && (
        <div className={classes.dropLine} style={{ top: rowTop(line), width: layout.totalWidth }} />
      )}
    </>
  );
}
