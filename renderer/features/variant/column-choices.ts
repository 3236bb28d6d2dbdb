import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ColumnChoices } from '../../ui/grid/column-model.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';

/** The user's column settings for each kind of grid, for all stores on this computer; null until the user has chosen any. */
const CHOICES = {
  all: createChoices('storedesk.variants.columns'),
  product: createChoices('storedesk.product-variants.columns'),
};

function createChoices(name: string) {
  return create<{ readonly choices: ColumnChoices | null }>()(
    persist(() => ({ choices: null as ColumnChoices | null }), { name }),
  );
}

/** Restores the saved column settings of a grid, and saves changes to them until the returned function is called. */
export function rememberColumns(grid: GridStore, kind: keyof typeof CHOICES): () => void {
  const store = CHOICES[kind];
  const { choices } = store.getState();
  if (choices !== null && choices !== grid.columnModel.choices) grid.chooseColumns(choices);
  let known = grid.columnModel.choices;
  return grid.subscribe(() => {
    if (grid.columnModel.choices === known) return;
    known = grid.columnModel.choices;
    store.setState({ choices: known });
  });
}
