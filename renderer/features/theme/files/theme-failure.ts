import { useQuery } from '@tanstack/react-query';
import { useActiveStore } from '../../../data/active-store.tsx';
import { graphql } from '../../../data/graphql.ts';
import { unwrap } from '../../../data/host-client.ts';
import { whereOffered } from '../../../data/offered-fields.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import { useOffered } from '../../../data/use-offered.ts';
import { themeKeys } from '../theme-queries.ts';
import type { ThemeView } from '../theme-view.ts';

const themeFailure = whereOffered(
  'OnlineStoreTheme.processingError',
  graphql(`
    query ThemeFailure($id: ID!) {
      theme(id: $id) {
        id
        processingError
      }
    }
  `),
);

/** Why the store could not use the files of a theme, in its own words; null where it does not say. */
export function useThemeFailure({ id, gid, phase }: ThemeView): string | null {
  const { connection, session } = useActiveStore();
  const isOffered = useOffered(themeFailure);
  const { data = null } = useQuery({
    queryKey: [...themeKeys.all(connection.id), 'failure', id],
    queryFn: async () => {
      const read = await readGraphql(session.graphql.client, themeFailure.document, { id: gid });
      return unwrap(read).theme?.processingError ?? null;
    },
    enabled: isOffered && phase === 'failed',
    staleTime: Infinity,
  });
  return data;
}
