import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { variantDraftsOf } from './variant-drafts.ts';
import { variantKeys } from './variant-queries.ts';
import { productsSaved } from './variant-saves.ts';

/**
 * Has the screens read again what was saved: from any page or window, or taken back in the activity log. It also opens the
 * unsaved edits of the store, so that the status bar counts them on every page.
 */
export function VariantsInBackground(): null {
  const { connection, session, invalidate } = useActiveStore();
  session.part(variantDraftsOf);
  useJobChanges(({ all, changed }) => {
    const products = productsSaved(all, changed);
    if (products.length === 0) return;
    const keys = products.map((product) => variantKeys.ofProduct(connection.id, product));
    inBackground(invalidate({ keys, graphql: ['Product', 'ProductVariant'] }));
  });
  return null;
}
