import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import { ChoiceControl, type ControlProps } from './ChoiceControl.tsx';
import { editableText } from './column.ts';
import { leaveByFocus } from './leave-by-focus.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { rowTop } from './viewport.ts';

/** How far the selection moves when a key closes the editor. */
export interface EditorExit {
  readonly rows: number;
  readonly columns: number;
}

/**
 * The open editor, positioned over its cell. It takes focus before the key that opened it produces input, so the first
 * character, or the input method, goes straight into it.
 */
export function CellEditor({ store, onExit }: { store: GridStore; onExit: (exit: EditorExit) => void }) {
  const { editing, layout } = store;
  useEffect(() => {
    // Before `pagehide`, when the drafts are written to disk.
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);

    function keep(): void {
      store.keepTyped();
    }
  }, [store]);
  if (editing === null) return null;
  const row = store.indexOf(editing.row);
  const column = store.columns.findIndex(({ key }) => key === editing.column);
  if (row === -1 || column === -1) return null;
  const definition = store.columnAt(column);
  const { edit, title, align } = definition;
  const control = {
    store,
    value: editableText(definition, editing.known.shown),
    label: t().grid.editor({ column: title, row: row + 1 }),
    onBlur: ({ currentTarget }: FocusEvent) => leaveByFocus(currentTarget, store),
    onKeyDown: (event: KeyboardEvent) => leaveByKey(event, store, onExit),
    onDone: () => onExit({ rows: 0, columns: 0 }),
  };
  const start = { insetInlineStart: layout.starts[column], width: layout.widths[column] };
  return (
    <div className={classes.editorRow} style={{ top: rowTop(row), width: layout.totalWidth }}>
      <div
        className={classes.editor}
        style={start}
        data-frozen={column < layout.frozenCount || undefined}
        data-align={align}
      >
        {edit.kind === 'choice' ? (
          <ChoiceControl key={editing.row} {...control} choices={edit.choices} />
        ) : (
          <TextControl key={editing.row} {...control} decimal={edit.kind === 'decimal'} />
        )}
      </div>
    </div>
  );
}

function TextControl({
  store,
  value,
  label,
  onBlur,
  onKeyDown,
  decimal,
}: ControlProps & { decimal: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const fromValue = store.editing?.begin === 'value';
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (fromValue) input.current?.select();
  }, [fromValue]);
  return (
    <input
      ref={input}
      className={classes.control}
      dir="auto"
      aria-label={label}
      defaultValue={fromValue ? value : ''}
      inputMode={decimal ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => store.typed(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

/** Enter and Tab commit the text and move on; Escape discards it. Keys pressed while an input method is composing are ignored. */
function leaveByKey(event: KeyboardEvent, store: GridStore, onExit: (exit: EditorExit) => void): void {
  if (event.nativeEvent.isComposing) return;
  const back = event.shiftKey ? -1 : 1;
  if (event.key === 'Escape') {
    store.cancelEdit();
    onExit({ rows: 0, columns: 0 });
  } else if (event.key === 'Enter') {
    event.preventDefault();
    store.commitEdit();
    onExit({ rows: back, columns: 0 });
  } else if (event.key === 'Tab') {
    event.preventDefault();
    store.commitEdit();
    onExit({ rows: 0, columns: back });
  }
}
