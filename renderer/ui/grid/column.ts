import type { DecimalMark } from '../../../shared/number-text.ts';
import type { DrawPicture } from '../Picture.tsx';
import type { CellValue, ChangeOfAmount, RowKey } from './cell.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly drawPicture?: DrawPicture;
}

/** How a column is edited, or why it cannot be. `clears`: the value that Delete leaves. */
export type ColumnEdit =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'text'; readonly clears: CellValue }
  | {
      readonly kind: 'decimal';
      readonly clears: CellValue;
      /** The text in its canonical form (`"9.9"` → `"9.90"`); null if it is not a number. For `mark` see `plainNumber`. */
      readonly normalise: (text: string, mark: DecimalMark | null) => string | null;
      /** Parses typed text as a change of the selected amounts (`+10%`); null if it is not one. */
      readonly change: (text: string) => ChangeOfAmount | null;
    }
  /** `clears` null: the user can choose "no value", with the choice whose value is empty. */
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly clears?: null };

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly frozen?: boolean;
  /** The column identifies the rows, so it cannot be hidden. */
  readonly isAlwaysShown?: boolean;
  readonly align?: 'start' | 'end';
  /** The cells are amounts: copied, edited and found as they are shown. `normalise` reads the same value from that text. */
  readonly isAmount?: boolean;
  readonly edit: ColumnEdit;
  /** Formats a value for display; absent: shown as it is. Never called for null. */
  readonly format?: (value: string) => string;
  /** The picture before the text of a row's cell. Returns the same function as long as the picture is the same. */
  readonly pictureOf?: (row: RowKey) => DrawPicture | undefined;
  /** How the rows are sorted by this column; absent: they cannot be. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  /** An edit here can change the marks of other rows (a SKU that must be unique). */
  readonly marksOtherRows?: boolean;
}

/** Converts typed or pasted text to a cell value. Text that does not parse stays as it is, and a mark reports it. */
export function parseCell(edit: ColumnEdit, text: string, mark: DecimalMark | null = null): CellValue {
  switch (edit.kind) {
    case 'none':
      return text;
    case 'text':
      return text === '' ? edit.clears : text;
    case 'decimal':
      return text.trim() === '' ? edit.clears : (edit.normalise(text.trim(), mark) ?? text);
    case 'choice': {
      const value = chosen(edit.choices, text) ?? text;
      return value === '' && edit.clears === null ? null : value;
    }
  }
}

/**
 * Converts an editor's text to a cell value. Unlike in a paste, empty text in a text column was typed on purpose and stays
 * empty text, unless the cell had no value.
 */
export function parseTyped(edit: ColumnEdit, text: string, before: CellValue): CellValue {
  if (edit.kind === 'text' && text === '') return before === null ? null : '';
  return parseCell(edit, text);
}

/** The value that Delete leaves; undefined if the column cannot be cleared. */
export function clearedCell(edit: ColumnEdit): CellValue | undefined {
  return edit.kind === 'none' ? undefined : edit.clears;
}

/** The displayed text of a cell; empty for null, which is drawn as a dash. */
export function cellText(column: GridColumn, value: CellValue): string {
  if (value === null) return '';
  if (column.edit.kind === 'choice') {
    return column.edit.choices.find((choice) => choice.value === value)?.label ?? value;
  }
  return column.format?.(value) ?? value;
}

/**
 * The text of a cell that can be edited, copied and read again by `parseCell`: an amount as it is shown, any other value as
 * it is stored. Empty for null.
 */
export function editableText(column: GridColumn, value: CellValue): string {
  return column.isAmount === true ? cellText(column, value) : (value ?? '');
}

function chosen(choices: readonly Choice[], text: string): string | undefined {
  const wanted = text.trim().toLocaleLowerCase();
  return choices.find(
    ({ value, label }) => value.toLocaleLowerCase() === wanted || label.toLocaleLowerCase() === wanted,
  )?.value;
}
