import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { BatchOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { UploadedArchive } from '../../../shared/contract/theme-file-calls.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { unwrap } from '../../data/host-client.ts';
import { resultOf } from '../../data/job-result.ts';
import type { Rest } from '../../data/rest-client.ts';
import { useQueueClient } from '../../data/use-queue.ts';
import { canReach, useStoreStatus } from '../../state/store-status.ts';
import { monotonicNow } from '../../ui/monotonic-now.ts';
import { createThemePolling, type ThemePolling } from './theme-polling.ts';
import { distinctName, toThemeView, withOnePublished, type ThemeView } from './theme-view.ts';

export const themeKeys = {
  all: (connection: ConnectionId) => [connection, 'themes'] as const,
};

/** All themes of the store (at most 20), polled while they are shown, most often while one is being processed. */
export const themesQuery = (connection: ConnectionId, rest: Rest) =>
  queryOptions({
    queryKey: themeKeys.all(connection),
    queryFn: async ({ signal }) => (await rest('themes.list', { signal })).themes.map(toThemeView),
    // Not while the store is unreachable: everything is read again once it is back.
    refetchInterval: ({ state }) =>
      canReach(useStoreStatus.getState(), connection) !== false &&
      pollingOf(connection).intervalFor(state.data ?? []),
  });

/** The list as it was last read by the page. */
function useReadThemes(): readonly ThemeView[] | undefined {
  const { connection, rest } = useActiveStore();
  return useQuery({ ...themesQuery(connection.id, rest), enabled: false }).data;
}

/** Whether a theme is missing from the list as it was last read. */
export function useIsGone(): (theme: Pick<ThemeView, 'id'>) => boolean {
  const themes = useReadThemes();
  return ({ id }) => themes?.every((one) => one.id !== id) ?? false;
}

/** Names a theme so that it cannot be taken for another of the list. */
export function useDistinctName(): (theme: Pick<ThemeView, 'id' | 'name'>) => string {
  const themes = useReadThemes();
  return (theme) => distinctName(theme, themes ?? []);
}

const pollings = new Map<ConnectionId, ThemePolling>();

/** The polling state of a connection, shared by all queries while the page is open. */
export function pollingOf(connection: ConnectionId): ThemePolling {
  const polling = pollings.get(connection) ?? createThemePolling(monotonicNow);
  pollings.set(connection, polling);
  return polling;
}

/** What the add dialog sends. */
export interface NewTheme {
  readonly name: string;
  /** Empty for a theme made of the store's starter files (D2.1). */
  readonly src: string;
  readonly role: 'main' | 'unpublished';
  /** A ZIP file that was sent to the host; null to use the address. */
  readonly archive: Pick<UploadedArchive, 'id' | 'file'> | null;
}

export function useAddTheme() {
  return useThemeWrite(({ name, src, role, archive }: NewTheme, known) => ({
    subject: { kind: 'theme', id: null, name },
    payload: {
      operation: 'create',
      name,
      src: src === '' || archive !== null ? null : src,
      role,
      ...(archive !== null && { archive: { id: archive.id, file: archive.file } }),
      known: known.map(({ id }) => id),
    },
  }));
}

export function useRenameTheme() {
  return useThemeWrite(({ id, name }: { id: ThemeId; name: string }, known) => {
    const before = known.find((theme) => theme.id === id)?.name;
    return {
      subject: subjectOf(id, known),
      payload: { operation: 'rename', name, before: before === undefined ? null : { name: before } },
    };
  });
}

/** A publish unpublishes the published theme, which the log keeps for undoing it. */
export function usePublishTheme() {
  return useThemeWrite(publishJob, withOnePublished);
}

function publishJob(id: ThemeId, known: readonly ThemeView[]): SubmittedJob<'theme'> {
  const role = known.find((theme) => theme.id === id)?.role;
  const main = known.find((theme) => theme.role === 'main');
  const published = main === undefined ? null : { id: main.id, name: main.name };
  const before = role === undefined ? null : { role, published_theme: published };
  return { subject: subjectOf(id, known), payload: { operation: 'publish', before } };
}

/** Returns the published theme as the list was last read; null if it was not read, or shows none. */
export function usePublishedNow(): () => ThemeView | null {
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  return () =>
    queryClient
      .getQueryData<ThemeView[]>(themeKeys.all(connection.id))
      ?.find(({ role }) => role === 'main') ?? null;
}

/** `onGone`: called when the theme's row is about to go, before the list is read again. */
export function useDeleteTheme(onGone: (theme: Pick<ThemeView, 'id' | 'name'>) => void) {
  return useThemeWrite(deleteJob, (themes, gone) => themes.filter(({ id }) => id !== gone.id), onGone);
}

function deleteJob(id: ThemeId, known: readonly ThemeView[]): SubmittedJob<'theme'> {
  const theme = known.find((one) => one.id === id);
  const before = theme === undefined ? null : { name: theme.name, role: theme.role };
  return { subject: subjectOf(id, known), payload: { operation: 'delete', before } };
}

/** Deletes themes one after another, in one batch that reports the state of each. It is passed to `onSubmitted`. */
export function useDeleteThemes(onSubmitted: (batch: BatchOf<'theme'>) => void) {
  const queue = useQueueClient();
  return useMutation({
    mutationFn: async (themes: readonly ThemeView[]) => {
      const jobs = themes.map(({ id }) => deleteJob(id, themes));
      return unwrap(await queue.submit('theme', jobs, 0));
    },
    onSuccess: onSubmitted,
  });
}

function subjectOf(id: ThemeId, known: readonly ThemeView[]): SubmittedJob<'theme'>['subject'] {
  const name = known.find((theme) => theme.id === id)?.name ?? `#${String(id)}`;
  return { kind: 'theme', id, name };
}

/**
 * A write, after which the list is read again, even after a failure, because the write may have been carried out. If its answer
 * is lost, the mutation stays pending until the outcome is known (`isChecked` meanwhile), so that nobody repeats the write.
 */
function useThemeWrite<Input>(
  toJob: (input: Input, known: readonly ThemeView[]) => SubmittedJob<'theme'>,
  show: (themes: readonly ThemeView[], written: Pick<ThemeView, 'id'>) => ThemeView[] = (themes) => [
    ...themes,
  ],
  /** Called before the list is read again. */
  onWritten: (written: Pick<ThemeView, 'id' | 'name'>) => void = () => undefined,
) {
  const { connection, invalidate } = useActiveStore();
  const queue = useQueueClient();
  const queryClient = useQueryClient();
  const key = themeKeys.all(connection.id);
  /** The last write whose answer was lost. */
  const [lost, setLost] = useState<{ readonly input: Input } | null>(null);
  /** The write whose outcome is shown where it was requested; if that was left, a failure stays in the tray. */
  const asked = useRef<Input | null>(null);
  const leave = useCallback(() => {
    asked.current = null;
  }, []);
  useEffect(() => leave, [leave]);
  const mutation = useMutation({
    mutationFn: async (input: Input): Promise<Pick<ThemeView, 'id' | 'name'>> => {
      asked.current = input;
      const known = queryClient.getQueryData<ThemeView[]>(key) ?? [];
      const job = await queue.run('theme', toJob(input, known), {
        onUnknown: () => setLost({ input }),
        isShown: () => asked.current === input,
      });
      const { theme } = resultOf(job);
      if (theme !== null) return toThemeView(theme);
      // A deletion that was only confirmed later.
      return { id: job.subject.id ?? (0 as ThemeId), name: job.subject.name };
    },
    onSuccess: (written) => {
      // Shows the store's answer until the list has been read again.
      queryClient.setQueryData<ThemeView[]>(
        key,
        (themes) => themes && show(replace(themes, written), written),
      );
      onWritten(written);
    },
    onSettled: async () => invalidate({ keys: [key] }),
  });
  return {
    ...mutation,
    reset: () => {
      leave();
      mutation.reset();
    },
    /** The place that requested the write is no longer shown. */
    leave,
    isChecked: mutation.isPending && lost !== null && lost.input === mutation.variables,
  };
}

function replace(
  themes: readonly ThemeView[],
  written: Pick<ThemeView, 'id'> & Partial<ThemeView>,
): ThemeView[] {
  return themes.map((theme) => (theme.id === written.id ? { ...theme, ...written } : theme));
}
