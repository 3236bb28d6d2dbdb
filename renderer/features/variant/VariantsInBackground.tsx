import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { queueQuery } from '../../data/queue-queries.ts';
import { batchesOf } from '../../data/use-queue.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { inOrder, ordersEnded } from './order-jobs.ts';
import { variantDraftsOf } from './variant-drafts.ts';
import { variantKeys } from './variant-queries.ts';
import { productsToRead } from './variant-saves.ts';

/**
 * Runs in the background: tells the store's drafts which cells are being saved, and has the screens read again what was
 * saved, from any page or window, undone in the activity log, or found changed by a save that was refused.
 */
export function VariantsInBackground(): null {
  const { connection, invalidate, session } = useActiveStore();
  const queryClient = useQueryClient();
  const drafts = session.part(variantDraftsOf);
  useLayoutEffect(() => drafts.open(), [drafts]);
  const { data: queue } = useQuery(queueQuery(session.host, connection.id));
  useLayoutEffect(() => {
    if (queue !== undefined) drafts.beingSaved.take(batchesOf(queue, 'variant'));
  }, [drafts, queue]);
  /** Ids of jobs that have been seen open. */
  const open = useRef(new Set<string>());
  useJobChanges(({ all, changed }) => {
    for (const job of changed) if (isOpen(job)) open.current.add(job.id);
    const orders = ordersEnded(changed);
    for (const { id, subject, state } of orders) {
      // The drafts have ended, so until the variants are read again the rows would return to the previous order. Orders
      // saved before this page was opened are skipped: they say nothing about the rows that the page has read.
      if (state.kind === 'done' && open.current.has(id))
        queryClient.setQueryData<VariantWire[]>(
          variantKeys.ofProduct(connection.id, subject.id),
          (variants) => variants && inOrder(variants, state.result.order),
        );
    }
    const products = [
      ...new Set([...productsToRead(all, changed), ...orders.map(({ subject }) => subject.id)]),
    ];
    if (products.length === 0) return;
    const keys = products.map((product) => variantKeys.ofProduct(connection.id, product));
    // Rows that are not on screen are outdated in the cache: they would end edits that were typed since.
    for (const queryKey of keys) queryClient.removeQueries({ queryKey, type: 'inactive' });
    inBackground(invalidate({ keys, graphql: ['Product', 'ProductVariant'] }));
  });
  return null;
}
