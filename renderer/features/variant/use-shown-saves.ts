import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useBatchesOf, useQueueClient } from '../../data/use-queue.ts';
import type { CurrentSaves } from './current-saves.ts';
import {
  continuedBatches,
  dismissible,
  shownBatches,
  type SaveBatch,
  type ShownChoices,
} from './variant-saves.ts';

const NONE: ShownChoices = new Map();

/** For each product the batches that were only hidden when they were dismissed, and those that continued after that. */
const shownChoices = () => createStore<ReadonlyMap<ProductId | null, ShownChoices>>(() => new Map());

/**
 * The batches whose results are shown for a product, null: for all variants. `dismiss` dismisses those that have ended; see
 * `dismissible`.
 */
export function useShownSaves(
  product: ProductId | null,
  current: CurrentSaves,
): { readonly batches: readonly SaveBatch[]; readonly dismiss: (isSuperseded: boolean) => void } {
  const all = useBatchesOf('variant');
  const client = useQueueClient();
  const store = useActiveStore().session.part(shownChoices);
  const choices = useStore(store, (state) => state.get(product)) ?? NONE;
  const shown = useMemo(() => ({ product, current, choices }), [product, current, choices]);
  const batches = useMemo(() => shownBatches(all, shown), [all, shown]);
  useEffect(
    () => choose(store, product, continuedBatches(batches, shown), true),
    [store, product, batches, shown],
  );
  return {
    batches,
    dismiss: (isSuperseded) => {
      const { dismissed, hidden } = dismissible(all, batches, isSuperseded);
      for (const id of dismissed) client.dismiss(id);
      choose(store, product, hidden, false);
    },
  };
}

/** Shows or hides these batches for a product, whatever its current saves are. */
function choose(
  store: ReturnType<typeof shownChoices>,
  product: ProductId | null,
  batches: readonly string[],
  isShown: boolean,
): void {
  if (batches.length === 0) return;
  const chosen = batches.map((id) => [id, isShown] as const);
  store.setState(
    (state) => new Map(state).set(product, new Map([...(state.get(product) ?? NONE), ...chosen])),
    true,
  );
}
