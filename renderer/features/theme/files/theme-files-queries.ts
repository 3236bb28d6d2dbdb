import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { ThemeArchive } from '../../../../shared/contract/theme-file-calls.ts';
import type { ThemeId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import type { HostClient } from '../../../data/host-client.ts';
import { themeKeys, themesQuery } from '../theme-queries.ts';
import type { ThemeView } from '../theme-view.ts';

/** Nested under the key of the themes, so that invalidating the themes invalidates these too. */
const filesKey = (connection: ConnectionId) => [...themeKeys.all(connection), 'files'] as const;

/** The known ZIP files of themes, and whether one can be handed to the store. `newest`: id of the newest known theme. */
const themeFilesQuery = (host: HostClient, connection: ConnectionId, newest: ThemeId | null) =>
  queryOptions({
    // A new theme may be one whose answer was lost, and whose file is known only now.
    queryKey: [...filesKey(connection), newest],
    queryFn: async () => host.call('themeFiles.list', { connection }),
    placeholderData: (before) => before,
  });

interface KnownFiles {
  /** Null until that is known. */
  readonly takesFiles: boolean | null;
  readonly of: (theme: ThemeId) => ThemeArchive | null;
}

export function useThemeFiles(): KnownFiles {
  const { connection, session, rest } = useActiveStore();
  const { data: themes = [] } = useQuery(themesQuery(connection.id, rest));
  const { data } = useQuery(themeFilesQuery(session.host, connection.id, newestOf(themes)));
  return {
    takesFiles: data?.takesFiles ?? null,
    of: (theme) => data?.known.find((one) => one.theme === theme) ?? null,
  };
}

function newestOf(themes: readonly ThemeView[]): ThemeId | null {
  return themes.reduce<ThemeId | null>(
    (newest, { id }) => (newest === null || id > newest ? id : newest),
    null,
  );
}

export interface TwoThemes {
  readonly before: ThemeId;
  readonly after: ThemeId;
}

/** The differences between the ZIP files of two themes; null if one of them is not known. */
export const comparisonQuery = (host: HostClient, connection: ConnectionId, { before, after }: TwoThemes) =>
  queryOptions({
    queryKey: [...filesKey(connection), 'compared', before, after],
    queryFn: async () => host.call('themeFiles.compare', { connection, before, after }),
  });

/** The lines in which a file differs. */
export const linesQuery = (
  host: HostClient,
  connection: ConnectionId,
  { before, after }: TwoThemes,
  path: string,
) =>
  queryOptions({
    queryKey: [...filesKey(connection), 'lines', before, after, path],
    queryFn: async () => host.call('themeFiles.lines', { connection, before, after, path }),
  });
