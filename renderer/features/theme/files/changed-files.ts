import type { ChangedFile } from '../../../../shared/contract/theme-file-calls.ts';

export type FileChange = 'changed' | 'added' | 'removed';

/** In the order in which they are shown. */
export const FILE_CHANGES: readonly FileChange[] = ['changed', 'added', 'removed'];

/** What became of a file. */
export function changeOf({ before, after }: Pick<ChangedFile, 'before' | 'after'>): FileChange {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Files by what became of them; what nothing became of is left out. */
export function groupFiles(
  files: readonly ChangedFile[],
): { readonly change: FileChange; readonly files: readonly ChangedFile[] }[] {
  return FILE_CHANGES.map((change) => ({
    change,
    files: files.filter((file) => changeOf(file) === change),
  })).filter((group) => group.files.length > 0);
}
