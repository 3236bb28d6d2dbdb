import { t } from '../../../messages/language.ts';
import type { CellMark, CellValue } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { errorSentence } from '../../ui/error-text.ts';
import { isFieldConflict } from './cell-conflict.ts';
import {
  isEditableField,
  storedText,
  toCellText,
  type EditableField,
  type FieldValues,
} from './variant-fields.ts';
import { placeErrors } from './variant-marks.ts';
import { cellOf, changedMeanwhile, type SaveJob } from './variant-saves.ts';

/** The marks from the last save of a variant, for cells that still hold what was sent. */
export function marksOfSave(job: SaveJob, drafts: RowDrafts): Map<string, CellMark> {
  if (job.payload.operation === 'delete') return new Map(drafts.has(REMOVED_ROW) ? marksOfDeletion(job) : []);
  const sent: FieldValues = new Map(
    [...sentBy(job)].filter(([field, mine]) => drafts.get(field)?.mine === mine),
  );
  return new Map(sent.size === 0 ? [] : marksOf(job, sent));
}

/** The values that a save would have written, as cell texts. */
function sentBy({ payload }: SaveJob): FieldValues {
  const fields =
    payload.operation === 'create'
      ? payload.fields.map(({ field, value }) => [field, value] as const)
      : payload.operation === 'update'
        ? payload.changes.map(({ field, mine }) => [field, mine] as const)
        : [];
  return new Map(
    fields.flatMap(([field, value]) => (isEditableField(field) ? [[field, toCellText(value)] as const] : [])),
  );
}

/** Why the last save of a variant failed; empty if it was cancelled or its cells have been edited since. */
export function whyNotSaved(job: SaveJob, drafts: RowDrafts): string {
  const marks = drafts.size === 0 ? marksWithoutDrafts(job) : marksOfSave(job, drafts);
  return [...new Set([...marks.values()].map(({ text }) => text))].join(' ');
}

/** The marks of a job without drafts, such as an undo: no cell holds the values that it would have written. */
function marksWithoutDrafts(job: SaveJob): Map<string, CellMark> {
  if (job.payload.operation === 'delete') return marksOfDeletion(job);
  const current = changedMeanwhile(job);
  if (current === null || job.payload.operation === 'create') return new Map(marksOf(job, sentBy(job)));
  const { leftChanged, leftChangedToNone } = t().variant.marks;
  return new Map(
    job.payload.changes.flatMap(({ field, base }) => {
      if (!isEditableField(field)) return [];
      const theirs = cellOf(current, field);
      if (theirs === undefined || theirs === toCellText(base)) return [];
      const text = theirs === null ? leftChangedToNone : leftChanged({ value: storedText(field, theirs) });
      return [[field, { tone: 'warning', text }] as const];
    }),
  );
}

/** Why a variant was not deleted. */
function marksOfDeletion({ state }: SaveJob): Map<string, CellMark> {
  const { marks, deletion } = t().variant;
  const refusal = state.kind === 'refused' ? state.refusal : null;
  const mark =
    refusal?.kind === 'store'
      ? ({ tone: 'error', text: marks.refused({ said: refusal.message }) } as const)
      : refusal?.kind === 'changed'
        ? ({ tone: 'warning', text: deletion.changed } as const)
        : markOf(state);
  return new Map(mark === null ? [] : [[REMOVED_ROW, mark]]);
}

/** Why a save did not happen, where that does not depend on what it was to write; null if it did or was cancelled. */
function markOf(state: SaveJob['state']): CellMark | null {
  const { marks } = t().variant;
  if (state.kind === 'unknown') return { tone: 'warning', text: marks.notConfirmed };
  if (state.kind === 'failed') return { tone: 'warning', text: whyFailed(state) };
  if (state.kind !== 'refused') return null;
  return state.refusal.kind === 'gone'
    ? { tone: 'error', text: marks.gone }
    : { tone: 'warning', text: marks.busy };
}

/** If the outcome was found by reading the store (`late`), the original error is irrelevant: the write did not arrive. */
function whyFailed({ error, late }: Extract<SaveJob['state'], { kind: 'failed' }>): string {
  return late ? t().queue.refusals.unchanged : errorSentence(error);
}

function marksOf(job: SaveJob, sent: FieldValues): [EditableField, CellMark][] {
  const { state } = job;
  const { marks, problems } = t().variant;
  const refusal = state.kind === 'refused' ? state.refusal : null;
  if (refusal?.kind === 'store')
    return placeErrors(refusal.fields ?? { base: [refusal.message] }, sent).map(([field, text]) => [
      field,
      { tone: 'error', text: marks.refused({ said: text }) },
    ]);
  if (refusal?.kind === 'changed' && job.payload.operation !== 'create') return theirsOf(job, sent);
  const mark: CellMark | null =
    refusal?.kind === 'changed'
      ? { tone: 'error', text: problems.exists({ title: job.subject.name }) }
      : markOf(state);
  return mark === null ? [] : [...sent.keys()].map((field) => [field, mark]);
}

function theirsOf(job: SaveJob, sent: FieldValues): [EditableField, CellMark][] {
  const current = changedMeanwhile(job);
  if (current === null || job.payload.operation !== 'update') return [];
  return job.payload.changes.flatMap(({ field, base }) => {
    if (!isEditableField(field)) return [];
    const mine = sent.get(field);
    if (mine === undefined) return [];
    const theirs = cellOf(current, field);
    return theirs !== undefined && isFieldConflict(field, { base: toCellText(base), mine }, theirs)
      ? [[field, changedElsewhere(field, theirs)]]
      : [];
  });
}

/** The mark of a cell that someone else has changed to `theirs` while it was edited here. */
export function changedElsewhere(field: EditableField, theirs: CellValue): CellMark {
  const { marks } = t().variant;
  const text =
    theirs === null
      ? marks.changedElsewhereToNone
      : marks.changedElsewhere({ value: storedText(field, theirs) });
  return { tone: 'warning', text };
}
