import { useState } from 'react';

/** The selected rows of a list, by id. The selection is kept when the page or the sort changes. */
export interface SelectedRows {
  readonly ids: ReadonlySet<string>;
  /** Selects or deselects rows. */
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useRowSelection(): SelectedRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (changed, isSelected) => setIds((held) => changeSelection(held, changed, isSelected)),
    clear: () => setIds(new Set()),
  };
}

export function changeSelection(
  held: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const ids = new Set(held);
  for (const id of changed)
    if (isSelected) ids.add(id);
    else ids.delete(id);
  return ids;
}

/** How many of these rows are selected; 'none' if there are no rows. */
export function selectedOf(
  { ids }: Pick<SelectedRows, 'ids'>,
  rows: readonly string[],
): 'none' | 'some' | 'all' {
  const count = rows.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
