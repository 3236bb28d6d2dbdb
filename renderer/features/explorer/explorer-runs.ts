import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
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
import type { StoreSession } from '../../data/store-session.ts';

/** A call that was run. `writes`: whether it may change the store. */
export interface ExplorerRun<Call = unknown> {
  readonly call: Call;
  readonly writes: boolean;
  /** Null while the call is in flight. */
  readonly ended: Result<ExplorerAnswer, ApiError> | null;
  readonly cancel: () => void;
}

/** The last run of one API. Kept while other pages are open, so that returning does not require sending the call again. */
const createRuns = <Call>() =>
  createStore<{ readonly last: ExplorerRun<Call> | null }>(() => ({ last: null }));

type Send<Call> = (
  host: HostClient,
  sent: { readonly connection: ConnectionId; readonly id: string },
  call: Call,
) => Promise<Result<ExplorerAnswer, ApiError>>;

/** Runs one call at a time. After a call that may have changed something, every screen reads the store again. */
function useRuns<Call>(
  runsOf: (session: StoreSession) => ReturnType<typeof createRuns<Call>>,
  send: Send<Call>,
) {
  const host = useHost();
  const { session, connection, refreshAll } = useActiveStore();
  const runs = session.part(runsOf);
  const last = useStore(runs, (state) => state.last);

  const carryOut = async (call: Call, writes: boolean) => {
    const controller = new AbortController();
    const run = { call, writes, cancel: () => controller.abort() };
    runs.setState({ last: { ...run, ended: null } });
    const sent = { connection: connection.id, id: crypto.randomUUID() };
    const ended = await cancelOnAbort(host, sent.id, controller.signal, async () => send(host, sent, call));
    runs.setState({ last: { ...run, ended } });
    if (writes) await refreshAll();
  };
  return {
    last,
    isRunning: last !== null && last.ended === null,
    /** Does nothing while another call runs. */
    start: (call: Call, writes: boolean) => {
      const before = runs.getState().last;
      if (before === null || before.ended !== null) inBackground(carryOut(call, writes));
    },
    /** Removes the last run if it has ended. */
    forget: () => {
      if (runs.getState().last?.ended !== null) runs.setState({ last: null });
    },
  };
}

type GraphqlCall = Pick<HostInput<'explorer.graphql'>, 'query' | 'variables'>;
const graphqlRunsOf = (_session: StoreSession) => createRuns<GraphqlCall>();

/** The last query or mutation in the open store, and the function that runs the next one. */
export function useGraphqlRuns() {
  return useRuns(graphqlRunsOf, async (host, sent, call) =>
    host.ask('explorer.graphql', { ...sent, ...call }),
  );
}

export interface RestCall extends Pick<HostInput<'explorer.rest'>, 'method' | 'path' | 'query' | 'body'> {
  /** The form in which the call was typed. */
  readonly name: RestEndpointName;
}
const restRunsOf = (_session: StoreSession) => createRuns<RestCall>();

/** The last REST call in the open store, and the function that runs the next one. */
export function useRestRuns() {
  return useRuns(restRunsOf, async (host, sent, { method, path, query, body }) =>
    host.ask('explorer.rest', { ...sent, method, path, query, body }),
  );
}
