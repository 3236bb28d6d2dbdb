import { layOutColumns, orderColumns, type ColumnLayout } from './column-layout.ts';
import type { GridColumn } from './column.ts';

/** Pixels. */
const MIN_COLUMN_WIDTH = 48;
/** Maximum share of the visible width for frozen columns. */
const FROZEN_SHARE = 0.6;

/** The user's column settings. Columns that are not named keep their defaults. */
export interface ColumnChoices {
  /** Keys in display order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels, by key. */
  readonly widths: Readonly<Record<string, number>>;
}

const NO_CHOICES: ColumnChoices = { order: [], hidden: [], widths: {} };

/** The columns in display order, and their layout. */
export class ColumnModel {
  #given: readonly GridColumn[] = [];
  #choices = NO_CHOICES;
  #columns: readonly GridColumn[] = [];
  #frozenRoom = Infinity;
  #layout: ColumnLayout = layOutColumns([], new Map());
  #moves = 0;

  get all(): readonly GridColumn[] {
    return this.#columns;
  }

  /** All columns in display order, hidden ones included. */
  get withHidden(): readonly GridColumn[] {
    return orderColumns(inOrder(this.#given, this.#choices.order));
  }

  get choices(): ColumnChoices {
    return this.#choices;
  }

  get layout(): ColumnLayout {
    return this.#layout;
  }

  /** Incremented each time other columns are shown, or the same ones in another order. */
  get moves(): number {
    return this.#moves;
  }

  /** Throws a RangeError if there is no such column. */
  at(index: number): GridColumn {
    const column = this.#columns[index];
    if (column === undefined) throw new RangeError(`No column ${String(index)}`);
    return column;
  }

  /** Hidden columns are found too. */
  find(key: string): GridColumn | undefined {
    return this.#given.find((column) => column.key === key);
  }

  /** -1 if no such column is shown. */
  indexOf(key: string): number {
    return this.#columns.findIndex((column) => column.key === key);
  }

  set(columns: readonly GridColumn[]): void {
    this.#given = columns;
    this.#arrange();
  }

  /** If every column would be hidden, all are shown. */
  choose(choices: ColumnChoices): void {
    this.#choices = choices;
    this.#arrange();
  }

  /** Fits the layout to a view that is `width` pixels wide. Returns true if the layout changed. */
  fit(width: number): boolean {
    const before = this.#layout.frozenCount;
    this.#frozenRoom = width * FROZEN_SHARE;
    this.#layOut();
    return this.#layout.frozenCount !== before;
  }

  /** @param width pixels */
  resize(key: string, width: number): void {
    const { widths } = this.#choices;
    this.choose({
      ...this.#choices,
      widths: { ...widths, [key]: Math.max(MIN_COLUMN_WIDTH, Math.round(width)) },
    });
  }

  #arrange(): void {
    const shown = this.withHidden.filter(
      ({ key, isAlwaysShown }) => isAlwaysShown === true || !this.#choices.hidden.includes(key),
    );
    const before = this.#columns;
    this.#columns = shown.length === 0 ? orderColumns(this.#given) : shown;
    const isSame =
      this.#columns.length === before.length && before.every(({ key }, index) => this.indexOf(key) === index);
    if (!isSame) this.#moves += 1;
    this.#layOut();
  }

  #layOut(): void {
    this.#layout = layOutColumns(
      this.#columns,
      new Map(Object.entries(this.#choices.widths)),
      this.#frozenRoom,
    );
  }
}

/**
 * The choices after a column was moved past its neighbor at `to`. Columns that are absent here, such as those of another
 * product, keep their place in the order.
 * @param columns all columns present, in display order
 */
export function moveColumn(
  choices: ColumnChoices,
  columns: readonly GridColumn[],
  from: number,
  to: number,
): ColumnChoices {
  const [moved, neighbour] = [columns[from]?.key, columns[to]?.key];
  if (moved === undefined || neighbour === undefined) return choices;
  const unnamed = columns.map(({ key }) => key).filter((key) => !choices.order.includes(key));
  const order = [...choices.order, ...unnamed].filter((key) => key !== moved);
  return { ...choices, order: order.toSpliced(order.indexOf(neighbour) + (to > from ? 1 : 0), 0, moved) };
}

/** The columns named in `order` first, in that order; then the others as given. */
function inOrder(columns: readonly GridColumn[], order: readonly string[]): GridColumn[] {
  const place = ({ key }: GridColumn) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
}
