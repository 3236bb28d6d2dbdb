import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ColumnChoices } from '../../../ui/grid/column-model.ts';
import type { GridStore } from '../../../ui/grid/grid-store.ts';

/** How the columns of all variants are wanted on this computer, in every store; null before anybody has said. */
const useColumnChoices = create<{ readonly choices: ColumnChoices | null }>()(
  persist(() => ({ choices: null as ColumnChoices | null }), { name: 'storedesk.variants.columns' }),
);

/** Gives a grid the columns as they were wanted last, and remembers how they are wanted from now on. */
export function rememberColumns(grid: GridStore): void {
  const { choices } = useColumnChoices.getState();
  if (choices !== null) grid.chooseColumns(choices);
  let known = grid.columnModel.choices;
  grid.subscribe(() => {
    if (grid.columnModel.choices === known) return;
    known = grid.columnModel.choices;
    useColumnChoices.setState({ choices: known });
  });
}
