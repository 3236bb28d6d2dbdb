import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { VariantId } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';
import type { RowSaveDependencies } from './row-save.ts';
import { saveRows } from './save-rows.ts';
import type { VariantSheet } from './variant-sheet.ts';

export interface SheetDependencies extends RowSaveDependencies {
  /** Every variant of the product, as the store holds it at this moment. */
  list(): Promise<Result<readonly VariantWire[], ApiError>>;
  /** Told at the end what the store holds of the rows that were saved, for the cache. */
  onStored(variants: ReadonlyMap<VariantId, VariantWire>): void;
}

/**
 * Saves the edits of a sheet. What the store holds is read first: an edit that is there already is done, and one that
 * would overwrite a change made elsewhere waits for a choice (`SaveState` `conflicts`; call this again after it).
 */
export async function saveSheet(sheet: VariantSheet, dependencies: SheetDependencies): Promise<void> {
  if (sheet.save.kind === 'reading' || sheet.save.kind === 'saving') return;
  sheet.grid.commitEdit();
  try {
    await readAndSave(sheet, dependencies);
  } catch (bug) {
    // What is not saved can be saved again.
    sheet.setSave({ kind: 'idle' });
    throw bug;
  }
}

async function readAndSave(sheet: VariantSheet, dependencies: SheetDependencies): Promise<void> {
  sheet.setSave({ kind: 'reading' });
  const stored = await dependencies.list();
  if (!stored.ok) {
    sheet.setSave({ kind: 'unread', error: stored.error });
    return;
  }
  sheet.show(stored.value);
  if (sheet.conflicts().length > 0) {
    sheet.setSave({ kind: 'conflicts' });
    return;
  }
  await saveChanges(sheet, dependencies);
}

async function saveChanges(sheet: VariantSheet, dependencies: SheetDependencies): Promise<void> {
  const changes = sheet.changes();
  const cancel = new AbortController();
  let done = 0;
  const progress = () => sheet.setSave({ kind: 'saving', done, total: changes.length, cancel });
  progress();
  const stored = new Map<VariantId, VariantWire>();
  try {
    const report = await saveRows(changes, {
      put: async (change) => dependencies.put(change),
      get: async (id) => dependencies.get(id),
      cancel: cancel.signal,
      onRow: (change, outcome) => {
        sheet.settle(change, outcome);
        if (outcome.kind === 'saved') stored.set(outcome.variant.id, outcome.variant);
        done += 1;
        progress();
      },
    });
    sheet.setSave({ kind: 'finished', report });
  } finally {
    dependencies.onStored(stored);
  }
}
