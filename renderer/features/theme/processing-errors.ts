import { useQuery } from '@tanstack/react-query';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { graphql } from '../../data/graphql.ts';
import { unwrap } from '../../data/host-client.ts';
import { whereOffered } from '../../data/offered-fields.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { useOffered } from '../../data/use-offered.ts';
import type { ThemeView } from './theme-view.ts';

const importErrors = whereOffered(
  'OnlineStoreTheme.processingError',
  graphql(`
    query ThemeImportErrors {
      themes(first: 20) {
        nodes {
          id
          processingError
        }
      }
    }
  `),
);

/** Why a theme's import failed, in the store's words (D2.3); null where it does not say. REST has no word of it. */
export function useImportError({ id, phase }: ThemeView): string | null {
  const { connection, session } = useActiveStore();
  const isOffered = useOffered(importErrors);
  const { data } = useQuery({
    queryKey: [connection.id, 'themes', 'import-errors', id],
    queryFn: async ({ signal }) => {
      const { client } = session.graphql;
      const { themes } = unwrap(await readGraphql(client, importErrors.document, {}, {}, signal));
      return themes?.nodes.find((node) => idOf(node) === id)?.processingError ?? null;
    },
    enabled: isOffered && phase === 'failed',
    // It has failed once and for all.
    staleTime: Infinity,
  });
  return data ?? null;
}

function idOf({ id }: { readonly id: string }): ThemeId {
  return Number(/\d+$/.exec(id)?.[0]) as ThemeId;
}
