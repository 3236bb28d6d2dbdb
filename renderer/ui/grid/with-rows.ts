import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { keysOf } from './block-edits.ts';
import type { RowSource } from './row-source.ts';
import type { Rectangle } from './selection.ts';

/** Maximum number of rows that one command reads and changes. */
const MAX_ROWS_AT_ONCE = 100_000;

interface RowReading {
  readonly source: Pick<RowSource, 'keyAt' | 'hold' | 'load'>;
  /** How often the selected cells have moved. */
  readonly moves: () => number;
  /** Shows a message; null clears it. */
  readonly say: (notice: string | null) => void;
}

/**
 * Calls `act` once the rows are loaded: at once if they are, otherwise after reading them. Not called if they are too many,
 * cannot be read, or the list or the columns change meanwhile, or if reading them shows that the selected rows are elsewhere.
 * `top` and `bottom` inclusive.
 */
export function withRows(
  { source, moves, say }: RowReading,
  { top, bottom }: Pick<Rectangle, 'top' | 'bottom'>,
  act: () => void,
): void {
  const count = bottom - top + 1;
  if (count > MAX_ROWS_AT_ONCE) return say(t().grid.tooManyRows({ most: MAX_ROWS_AT_ONCE }));
  if (!keysOf(source, { top, bottom }).includes(null)) return act();
  say(t().grid.readingRows({ count }));
  const release = source.hold(top, bottom + 1);
  const before = moves();
  const loaded = source.load(top, bottom + 1).then((isWhole) => {
    say(null);
    if (isWhole && moves() === before) act();
    else say(t().grid.rowsNotRead);
  });
  inBackground(loaded.finally(release));
}
