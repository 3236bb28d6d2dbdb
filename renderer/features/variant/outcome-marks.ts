import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import type { CellMark } from '../../ui/grid/cell.ts';
import type { RowChange, RowOutcome } from './row-save.ts';
import type { EditableField, FieldValues } from './variant-fields.ts';
import type { DraftedVariant } from './drafted-variant.ts';
import { placeErrors } from './variant-marks.ts';

/** What the last save said about cells, for as long as they hold what was sent. */
export class OutcomeMarks {
  readonly #rows = new Map<VariantId, { readonly sent: FieldValues; readonly outcome: RowOutcome }>();

  remember({ id, values }: RowChange, outcome: RowOutcome): void {
    if (outcome.kind === 'saved' || outcome.kind === 'not_sent') this.#rows.delete(id);
    else this.#rows.set(id, { sent: values, outcome });
  }

  of({ stored, values }: DraftedVariant): [EditableField, CellMark][] {
    const row = this.#rows.get(stored.id);
    if (row === undefined) return [];
    return [...marksOfOutcome(row.sent, row.outcome)].filter(
      ([field]) => values.has(field) && values.get(field) === row.sent.get(field),
    );
  }
}

function marksOfOutcome(values: FieldValues, outcome: RowOutcome): Map<EditableField, CellMark> {
  switch (outcome.kind) {
    case 'refused':
      return new Map(
        placeErrors(outcome.fields, values).map(([field, text]) => [
          field,
          { tone: 'error', text: t().variant.marks.refused({ said: text }) },
        ]),
      );
    case 'unknown':
      return new Map(
        [...values.keys()].map((field) => [field, { tone: 'warning', text: unknownText(outcome) }]),
      );
    case 'saved':
    case 'not_sent':
      return new Map();
  }
}

function unknownText({ seen }: Extract<RowOutcome, { kind: 'unknown' }>): string {
  const { notConfirmed, notStored } = t().variant.marks;
  return seen === null ? notConfirmed : notStored;
}
