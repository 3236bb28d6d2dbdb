import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { hasEnded } from '../../../shared/queue/job-states.ts';
import { markAfterSave } from '../../../shared/variant/deletion-mark.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import type { CellMark, CellPatch, RowMarks } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { patchesToLeaveOut } from './new-rows.ts';
import { marksOfSave } from './save-marks.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import { deletionMarkOf, isEditableField, toCellText, type GridVariant } from './variant-fields.ts';
import { cellOf, type SaveJob } from './variant-saves.ts';

/** The patches that mark these variants for deletion, or unmark them if all are marked. New rows are removed instead. */
export function deletionPatches(
  variants: readonly GridVariant[],
  drafts: Pick<VariantDrafts, 'table' | 'isDeleted'>,
): CellPatch[] {
  const isKept = variants.every(({ id }) => drafts.isDeleted(id));
  return variants.flatMap((stored) => {
    if (isNewVariant(stored.id)) return patchesToLeaveOut(stored.id, drafts.table.ofRow(stored.id));
    const from = drafts.table.get(stored.id, REMOVED_ROW)?.mine ?? null;
    if (!isKept && from !== null) return [];
    return [{ row: stored.id, column: REMOVED_ROW, from, to: isKept ? null : deletionMarkOf(stored) }];
  });
}

/**
 * Lets a variant's mark for deletion follow a save that has just ended, as the host does for the marks that it has; see
 * `markAfterSave`. `before`: the variant's last save as it was known before.
 */
export function followSave(
  { table }: Pick<VariantDrafts, 'table'>,
  variant: VariantId,
  before: SaveJob | undefined,
  job: SaveJob,
): void {
  if (before?.id !== job.id || hasEnded(before)) return;
  const mark = table.get(variant, REMOVED_ROW);
  const { payload, state } = job;
  const stored = state.kind === 'done' ? state.result.variant : null;
  if (mark === undefined || stored === null || payload.operation !== 'update') return;
  const saved = payload.changes.flatMap(({ field, base }) => {
    const now = isEditableField(field) ? cellOf(stored, field) : undefined;
    return now === undefined ? [] : [{ field, base: toCellText(base), stored: now }];
  });
  const mine = markAfterSave(mark.mine, saved);
  if (mine !== mark.mine) table.set(variant, REMOVED_ROW, mine, mark.base);
}

/** Marks of a row that is to be deleted: why the last save did not delete it, or that it has changed since it was marked. */
export function deletionMarks(stored: GridVariant, drafts: RowDrafts, job: SaveJob | undefined): RowMarks {
  const marks = new Map<string, CellMark>(job === undefined ? [] : marksOfSave(job, drafts));
  if (drafts.get(REMOVED_ROW)?.mine !== deletionMarkOf(stored))
    marks.set(REMOVED_ROW, { tone: 'warning', text: t().variant.deletion.changed });
  return marks;
}
