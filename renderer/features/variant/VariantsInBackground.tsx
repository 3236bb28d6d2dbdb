import { useQueryClient } from '@tanstack/react-query';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { inOrder, ordersEnded } from './order-jobs.ts';
import { variantKeys } from './variant-queries.ts';
import { productsSaved } from './variant-saves.ts';

/** Has the screens read again what was saved: from any page or window, or taken back in the activity log. */
export function VariantsInBackground(): null {
  const { connection, invalidate } = useActiveStore();
  const queryClient = useQueryClient();
  useJobChanges(({ all, changed }) => {
    const orders = ordersEnded(changed);
    for (const { subject, state } of orders) {
      // The drafts have ended: until the variants are read again, the rows would stand as they did before.
      if (state.kind === 'done')
        queryClient.setQueryData<VariantWire[]>(
          variantKeys.ofProduct(connection.id, subject.id),
          (variants) => variants && inOrder(variants, state.result.order),
        );
    }
    const created = changed.flatMap((job) =>
      job.kind === 'variant_create' && job.state.kind === 'done' ? [job.payload.product] : [],
    );
    const products = [
      ...new Set([...productsSaved(all, changed), ...orders.map(({ subject }) => subject.id), ...created]),
    ];
    if (products.length === 0) return;
    const keys = products.map((product) => variantKeys.ofProduct(connection.id, product));
    inBackground(invalidate({ keys, graphql: ['Product', 'ProductVariant'] }));
  });
  return null;
}
