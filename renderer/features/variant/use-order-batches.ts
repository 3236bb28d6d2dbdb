import { useMemo } from 'react';
import type { BatchOf } from '../../../shared/contract/queue.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import { useBatchesOf } from '../../data/use-queue.ts';

/** The batches that save the order of a product's variants, one product per batch; null: of all products. */
export function useOrderBatches(product: ProductId | null): readonly BatchOf<'variant_order'>[] {
  const all = useBatchesOf('variant_order');
  return useMemo(
    () => all.filter(({ jobs }) => product === null || jobs.some(({ subject }) => subject.id === product)),
    [all, product],
  );
}

/** Whether the order of a product's variants is being saved, or the outcome is still unknown. */
export function useIsReordering(product: ProductId): boolean {
  return useOrderBatches(product).some(({ jobs }) => jobs.some(isOpen));
}
