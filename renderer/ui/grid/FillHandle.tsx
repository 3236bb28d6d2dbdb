import { t } from '../../../messages/language.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { rectangleOf } from './selection.ts';
import { useFillDrag } from './use-range-drag.ts';
import { rowTop } from './viewport.ts';

/** The corner of the selection that is dragged to fill the rows below or above. Keys for it are Ctrl+D and Ctrl+Shift+D. */
export function FillHandle({ store, scroller }: { store: GridStore; scroller: HTMLElement }) {
  const beginFill = useFillDrag(store, scroller);
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
          onPointerDown={beginFill}
        />
      </div>
    </div>
  );
}
