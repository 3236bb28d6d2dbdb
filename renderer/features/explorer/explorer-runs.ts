import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ExplorerAnswer } from '../../../shared/contract/explorer-calls.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import type { RestEndpointName } from '../../../shared/contract/rest-contract.ts';
import type { Result } from '../../../shared/result.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { cancelOnAbort } from '../../data/cancel-on-abort.ts';
import type { HostClient } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';

/** A call that was run. `writes`: whether it may change the store. */
export interface ExplorerRun<Call = unknown> {
  readonly call: Call;
  readonly writes: boolean;
  /** Null while the call is in flight. */
  readonly ended: Result<ExplorerAnswer, ApiError> | null;
  readonly cancel: () => void;
}

type Send<Call> = (
  host: HostClient,
  sent: { readonly connection: ConnectionId; readonly id: string },
  call: Call,
) => Promise<Result<ExplorerAnswer, ApiError>>;

/**
 * Runs one call per store and API at a time. After a call that may have changed something, every screen reads the store again.
 * The last run is in the query cache while other pages and stores are open, so that nobody sends a call again that is in flight.
 * It goes with the rest of what is known of a store.
 */
function useRuns<Call>(api: 'graphql' | 'rest', send: Send<Call>) {
  type Last = ExplorerRun<Call> | null;
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection, refreshAll } = useActiveStore();
  const key = [connection.id, 'explorer_run', api] as const;
  const { data: last = null } = useQuery<Last>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Infinity,
    // `carryOut` recognizes its run.
    structuralSharing: false,
  });
  const lastNow = () => queryClient.getQueryData<Last>(key) ?? null;
  const setLast = (run: Last) => queryClient.setQueryData<Last>(key, run);

  const carryOut = async (call: Call, writes: boolean) => {
    const controller = new AbortController();
    const running = { call, writes, ended: null, cancel: () => controller.abort() };
    setLast(running);
    const sent = { connection: connection.id, id: crypto.randomUUID() };
    const ended = await cancelOnAbort(host, sent.id, controller.signal, async () => send(host, sent, call));
    // Not if the store was removed or reset meanwhile.
    if (lastNow() === running) setLast({ ...running, ended });
    if (writes) await refreshAll();
  };
  return {
    last,
    isRunning: last !== null && last.ended === null,
    /** Does nothing while another call runs. */
    start: (call: Call, writes: boolean) => {
      const before = lastNow();
      if (before === null || before.ended !== null) inBackground(carryOut(call, writes));
    },
    /** Removes the last run if it has ended. */
    forget: () => {
      if (lastNow()?.ended !== null) setLast(null);
    },
  };
}

type GraphqlCall = Pick<HostInput<'explorer.graphql'>, 'query' | 'variables'>;

/** The last query or mutation in the open store, and the function that runs the next one. */
export function useGraphqlRuns() {
  return useRuns('graphql', async (host, sent, call: GraphqlCall) =>
    host.ask('explorer.graphql', { ...sent, ...call }),
  );
}

export interface RestCall extends Pick<HostInput<'explorer.rest'>, 'method' | 'path' | 'query' | 'body'> {
  /** The form in which the call was typed. */
  readonly name: RestEndpointName;
}

/** The last REST call in the open store, and the function that runs the next one. */
export function useRestRuns() {
  return useRuns('rest', async (host, sent, { method, path, query, body }: RestCall) =>
    host.ask('explorer.rest', { ...sent, method, path, query, body }),
  );
}
