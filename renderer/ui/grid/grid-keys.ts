/** What a key means to the grid while no editor is open. */
export type GridCommand =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  /** To the next cell of the row; at its end the focus leaves the grid. */
  | { readonly do: 'step'; readonly columns: 1 | -1 }
  | { readonly do: 'select_all' }
  | { readonly do: 'select_column' }
  /** Opens the editor with what is in the cell. */
  | { readonly do: 'edit' }
  /** Opens an empty editor; the key itself is left to land in it, so that an input method works. */
  | { readonly do: 'type' }
  | { readonly do: 'clear' }
  | { readonly do: 'fill_down' }
  /** Goes on in the steps of the first cells. */
  | { readonly do: 'fill_series' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * The command of a key; null when the key is not the grid's. Ctrl and Cmd are the same; with Alt they are AltGr and thus
 * a character. Copy, cut and paste are not here: the browser sends events for them.
 * @param pageRows how many rows PageDown moves by
 * @param endward the arrow that points to the end of a line: ArrowRight, or ArrowLeft where text runs from the right
 */
export function commandForKey(press: KeyPress, pageRows: number, endward = 'ArrowRight'): GridCommand | null {
  // Rows are moved by these, which is the page's.
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

/** One character, a dead key, or a key that an input method took. */
function startsText({ key }: KeyPress): boolean {
  return key === 'Process' || key === 'Dead' || Array.from(key).length === 1;
}
