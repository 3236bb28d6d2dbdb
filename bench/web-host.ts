import { join } from 'node:path';
import { signIn } from '../scripts/package/web-story.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { HostCallName, HostInput, HostResult } from '../shared/contract/host-contract.ts';
import type { Load } from './http-load.ts';
import type { BenchStore } from './store-process.ts';
import { firstLine, type MeasuredProcess, startMeasured } from './store/measured-process.ts';

/** The app's host in the built web shell, in a separate process, signed in as its page would be. */
export interface WebHost {
  call<Name extends HostCallName>(name: Name, input: HostInput<Name>): Promise<HostResult<Name>>;
  /** The HTTP request of a call. */
  request<Name extends HostCallName>(name: Name, input: HostInput<Name>): Load & { readonly body: string };
  readonly process: MeasuredProcess;
  readonly stop: () => Promise<void>;
}

/** The built web shell in a separate process, and the link that opens its page. */
export interface WebShell {
  readonly link: URL;
  readonly process: MeasuredProcess;
  readonly stop: () => Promise<void>;
}

const MAIN = join(import.meta.dirname, '../dist/web/main.mjs');

export async function startWebShell(dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<WebShell> {
  const running = startMeasured(MAIN, ['--port', '0', '--data', dataFolder], { env });
  const line = await firstLine(running);
  return { link: new URL(/http:\S+/.exec(line)?.[0] ?? ''), process: running, stop: running.stop };
}

/** Starts the host with the store as the connection in its environment. */
export async function startWebHost(dataFolder: string, { url, token }: BenchStore): Promise<WebHost> {
  const { link, process, stop } = await startWebShell(dataFolder, {
    STOREDESK_STORE_URL: url,
    STOREDESK_STORE_TOKEN: token,
  });
  const headers = await signIn(link);
  const request = <Name extends HostCallName>(name: Name, input: HostInput<Name>) => ({
    url: `${link.origin}/host/${name}`,
    headers,
    body: JSON.stringify(input),
  });
  return {
    request,
    call: async <Name extends HostCallName>(name: Name, input: HostInput<Name>) => {
      const { url: address, ...rest } = request(name, input);
      const answer = await fetch(address, { method: 'POST', ...rest });
      return (await answer.json()) as HostResult<Name>;
    },
    process,
    stop,
  };
}

/** The connection to the store that the host was started with. */
export async function findConnection(host: WebHost): Promise<ConnectionId> {
  const connections = await host.call('connections.list', null);
  const found = connections.ok ? connections.value.find(({ kind }) => kind === 'environment') : undefined;
  if (found === undefined) throw new Error('The host does not have the store of its environment.');
  return found.id;
}
