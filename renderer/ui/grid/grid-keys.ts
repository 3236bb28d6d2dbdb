import type { KeyPress } from '../shortcut-keys.ts';

/** What a key does in the grid while no editor is open. */
export type GridCommand =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  /** To the next or previous cell of the row; past its end, focus leaves the grid. */
  | { readonly do: 'step'; readonly columns: 1 | -1 }
  | { readonly do: 'select_all' }
  | { readonly do: 'select_column' }
  /** Opens the editor with the cell's value. */
  | { readonly do: 'edit' }
  /** Opens an empty editor. The key itself is left to type into it, so that input methods work. */
  | { readonly do: 'type' }
  | { readonly do: 'clear' }
  | { readonly do: 'fill_down' }
  /** Continues the series of the first cells. */
  | { readonly do: 'fill_series' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

/**
 * The command for a key; null if the grid does not use the key. Ctrl and Cmd are the same; together with Alt they are
 * AltGr, which types a character. Copy, cut and paste are not here: the browser sends events for them.
 * @param pageRows how many rows PageDown moves by
 * @param endward the arrow that points to the end of a line: ArrowRight, or ArrowLeft in right-to-left text
 */
export function commandForKey(press: KeyPress, pageRows: number, endward = 'ArrowRight'): GridCommand | null {
  // The page uses these keys to move rows.
  if (press.altKey && press.shiftKey && /^Arrow(Up|Down)$/.test(press.key)) return null;
  const control = (press.ctrlKey || press.metaKey) && !press.altKey;
  const movement = moveForKey(press, pageRows, endward, control);
  if (movement !== null) return { do: 'move', ...movement, extend: press.shiftKey };
  if (control) return controlCommand(press);
  if (press.key === 'Tab') return { do: 'step', columns: press.shiftKey ? -1 : 1 };
  if (press.key === 'Enter' || press.key === 'F2') return { do: 'edit' };
  if (press.key === 'Delete' || press.key === 'Backspace') return { do: 'clear' };
  return startsText(press) ? { do: 'type' } : null;
}

function moveForKey(
  { key }: KeyPress,
  pageRows: number,
  endward: string,
  control: boolean,
): { rows: number; columns: number } | null {
  const step = control ? Infinity : 1;
  switch (key) {
    case 'ArrowDown':
      return { rows: step, columns: 0 };
    case 'ArrowUp':
      return { rows: -step, columns: 0 };
    case 'ArrowRight':
    case 'ArrowLeft':
      return { rows: 0, columns: key === endward ? step : -step };
    case 'PageDown':
      return { rows: pageRows, columns: 0 };
    case 'PageUp':
      return { rows: -pageRows, columns: 0 };
    case 'Home':
      return { rows: control ? -Infinity : 0, columns: -Infinity };
    case 'End':
      return { rows: control ? Infinity : 0, columns: Infinity };
    default:
      return null;
  }
}

function controlCommand({ key, shiftKey }: KeyPress): GridCommand | null {
  switch (key.toLowerCase()) {
    case 'a':
      return { do: 'select_all' };
    case ' ':
      return { do: 'select_column' };
    case 'd':
      return { do: shiftKey ? 'fill_series' : 'fill_down' };
    case 'y':
      return { do: 'redo' };
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    default:
      return null;
  }
}

/** One character, a dead key, or a key that an input method handles. */
function startsText({ key }: KeyPress): boolean {
  return key === 'Process' || key === 'Dead' || Array.from(key).length === 1;
}
