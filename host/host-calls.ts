import type { ApiError } from '../shared/contract/api-error.ts';
import {
  HOST_CALL_NAMES,
  type HostCallName,
  type HostEvent,
  type HostInput,
  type HostResult,
  type Settings,
} from '../shared/contract/host-contract.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import { err, ok } from '../shared/result.ts';
import { readConnectionFile, writeConnectionFile } from './connections/connection-file.ts';
import type { Connections } from './connections/connections.ts';
import type { StoreSchemas } from './connections/store-schemas.ts';
import type { Gateway } from './gateway/gateway.ts';
import { trackOpenCalls } from './gateway/open-calls.ts';
import type { AppInfo } from './dependencies.ts';
import type { SettingsStore } from './settings/settings.ts';
import type { Vault } from './vault/vault.ts';
import { SANDBOX_CONNECTION } from '../shared/own-connections.ts';

/** One implementation per call of the contract; a missing one is a compile error. */
export type HostImplementation = {
  readonly [Name in HostCallName]: (input: HostInput<Name>) => Promise<HostResult<Name>>;
};

/** The calls whose names begin with `Group` and a dot. */
export type CallsOf<Group extends string> = Pick<
  HostImplementation,
  Extract<HostCallName, `${Group}.${string}`>
>;

export interface HostServices {
  readonly appInfo: AppInfo;
  readonly vault: Pick<Vault, 'problem'>;
  readonly connections: Connections;
  readonly schemas: Pick<StoreSchemas, 'offers'>;
  readonly gateway: Pick<Gateway, 'rest' | 'graphql' | 'cancel'>;
  readonly settings: SettingsStore;
  readonly queue: CallsOf<'queue'>;
  readonly activity: CallsOf<'activity'>;
  readonly inboxRecords: CallsOf<'views' | 'texts' | 'printed' | 'picked'>;
  readonly themeRecords: CallsOf<'themeRecords'>;
  readonly desktop: CallsOf<'desktop'>;
  readonly catalogue: CallsOf<'catalogue'>;
  readonly drafts: CallsOf<'drafts'>;
  readonly imports: CallsOf<'imports'>;
  readonly exports: CallsOf<'exports'>;
  readonly images: CallsOf<'images'>;
  readonly themeFiles: CallsOf<'themeFiles'>;
  readonly practice: CallsOf<'practice'>;
  readonly explorer: CallsOf<'explorer' | 'queries'>;
  readonly updates: CallsOf<'updates'>;
  readonly emit: (event: HostEvent) => void;
  readonly startSandbox: () => void;
  /** See `writeDiagnostics`. */
  readonly diagnostics: () => Promise<string>;
  /** See `createNewsClaims`. */
  readonly claimNews: (keys: readonly string[]) => string[];
  /** Notices for the user, most of them known from the start. */
  readonly notices: () => readonly HostNotice[];
}

/** Routes every call of the contract to the service that handles it. Contains no logic of its own. */
export function implementHostCalls(services: HostServices): HostImplementation {
  const { appInfo, vault, connections, schemas, gateway, settings, notices } = services;
  /** Checks in flight, for adding a connection or changing its token. */
  const checks = trackOpenCalls();
  return {
    ...services.queue,
    ...services.activity,
    ...services.inboxRecords,
    ...services.themeRecords,
    ...services.desktop,
    ...services.catalogue,
    ...services.drafts,
    ...services.imports,
    ...services.exports,
    ...services.images,
    ...services.themeFiles,
    ...services.practice,
    ...services.explorer,
    ...services.updates,
    'app.info': async () =>
      ok({
        ...appInfo,
        engines: [...appInfo.engines],
        keychainProblem: await vault.problem(),
        notices: [...notices()],
      }),
    'app.claimNews': async ({ keys }) => ok(services.claimNews(keys)),
    'app.diagnostics': async () => ok({ text: await services.diagnostics() }),
    'sandbox.start': async () => {
      services.startSandbox();
      return ok(null);
    },
    'settings.get': async () => ok(withPresentConnection(settings.read(), connections)),
    'settings.set': async (changes) => {
      const { activeConnection, ...shown } = withPresentConnection(settings.write(changes), connections);
      services.emit({ type: 'settings.changed', settings: shown });
      return ok({ ...shown, activeConnection });
    },
    'connections.list': async () => ok(connections.list()),
    'connections.add': ({ id = '', ...input }) => checks.run(id, (signal) => connections.add(input, signal)),
    'connections.change': async (change) => connections.change(change),
    'connections.changeToken': ({ id = '', ...change }) =>
      checks.run(id, (signal) => connections.changeToken(change, signal)),
    'connections.export': async () => {
      const own = connections.forFile();
      return ok({ text: writeConnectionFile(own), count: own.length });
    },
    'connections.readFile': async ({ text }) => ok(readConnectionFile(text, connections.forFile())),
    'connections.remove': ({ connection }) => connections.remove(connection),
    'connections.check': ({ connection, again = false }) => connections.check(connection, again),
    'connections.offers': ({ connection, fields }) => schemas.offers(connection, fields),
    'store.rest': (call) => gateway.rest(call),
    'store.graphql': (call) => gateway.graphql(call),
    'store.cancel': async ({ id }) => {
      gateway.cancel(id);
      checks.cancel(id);
      return ok(null);
    },
  };
}

/** Refuses every call; used before the host has started and after it has stopped. */
export function refuseHostCalls(reason: 'not_started' | 'closing'): HostImplementation {
  const refuse = () => Promise.resolve(err<ApiError>({ kind: 'host', reason, detail: null }));
  return Object.fromEntries(HOST_CALL_NAMES.map((name) => [name, refuse])) as unknown as HostImplementation;
}

/** The last open store may be gone; falls back to the sandbox, which always exists. */
function withPresentConnection(settings: Settings, connections: Connections): Settings {
  const present = connections.list().some(({ id }) => id === settings.activeConnection);
  return present ? settings : { ...settings, activeConnection: SANDBOX_CONNECTION };
}
