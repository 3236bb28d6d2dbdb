import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VariantOutcomes } from '../queue/kinds/variant/variant-kind.ts';
import type { Drafts } from './drafts.ts';

/** What the end of a job on variants means to their unsaved edits and to the copy on this computer, if there is one. */
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
