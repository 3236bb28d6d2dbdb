import { useMemo, useState } from 'react';
import type { ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useBatchesOf, useQueueClient } from '../../data/use-queue.ts';
import { dismissible, shownBatches, type SaveBatch } from './variant-saves.ts';

const NONE: ReadonlySet<string> = new Set();

/** For each product the ids of the batches that were dismissed for it only: other products have saves in them, too. */
const hiddenBatches = () => new Map<ProductId | null, ReadonlySet<string>>();

/** The batches whose results are shown for a product, null: for all variants. `dismiss` dismisses those that have ended. */
export function useShownSaves(product: ProductId | null): {
  readonly batches: readonly SaveBatch[];
  readonly dismiss: () => void;
} {
  const all = useBatchesOf('variant');
  const client = useQueueClient();
  const hiddenOf = useActiveStore().session.part(hiddenBatches);
  const [hidden, setHidden] = useState(hiddenOf.get(product) ?? NONE);
  const batches = useMemo(() => shownBatches(all, product, hidden), [all, product, hidden]);
  return {
    batches,
    dismiss: () => {
      const { own, shared } = dismissible(all, batches);
      for (const id of own) client.dismiss(id);
      if (shared.length === 0) return;
      const hiddenNow = new Set([...(hiddenOf.get(product) ?? NONE), ...shared]);
      hiddenOf.set(product, hiddenNow);
      setHidden(hiddenNow);
    },
  };
}
