import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ColumnChoices } from '../../ui/grid/column-model.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';

/** How the columns of each kind of grid are wanted on this computer, in every store; null before anybody has said. */
const CHOICES = {
  all: createChoices('storedesk.variants.columns'),
  product: createChoices('storedesk.product-variants.columns'),
};

function createChoices(name: string) {
  return create<{ readonly choices: ColumnChoices | null }>()(
    persist(() => ({ choices: null as ColumnChoices | null }), { name }),
  );
}

/**
 * Gives a grid the columns as they were wanted last, and remembers how they are wanted from now on, until what it returns
 * is called.
 */
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
