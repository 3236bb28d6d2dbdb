import { useQuery } from '@tanstack/react-query';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { graphql } from '../../data/graphql.ts';
import { unwrap } from '../../data/host-client.ts';
import { whereOffered } from '../../data/offered-fields.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { useOffered } from '../../data/use-offered.ts';
import type { ThemeView } from './theme-view.ts';

/** Costs one point per theme (D5.2); all themes of a store would cost 22. */
const importErrors = whereOffered(
  'OnlineStoreTheme.processingError',
  graphql(`
    query ThemeImportErrors($ids: [ID!]!) {
      nodes(ids: $ids) {
        __typename
        ... on OnlineStoreTheme {
          id
          processingError
        }
      }
    }
  `),
);

type ImportErrors = ReadonlyMap<ThemeId, string>;
const NONE: ImportErrors = new Map();

/**
 * Why imports failed, in the store's words (D2.3), by theme. Read for all failed imports at once, and again when another one
 * fails. Empty if the store does not report reasons; REST never does.
 */
export function useImportErrors(themes: readonly ThemeView[]): ImportErrors {
  const { connection, session } = useActiveStore();
  const isOffered = useOffered(importErrors);
  const failed = themes.filter(({ phase }) => phase === 'failed').toSorted((a, b) => a.id - b.id);
  const ids = failed.map(({ gid }) => gid);
  const { data = NONE } = useQuery({
    queryKey: [connection.id, 'themes', 'import-errors', ids],
    queryFn: async ({ signal }): Promise<ImportErrors> => {
      const { client } = session.graphql;
      const { nodes } = unwrap(await readGraphql(client, importErrors.document, { ids }, {}, signal));
      const byGid = new Map(
        nodes.flatMap((node) =>
          node?.__typename === 'OnlineStoreTheme' ? [[node.id, node.processingError]] : [],
        ),
      );
      return new Map(
        failed.flatMap(({ id, gid }) => {
          const why = byGid.get(gid) ?? null;
          return why === null ? [] : [[id, why]];
        }),
      );
    },
    enabled: isOffered && ids.length > 0,
    // The known reasons stay while another one is read.
    placeholderData: (before, query) => (query?.queryKey[0] === connection.id ? before : undefined),
    // A failed import stays failed.
    staleTime: Infinity,
  });
  return data;
}
