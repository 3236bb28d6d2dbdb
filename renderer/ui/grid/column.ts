import type { DecimalMark } from '../../../shared/number-text.ts';
import type { DrawPicture } from '../Picture.tsx';
import type { CellValue, ChangeOfAmount, RowKey } from './cell.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly drawPicture?: DrawPicture;
}

/** How a column is edited, or why it is not. `clears`: what Delete leaves behind. */
export type ColumnEdit =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'text'; readonly clears: CellValue }
  | {
      readonly kind: 'decimal';
      readonly clears: CellValue;
      /** The text in its canonical form (`"9.9"` → `"9.90"`); null when it is no number. For `mark` see `plainNumber`. */
      readonly normalise: (text: string, mark: DecimalMark | null) => string | null;
      /** What a typed text makes of the amounts that are selected (`+10%`); null for a text that does not say. */
      readonly change: (text: string) => ChangeOfAmount | null;
    }
  /** `clears` null: no value can be chosen, by the choice whose value is empty. */
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly clears?: null };

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly frozen?: boolean;
  /** It tells the rows apart, so it cannot be hidden. */
  readonly isAlwaysShown?: boolean;
  readonly align?: 'start' | 'end';
  readonly edit: ColumnEdit;
  /** How a value is shown; absent: as it is. Never called for null. */
  readonly format?: (value: string) => string;
  /** The picture before the text of a row's cell. The same function as long as it is the same picture. */
  readonly pictureOf?: (row: RowKey) => DrawPicture | undefined;
  /** How the rows are sorted by it; absent: they cannot be. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  /** An edit here can change the marks of other rows (a SKU that must be unique). */
  readonly marksOtherRows?: boolean;
}

/** What a typed or pasted text becomes in a column. Text that does not parse stays as it is, for a mark to complain about. */
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
 * What an editor's text becomes. Unlike in a pasted block, empty text is what was typed, so it stays empty text in a text
 * column, unless nothing was there before.
 */
export function parseTyped(edit: ColumnEdit, text: string, before: CellValue): CellValue {
  if (edit.kind === 'text' && text === '') return before === null ? null : '';
  return parseCell(edit, text);
}

/** What Delete leaves in a column; undefined when it cannot be cleared. */
export function clearedCell(edit: ColumnEdit): CellValue | undefined {
  return edit.kind === 'none' ? undefined : edit.clears;
}

/** The text of a cell on the screen; null has none (it is drawn as a dash). */
export function cellText(column: GridColumn, value: CellValue): string {
  if (value === null) return '';
  if (column.edit.kind === 'choice') {
    return column.edit.choices.find((choice) => choice.value === value)?.label ?? value;
  }
  return column.format?.(value) ?? value;
}

function chosen(choices: readonly Choice[], text: string): string | undefined {
  const wanted = text.trim().toLocaleLowerCase();
  return choices.find(
    ({ value, label }) => value.toLocaleLowerCase() === wanted || label.toLocaleLowerCase() === wanted,
  )?.value;
}
