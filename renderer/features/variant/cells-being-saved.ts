import type { VariantId } from '../../../shared/ids.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import type { DraftTable } from '../../ui/grid/draft-table.ts';
import type { SaveJob } from './variant-saves.ts';

type Saves = ReadonlyMap<VariantId, SaveJob>;

/**
 * Has the drafts know which cells are being saved: a cell that is put back meanwhile to what the store still holds is an edit
 * of what it will hold then. Where nothing was written after all, it is none.
 */
export function keepCellsBeingSaved(drafts: DraftTable, before: Saves, saves: Saves): void {
  drafts.keepWhile((row, column) => {
    const job = saves.get(row as VariantId);
    return job !== undefined && isOpen(job) && writes(job, column);
  });
  for (const [variant, job] of before) {
    const now = saves.get(variant);
    // What was done the host tells: against which value a draft is one from then on.
    if (!isOpen(job) || (now !== undefined && (isOpen(now) || now.state.kind === 'done'))) continue;
    for (const [column, { base, mine }] of drafts.ofRow(variant))
      if (base === mine && writes(job, column)) drafts.put(variant, column, null);
  }
}

function writes({ payload }: SaveJob, column: string): boolean {
  return payload.operation === 'update' && payload.changes.some(({ field }) => field === column);
}
