import { t } from '../../../messages/language.ts';
import { fillFrom } from './grid-commands.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { rectangleOf, selectRectangle, withRowsOf, type Rectangle } from './selection.ts';
import { type HandleDrag, useHandleDrag } from './use-handle-drag.ts';
import { rowTop } from './viewport.ts';

/**
 * The handle at the corner of the selection. Dragging it continues the selected cells over the rows above or below; with
 * Ctrl or Cmd it repeats them. The keyboard shortcuts are Ctrl+D and Ctrl+Shift+D.
 */
export function FillHandle({ store, scroller }: { store: GridStore; scroller: HTMLElement }) {
  const onPress = useHandleDrag(store, scroller, () => beginFill(store));
  const { layout, size } = store;
  const { bottom, left, right } = rectangleOf(store.selection);
  const isEditable = store.columns.slice(left, right + 1).some(({ edit }) => edit.kind !== 'none');
  if (size.rows === 0 || store.editing !== null || !isEditable) return null;
  return (
    <div className={classes.editorRow} style={{ top: rowTop(bottom), width: layout.totalWidth }}>
      <div
        className={classes.handleCell}
        style={{ insetInlineStart: layout.starts[right], width: layout.widths[right] }}
        data-frozen={right < layout.frozenCount || undefined}
      >
        <span
          aria-hidden
          className={classes.fillHandle}
          title={t().grid.fillHandle}
          onPointerDown={onPress}
        />
      </div>
    </div>
  );
}

function beginFill(store: GridStore): HandleDrag {
  const before = store.selection;
  const source = rectangleOf(before);
  let target: Rectangle | null = null;
  return {
    over(row) {
      target = rowsBeyond(source, row);
      store.select(target === null ? before : selectRectangle(withRowsOf(source, target)));
    },
    drop({ ctrlKey, metaKey }) {
      // Undo has to restore the selection from before the drag.
      store.select(before);
      if (target !== null) fillFrom(store, source, target, ctrlKey || metaKey);
    },
    cancel: () => store.select(before),
  };
}

/** The rows from the block to `row`; null if `row` is inside the block. */
function rowsBeyond(source: Rectangle, row: number): Rectangle | null {
  if (row > source.bottom) return { ...source, top: source.bottom + 1, bottom: row };
  return row < source.top ? { ...source, top: row, bottom: source.top - 1 } : null;
}
