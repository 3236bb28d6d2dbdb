import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { HOST_CALLS, HostCallName, HostEvent, HostOutput } from '../../shared/contract/host-contract.ts';
import { createHost, type Host } from '../create-host.ts';
import type { HostDependencies, LogEntry, StoreProcess } from '../dependencies.ts';
import { systemMonotonicNow, systemTimer } from '../system-timer.ts';
import { takeStoreEnvironment } from '../take-store-environment.ts';
import { launchScript, STORE } from './launch-script.ts';
import { createMemoryKeyring } from './memory-keyring.ts';

export interface HostUnderTest {
  readonly host: Host;
  /** Makes a host call and returns its answer's value. Throws if the call fails. */
  readonly call: <Name extends HostCallName>(name: Name, input: RawInput<Name>) => Promise<HostOutput<Name>>;
  readonly events: readonly HostEvent[];
  /** All log entries. */
  readonly logged: readonly LogEntry[];
  /** Kills the embedded store's current process, like a crash. */
  readonly crashStore: () => void;
  /** Lifts the GraphQL rate limit of the embedded store, which must be running. */
  readonly liftGraphqlLimit: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A call's input before parsing: ids are plain numbers. */
type RawInput<Name extends HostCallName> = z.input<(typeof HOST_CALLS)[Name]['input']>;

/** Creates a temporary data folder. */
export function makeDataDir(): { readonly dataDir: string; readonly remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-host-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** What a test changes of the dependencies; `environment` holds the variables that describe a store. */
export type HostChanges = Partial<Omit<HostDependencies, 'environment'>> & {
  readonly environment?: NodeJS.ProcessEnv;
};

/** Starts a host like a shell does, with the real clock, fetch and store; only the keychain is in memory. */
export async function startHost(
  dataDir: string,
  { environment = {}, ...changes }: HostChanges = {},
): Promise<HostUnderTest> {
  const launched = launchScript(STORE);
  const stores: StoreProcess[] = [];
  const events: HostEvent[] = [];
  const logged: LogEntry[] = [];
  const taken = takeStoreEnvironment({ ...environment });
  if (!taken.ok) throw new Error(taken.error);
  const host = createHost(
    {
      now: Date.now,
      monotonicNow: systemMonotonicNow,
      timer: systemTimer,
      random: Math.random,
      fetch: async (url, init) => fetch(url, init),
      keyring: createMemoryKeyring().keyring,
      launchStore: (args) => {
        const store = launched.launchStore(args);
        stores.push(store);
        return store;
      },
      dataDir,
      appInfo: { version: '1.2.3', shell: 'web', platform: 'linux', engines: [] },
      environment: taken.value,
      desktop: null,
      updater: 'browser',
      notices: [],
      log: (entry) => logged.push(entry),
      ...changes,
    },
    { checkOutputs: true },
  );
  host.events.subscribe((event) => events.push(event));
  const started = await host.start();
  if (!started.ok) throw new Error(started.error.message);
  return {
    host,
    call: async (name, input) => {
      const answer = await host.invoke(name, input);
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
      return answer.value as HostOutput<typeof name>;
    },
    events,
    logged,
    crashStore: () => {
      launched.children.at(-1)?.kill('SIGKILL');
    },
    liftGraphqlLimit: async () => {
      const ready = await stores.at(-1)?.ready;
      if (ready?.ok !== true) throw new Error('The embedded store does not listen.');
      const response = await fetch(`${ready.value.url}/_sandbox/faults`, {
        method: 'PUT',
        headers: { 'x-service-access-token': ready.value.token, 'content-type': 'application/json' },
        body: JSON.stringify({ graphql_bucket: { size: 100_000, per_second: 100_000 } }),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${String(response.status)}.`);
    },
    stop: async () => {
      await host.stop();
      launched.killAll();
    },
  };
}
