import { t } from '../../../messages/language.ts';
import { deletionMark } from '../../../shared/variant/deletion-mark.ts';
import type { CellMark, RowMarks } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { marksOfSave } from './save-marks.ts';
import { fieldReaders, type GridVariant } from './variant-fields.ts';
import type { SaveJob } from './variant-saves.ts';

/** The draft that marks a variant to be deleted, as it is now. */
export function deletionMarkOf(variant: GridVariant): string {
  return deletionMark((field) => fieldReaders[field](variant));
}

/** What is said of a row that is to be deleted: why the last save did not, or that it was changed since. */
export function deletionMarks(stored: GridVariant, drafts: RowDrafts, job: SaveJob | undefined): RowMarks {
  const marks = new Map<string, CellMark>(job === undefined ? [] : marksOfSave(job, drafts));
  if (drafts.get(REMOVED_ROW)?.mine !== deletionMarkOf(stored))
    marks.set(REMOVED_ROW, { tone: 'warning', text: t().variant.deletion.changed });
  return marks;
}
