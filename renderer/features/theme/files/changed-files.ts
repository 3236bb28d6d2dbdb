import type { ChangedFile } from '../../../../shared/contract/theme-file-calls.ts';

export type FileChange = 'changed' | 'added' | 'removed';

/** In display order. */
const FILE_CHANGES: readonly FileChange[] = ['changed', 'added', 'removed'];

/** How a file changed. */
function changeOf({ before, after }: Pick<ChangedFile, 'before' | 'after'>): FileChange {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Groups files by how they changed; empty groups are left out. */
export function groupFiles(
  files: readonly ChangedFile[],
): { readonly change: FileChange; readonly files: readonly ChangedFile[] }[] {
  return FILE_CHANGES.map((change) => ({
    change,
    files: files.filter((file) => changeOf(file) === change),
  })).filter((group) => group.files.length > 0);
}
