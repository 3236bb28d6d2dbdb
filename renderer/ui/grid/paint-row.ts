import { t } from '../../../messages/language.ts';
import { newPicture, type DrawPicture } from '../Picture.tsx';
import { NO_MARKS, type CellMark, type CellValue, type RowKey } from './cell.ts';
import type { ColumnLayout } from './column-layout.ts';
import { cellText, type GridColumn } from './column.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { isRemovedRow, REMOVED_ROW } from './removed-row.ts';

/** Which part of a row is drawn, and which part is selected. */
export interface RowView {
  readonly store: GridStore;
  readonly index: number;
  readonly fromColumn: number;
  readonly toColumn: number;
  /** The first and last selected column of this row; -1 if none is. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The active column of this row; -1 if the active cell is in another row. */
  readonly active: number;
  readonly activeId: string;
  readonly noteId: string;
}

/** What a cell shows. */
interface CellLook {
  /** Whether the row has been read. */
  readonly isRead: boolean;
  /** Null: no value. */
  readonly text: string | null;
  readonly drawPicture: DrawPicture | undefined;
  readonly isDirty: boolean;
  readonly mark: CellMark | undefined;
  /** Whether this cell announces that its row is to be removed. */
  readonly saysRemoved: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
}

/** The cells of a row as they were last drawn. */
interface PaintedRow {
  readonly columns: readonly number[];
  readonly facts: readonly ColumnFacts[];
  readonly cells: readonly { readonly element: HTMLElement; look: CellLook | null }[];
}

const paintedRows = new WeakMap<HTMLElement, PaintedRow>();

/**
 * Draws the cells of a row into its element, which contains nothing else. Creates new elements if other columns are in
 * view, and otherwise updates only what has changed. Done without React: hundreds of cells are drawn in a frame, and React
 * would take as long as the browser.
 */
export function paintRow(row: HTMLElement, view: RowView): void {
  const { store, index, selectedFrom, selectedTo, active } = view;
  const key = store.keyAt(index);
  const drafts = key === null ? null : store.drafts.ofRow(key);
  const marks = key === null ? NO_MARKS : store.marks(index);
  const isRemoved = isRemovedRow(store, index);
  const { columns, facts, cells } = prepareCells(row, view);
  for (const [place, column] of columns.entries()) {
    const cell = cells[place];
    const definition = facts[column]?.definition;
    if (cell === undefined || definition === undefined) continue;
    const draft = drafts?.get(definition.key);
    const value = draft === undefined ? store.stored(index, column) : draft.mine;
    const look: CellLook = {
      isRead: key !== null,
      text: value === null ? null : cellText(definition, value),
      drawPicture: key === null ? undefined : facts[column]?.pictureOf?.(value, key),
      isDirty: draft !== undefined,
      mark: marks.get(definition.key) ?? (place === 0 ? marks.get(REMOVED_ROW) : undefined),
      saysRemoved: isRemoved && place === 0,
      isSelected: selectedFrom !== -1 && column >= selectedFrom && column <= selectedTo,
      isActive: column === active,
    };
    paintCell(cell.element, cell.look, look, view);
    cell.look = look;
  }
}

/** The elements of the visible cells; existing elements are reused if the columns are the same. */
function prepareCells(row: HTMLElement, view: RowView): PaintedRow {
  const columns = drawnColumns(view);
  const facts = columnFacts(view.store);
  const before = paintedRows.get(row);
  if (before?.facts === facts && isSame(before.columns, columns)) return before;
  const cells = columns.flatMap((column) => {
    const template = facts[column]?.template;
    return template === undefined ? [] : [{ element: template.cloneNode() as HTMLElement, look: null }];
  });
  const elements = cells.map((cell) => cell.element);
  const { frozenCount } = view.store.layout;
  // Frozen cells share one sticky element, because each sticky element costs the browser time in every frame.
  const frozen = newElement('div', classes.frozenCells);
  frozen.style.width = `${String(view.store.layout.frozenWidth)}px`;
  frozen.append(...elements.slice(0, frozenCount));
  row.replaceChildren(frozen, ...elements.slice(frozenCount));
  const painted = { columns, facts, cells };
  paintedRows.set(row, painted);
  return painted;
}

/**
 * Frozen columns, visible columns, and the active one wherever it is, because `aria-activedescendant` must find it.
 * Ascending.
 */
function drawnColumns({ store, fromColumn, toColumn, active }: RowView): number[] {
  const { frozenCount } = store.layout;
  const columns: number[] = [];
  for (let column = 0; column < frozenCount; column += 1) columns.push(column);
  if (active >= frozenCount && active < fromColumn) columns.push(active);
  for (let column = fromColumn; column < toColumn; column += 1) columns.push(column);
  if (active >= toColumn && active >= frozenCount) columns.push(active);
  return columns;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((column, place) => column === other[place]);
}

/** What all cells of a column have in common. */
interface ColumnFacts {
  readonly definition: GridColumn;
  /** The picture of a row's cell; null if the column has no pictures. */
  readonly pictureOf: ((value: CellValue, row: RowKey) => DrawPicture | undefined) | null;
  /** An empty cell. */
  readonly template: HTMLElement;
}

const factsOf = new WeakMap<ColumnLayout, readonly ColumnFacts[]>();

/** Returns the same array as long as the layout is the same. */
function columnFacts({ layout, columns }: GridStore): readonly ColumnFacts[] {
  const known = factsOf.get(layout);
  if (known !== undefined) return known;
  const facts = columns.map((definition, column) => ({
    definition,
    pictureOf: picturesOf(definition),
    template: cellOf(definition, column, layout),
  }));
  factsOf.set(layout, facts);
  return facts;
}

function picturesOf({ edit, pictureOf }: GridColumn): ColumnFacts['pictureOf'] {
  if (pictureOf !== undefined) return (_value, row) => pictureOf(row);
  if (edit.kind !== 'choice' || edit.choices.every(({ drawPicture }) => drawPicture === undefined))
    return null;
  const pictures = new Map(edit.choices.map(({ value, drawPicture }) => [value, drawPicture]));
  return (value) => pictures.get(value ?? '');
}

function cellOf({ key, align, edit }: GridColumn, column: number, layout: ColumnLayout): HTMLElement {
  const cell = newElement('div', classes.cell);
  cell.setAttribute('role', 'gridcell');
  cell.setAttribute('aria-colindex', String(column + 1));
  cell.setAttribute('data-column', key);
  if (align !== undefined) cell.setAttribute('data-align', align);
  setFlag(cell, 'aria-readonly', edit.kind === 'none');
  setFlag(cell, 'data-last-frozen', column === layout.frozenCount - 1);
  cell.style.insetInlineStart = `${String(layout.starts[column] ?? 0)}px`;
  cell.style.width = `${String(layout.widths[column] ?? 0)}px`;
  return cell;
}

function paintCell(
  cell: HTMLElement,
  before: CellLook | null,
  look: CellLook,
  { activeId, noteId }: Pick<RowView, 'activeId' | 'noteId'>,
): void {
  if (before?.isSelected !== look.isSelected) cell.setAttribute('aria-selected', String(look.isSelected));
  if ((before?.isDirty ?? false) !== look.isDirty) setFlag(cell, 'data-dirty', look.isDirty);
  if ((before?.isActive ?? false) !== look.isActive) {
    setFlag(cell, 'data-active', look.isActive);
    setText(cell, 'id', look.isActive ? activeId : undefined);
    setText(cell, 'aria-describedby', look.isActive ? noteId : undefined);
  }
  if (before?.mark?.tone !== look.mark?.tone) {
    setFlag(cell, 'aria-invalid', look.mark?.tone === 'error');
    setText(cell, 'data-mark', look.mark?.tone);
  }
  if (before?.mark?.text !== look.mark?.text) setText(cell, 'title', look.mark?.text);
  const wasPlain = before !== null && isPlain(before);
  if (isPlain(look)) {
    if (before !== null && !wasPlain) setFlag(cell, 'data-parts', false);
    if (!wasPlain) cell.textContent = look.text;
    else if (before.text !== look.text) replaceText(cell, look.text);
  } else if (before === null || wasPlain || !hasSameParts(before, look)) {
    setFlag(cell, 'data-parts', true);
    cell.replaceChildren(...partsOf(look));
  }
}

/** Reuses the existing text node if there is one, which is cheaper for the browser than creating another. */
function replaceText(cell: HTMLElement, text: string | null): void {
  const { firstChild } = cell;
  if (firstChild === null) cell.textContent = text;
  else firstChild.nodeValue = text;
}

/** Whether the cell shows nothing but text. */
function isPlain({ isRead, text, drawPicture, mark, saysRemoved }: CellLook): boolean {
  return isRead && text !== null && drawPicture === undefined && mark === undefined && !saysRemoved;
}

function hasSameParts(one: CellLook, other: CellLook): boolean {
  return (
    one.isRead === other.isRead &&
    one.text === other.text &&
    one.drawPicture === other.drawPicture &&
    one.saysRemoved === other.saysRemoved
  );
}

function partsOf({ isRead, text, drawPicture, saysRemoved }: CellLook): HTMLElement[] {
  const texts = t().grid;
  const removed = saysRemoved ? [newElement('span', classes.spoken, texts.removed)] : [];
  if (!isRead)
    return [...removed, hidden(classes.notRead), newElement('span', classes.spoken, texts.notRead)];
  if (text === null)
    return [
      ...removed,
      hidden(classes.noValue, texts.emptyValue),
      newElement('span', classes.spoken, texts.noValue),
    ];
  const shown = newElement('span', classes.text, text);
  shown.dir = 'auto';
  return [...removed, ...(drawPicture === undefined ? [] : [newPicture(drawPicture)]), shown];
}

/** Visible, but not read out by screen readers. */
function hidden(className: string | undefined, text = ''): HTMLElement {
  const made = newElement('span', className, text);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function newElement(name: 'div' | 'span', className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}

function setFlag(cell: HTMLElement, name: string, isSet: boolean): void {
  setText(cell, name, isSet ? 'true' : undefined);
}

function setText(cell: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) cell.removeAttribute(name);
  else cell.setAttribute(name, value);
}
