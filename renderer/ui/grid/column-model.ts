import { layOutColumns, orderColumns, type ColumnLayout } from './column-layout.ts';
import type { GridColumn } from './column.ts';

/** Pixels. */
const MIN_COLUMN_WIDTH = 48;
/** Of the visible width, what frozen columns may take. */
const FROZEN_SHARE = 0.6;

/** How somebody wants the columns: what is not named stands as it is given. */
export interface ColumnChoices {
  /** Keys, in the order in which they are shown. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels, by key. */
  readonly widths: Readonly<Record<string, number>>;
}

const NO_CHOICES: ColumnChoices = { order: [], hidden: [], widths: {} };

/** The columns in display order, and where they stand. */
export class ColumnModel {
  #given: readonly GridColumn[] = [];
  #choices = NO_CHOICES;
  #columns: readonly GridColumn[] = [];
  #frozenRoom = Infinity;
  #layout: ColumnLayout = layOutColumns([], new Map());

  get all(): readonly GridColumn[] {
    return this.#columns;
  }

  /** Those that are hidden among them, in display order too. */
  get withHidden(): readonly GridColumn[] {
    return orderColumns(inOrder(this.#given, this.#choices.order));
  }

  get choices(): ColumnChoices {
    return this.#choices;
  }

  get layout(): ColumnLayout {
    return this.#layout;
  }

  /** The column at a position that exists. */
  at(index: number): GridColumn {
    const column = this.#columns[index];
    if (column === undefined) throw new RangeError(`No column ${String(index)}`);
    return column;
  }

  /** Also one that is hidden. */
  find(key: string): GridColumn | undefined {
    return this.#given.find((column) => column.key === key);
  }

  /** -1 when there is no such column (any more). */
  indexOf(key: string): number {
    return this.#columns.findIndex((column) => column.key === key);
  }

  set(columns: readonly GridColumn[]): void {
    this.#given = columns;
    this.#arrange();
  }

  /** At least one column stays, whatever is hidden. */
  choose(choices: ColumnChoices): void {
    this.#choices = choices;
    this.#arrange();
  }

  /** Answers whether the layout is another one in a view that is `width` pixels wide. */
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
    this.#columns = shown.length === 0 ? orderColumns(this.#given) : shown;
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
 * The choices after a column was moved to the other side of its neighbour. Columns that are not here, such as those of another
 * product, keep their place among the others.
 * @param columns all that are here, in display order
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

/** The columns that `order` names first, in its order; the others where they are given. */
function inOrder(columns: readonly GridColumn[], order: readonly string[]): GridColumn[] {
  const place = ({ key }: GridColumn) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
}
