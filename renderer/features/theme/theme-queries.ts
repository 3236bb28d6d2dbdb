import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/language.ts';
import type { WriteNote } from '../../../shared/contract/activity.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ThemeWire } from '../../../shared/contract/theme-wire.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import type { Rest } from '../../data/rest-client.ts';
import { monotonicNow } from '../../ui/monotonic-now.ts';
import { noteDelete, notePublish, noteRename } from './theme-notes.ts';
import { createThemePolling, type ThemePolling } from './theme-polling.ts';
import { toThemeView, type ThemeView } from './theme-view.ts';

export const themeKeys = {
  all: (connection: ConnectionId) => [connection, 'themes'] as const,
};

/** All themes of the store (20 at most), read again while one is processing. */
export const themesQuery = (connection: ConnectionId, rest: Rest) =>
  queryOptions({
    queryKey: themeKeys.all(connection),
    queryFn: async ({ signal }) => (await rest('themes.list', { signal })).themes.map(toThemeView),
    refetchInterval: ({ state }) => pollingOf(connection)(state.data ?? []),
  });

const pollings = new Map<ConnectionId, ThemePolling>();

/** The same one for as long as the page is open, however often the query is made. */
function pollingOf(connection: ConnectionId): ThemePolling {
  const polling = pollings.get(connection) ?? createThemePolling(monotonicNow);
  pollings.set(connection, polling);
  return polling;
}

/** What the add dialog sends. */
export interface NewTheme {
  readonly name: string;
  /** Empty: from the starter files of the store (D2.1). */
  readonly src: string;
  readonly role: 'main' | 'unpublished';
}

export function useAddTheme() {
  return useThemeWrite(async (rest, { name, src, role }: NewTheme) => {
    const body = { theme: { name, role, ...(src !== '' && { src }) } };
    const note: WriteNote = { subject: { kind: 'theme', id: null, name }, before: null };
    return (await rest('themes.create', { body, note })).theme;
  });
}

export function useRenameTheme() {
  return useThemeWrite(async (rest, { id, name }: { id: ThemeId; name: string }, known) => {
    const note = noteRename(known, id);
    return (await rest('themes.update', { params: { theme_id: id }, body: { theme: { name } }, ...note }))
      .theme;
  });
}

export function usePublishTheme() {
  return useThemeWrite(async (rest, id: ThemeId, known) => {
    const note = notePublish(known, id);
    const body = { theme: { role: 'main' } };
    return (await rest('themes.update', { params: { theme_id: id }, body, ...note })).theme;
  });
}

export function useDeleteTheme() {
  return useThemeWrite(
    async (rest, id: ThemeId, known) =>
      rest('themes.delete', { params: { theme_id: id }, ...noteDelete(known, id) }),
    (themes, gone) => themes.filter(({ id }) => id !== gone.id),
  );
}

/** A write, after which the list is read again: also after a failure, which may have happened all the same. */
function useThemeWrite<Input>(
  write: (rest: Rest, input: Input, known: readonly ThemeView[]) => Promise<ThemeWire>,
  show: (themes: readonly ThemeView[], written: ThemeView) => ThemeView[] = replace,
) {
  const { connection, rest, invalidate } = useActiveStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const known = queryClient.getQueryData<ThemeView[]>(themeKeys.all(connection.id)) ?? [];
      return toThemeView(await write(rest, input, known));
    },
    onSuccess: (theme) => {
      // Shows what the store answered, until the list has been read again.
      queryClient.setQueryData<ThemeView[]>(
        themeKeys.all(connection.id),
        (themes) => themes && show(themes, theme),
      );
    },
    onError: (error) => {
      // Reading the list again takes the row away, and with it every other place where this could be said.
      if (toApiError(error).kind === 'not_found')
        notifications.show({ color: 'red', message: t().theme.gone });
    },
    onSettled: async () => invalidate({ keys: [themeKeys.all(connection.id)] }),
  });
}

function replace(themes: readonly ThemeView[], written: ThemeView): ThemeView[] {
  return themes.map((theme) => (theme.id === written.id ? written : theme));
}
