import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VariantOutcomes } from '../queue/kinds/variant/variant-kind.ts';
import type { Drafts } from './drafts.ts';

/** Applies the outcome of variant jobs to their drafts and, after the commit, to the local catalogue if there is one. */
export function createVariantOutcomes(drafts: Drafts, catalogue: () => Catalogue | null): VariantOutcomes {
  return {
    saved(connection, variant, fields) {
      const tellDrafts = drafts.settle(connection, variant.id, fields);
      return () => {
        tellDrafts();
        catalogue()?.take(connection, variant);
      };
    },
    deleted(connection, variant) {
      const tellDrafts = drafts.drop(connection, variant);
      return () => {
        tellDrafts();
        catalogue()?.remove(connection, variant);
      };
    },
    created(connection, draft, variant, fields) {
      const tellDrafts = drafts.created(connection, draft, variant.id, fields);
      return () => {
        tellDrafts();
        catalogue()?.take(connection, variant);
      };
    },
    reordered: (connection, places) => drafts.settlePlaces(connection, places),
  };
}
