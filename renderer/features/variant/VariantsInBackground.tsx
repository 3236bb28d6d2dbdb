import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { variantKeys } from './variant-queries.ts';
import { productsSaved } from './variant-saves.ts';

/** Has the screens read again what was saved: from any page or window, or taken back in the activity log. */
export function VariantsInBackground(): null {
  const { connection, invalidate } = useActiveStore();
  useJobChanges(({ all, changed }) => {
    const products = productsSaved(all, changed);
    if (products.length === 0) return;
    const keys = products.map((product) => variantKeys.ofProduct(connection.id, product));
    inBackground(invalidate({ keys, graphql: ['Product', 'ProductVariant'] }));
  });
  return null;
}
