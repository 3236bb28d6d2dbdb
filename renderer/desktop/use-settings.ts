import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { hostKeys, settingsQuery } from './connection-queries.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';

/** The person's settings and the way to change some of them. They are shown at once and kept by the host. */
export function useSettings(): {
  readonly settings: Settings | undefined;
  readonly change: (part: Partial<Settings>) => void;
} {
  const host = useHost();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(host));
  const { mutate } = useMutation({
    mutationFn: async (part: Partial<Settings>) => host.call('settings.set', part),
    onMutate: (part) => {
      queryClient.setQueryData<Settings>(hostKeys.settings, (before) => before && { ...before, ...part });
    },
    onSuccess: (kept) => queryClient.setQueryData(hostKeys.settings, kept),
    onError: () => inBackground(queryClient.invalidateQueries({ queryKey: hostKeys.settings })),
  });
  return { settings, change: mutate };
}
