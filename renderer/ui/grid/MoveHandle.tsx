import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { rectangleOf } from './selection.ts';
import { type HandleDrag, useHandleDrag } from './use-handle-drag.ts';
import { ROW_HEIGHT, rowTop } from './viewport.ts';

/** The handle at the edge of the selected rows, for dragging them to another place. The page provides keyboard shortcuts. */
export function MoveHandle({
  store,
  scroller,
  onMove,
}: {
  store: GridStore;
  scroller: HTMLElement;
  /** Called when the selected rows are dragged so that they begin at this index, counted without them. */
  onMove: (to: number) => void;
}) {
  const { layout, size } = store;
  const { top, bottom } = rectangleOf(store.selection);
  /** The drop position, as the number of rows above the line; null: no line is drawn. */
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
