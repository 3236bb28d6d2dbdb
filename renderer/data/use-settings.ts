import { notifications } from '@mantine/notifications';
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { t } from '../../messages/language.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, Settings } from '../../shared/contract/host-contract.ts';
import { DEFAULT_SETTINGS } from '../../shared/default-settings.ts';
import { errorSentence } from '../ui/error-text.ts';
import { hostKeys, settingsQuery } from './connection-queries.ts';
import { type HostClient, toApiError } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { mayHaveMissed } from './lost-events.ts';

/**
 * The user's settings, which the frame reads before it shows anything else, and the function that changes some of them.
 * Changes show at once and are saved by the host; if that fails, the user is notified and all but the chosen store is reverted.
 */
export function useSettings(): {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
} {
  const host = useHost();
  const queryClient = useQueryClient();
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsQuery(host));
  const { mutate } = useMutation(settingsChange(host, queryClient));
  return { settings, change: mutate };
}

const CHANGE_KEY = ['settings.set'];

/** A change of some settings. Changes are sent one after the other. */
export function settingsChange(host: HostClient, queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: CHANGE_KEY,
    scope: { id: 'settings' },
    mutationFn: async (part: Partial<Settings>) => host.call('settings.set', part),
    onMutate: (part) => {
      const before = queryClient.getQueryData<Settings>(hostKeys.settings);
      takeSettings(queryClient, () => part);
      return before;
    },
    onSuccess: ({ activeConnection, ...kept }, part) => {
      // A later change is already shown, and this answer does not contain it.
      if (openChanges(queryClient) > 1) return;
      takeSettings(queryClient, () =>
        part.activeConnection === undefined ? kept : { ...kept, activeConnection },
      );
    },
    onError: (thrown, part, before) => {
      notifications.show({
        color: 'red',
        title: t().settings.notKept,
        message: errorSentence(toApiError(thrown)),
      });
      takeSettings(queryClient, (now) => beforeChange(now, part, before));
      if (openChanges(queryClient) === 1)
        inBackground(queryClient.invalidateQueries({ queryKey: hostKeys.settings }));
    },
  });
}

/** Number of changes whose answer is awaited, including the one that is ending. */
function openChanges(queryClient: QueryClient): number {
  return queryClient.isMutating({ mutationKey: CHANGE_KEY });
}

/**
 * What a failed change has to restore: its settings that no later change has set. The window stays on the store that it was
 * switched to: which one it shows does not depend on what is saved for new windows, and leaving it would lose what is typed.
 */
function beforeChange(
  now: Settings,
  part: Partial<Settings>,
  before: Settings | undefined,
): Partial<Settings> {
  const unchanged = Object.entries(now).filter(
    ([key, value]) => key !== 'activeConnection' && key in part && part[key as keyof Settings] === value,
  );
  return Object.fromEntries(unchanged.map(([key, value]) => [key, before?.[key as keyof Settings] ?? value]));
}

/** Applies changes made in another window. The answer to an own change comes later and contains them. */
export function refreshSettings(queryClient: QueryClient, event: HostEvent): void {
  if (openChanges(queryClient) > 0) return;
  if (event.type === 'settings.changed') takeSettings(queryClient, () => event.settings);
  if (mayHaveMissed(event)) inBackground(queryClient.invalidateQueries({ queryKey: hostKeys.settings }));
}

/** Makes a store the one that this window shows, without saving it. */
export function showConnection(queryClient: QueryClient, activeConnection: ConnectionId): void {
  takeSettings(queryClient, () => ({ activeConnection }));
}

function takeSettings(queryClient: QueryClient, take: (now: Settings) => Partial<Settings>): void {
  queryClient.setQueryData<Settings>(hostKeys.settings, (now) => now && { ...now, ...take(now) });
}
