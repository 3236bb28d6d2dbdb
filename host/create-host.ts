import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../shared/contract/api-error.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import type { DrainReport } from '../shared/queue/drain-report.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type ActivityLog, createActivityLog, KEPT_ENTRIES } from './activity/activity-log.ts';
import { type RecordedGateway, recordWrites } from './activity/record-writes.ts';
import { createBulkTurns } from './bulk/bulk-turns.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createConnectionRows } from './connections/connection-rows.ts';
import { type Connections, createConnections, SANDBOX } from './connections/connections.ts';
import { addEnvironmentConnection } from './connections/environment-connection.ts';
import { storeOf } from './connections/store-of.ts';
import { createStoreSchemas, type StoreSchemas } from './connections/store-schemas.ts';
import { openDatabase, type OpenFailure } from './database/open-database.ts';
import { createDesktopCalls } from './desktop-calls/desktop-calls.ts';
import { createEmbeddedStore } from './embedded-store/embedded-store.ts';
import { createDeprecationLog } from './gateway/deprecation-log.ts';
import { createGateway } from './gateway/gateway.ts';
import { GATEWAY_SETTINGS } from './gateway/gateway-settings.ts';
import { createForgetStores, type ForgetStores, type KeptOfStores } from './forget-stores.ts';
import { createExplorer } from './explorer/explorer.ts';
import { faultReason } from './fault-reason.ts';
import { type HostImplementation, implementHostCalls, refuseHostCalls } from './host-calls.ts';
import { endWork } from './end-work.ts';
import { createHostEvents } from './host-events.ts';
import { createExports } from './exports/exports.ts';
import { createImages } from './images/images.ts';
import { createImports } from './imports/imports.ts';
import { createInboxRecords } from './inbox-records/inbox-records.ts';
import { invokeHostCall } from './invoke-host-call.ts';
import type { HostDependencies, Stop } from './dependencies.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createVariantOutcomes } from './drafts/variant-outcomes.ts';
import { createNewsClaims } from './news-claims.ts';
import { createPractice } from './practice/practice.ts';
import type { DrainChoice } from './queue/drain.ts';
import { callRest } from './queue/kinds/rest-write.ts';
import { createQueue } from './queue/queue.ts';
import { writeDiagnostics } from './diagnostics/diagnostics.ts';
import { batchOpen, notStarted, readOnly } from './refusals.ts';
import { createSettings } from './settings/settings.ts';
import { createThemeFiles } from './theme-files/theme-files.ts';
import { createThemeRecords } from './theme-records/theme-records.ts';
import { createTidyUp } from './tidy-up.ts';
import { unreadableNotice } from './unreadable-notice.ts';
import { createUpdates, type Updates } from './updates/updates.ts';
import { createVault } from './vault/vault.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../shared/own-connections.ts';

/** Why the host cannot start, with one sentence for the shell to print. */
export type StartFailure = OpenFailure;

export interface Host {
  readonly calls: HostImplementation;
  /**
   * Validates `rawInput` against the contract and makes the call. An unknown name, an invalid input and a bug in the
   * implementation are all returned as values, so that a shell can pass every answer on unchanged.
   */
  invoke(name: string, rawInput: unknown): Promise<Result<unknown, ApiError>>;
  readonly events: {
    /** Returns the function that unsubscribes. */
    subscribe(listener: (event: HostEvent) => void): Stop;
  };
  /** Opens the data folder. Must succeed before the first call. */
  start(): Promise<Result<null, StartFailure>>;
  /** Starts the embedded store early if the page will open on it. Call after `start`; never throws. */
  startStore(): void;
  /** The jobs that quitting now would cut short, named by order and never by recipient; empty when there are none. */
  openJobs(): DrainReport['outcomes'];
  /** Sends or cancels open jobs, waiting at most `patienceMs`; see `Queue.drain`. Null if that failed. Never rejects. */
  drain(choice: DrainChoice, patienceMs: number): Promise<DrainReport | null>;
  /** The computer woke from sleep: the queue rechecks its pending jobs; see `Queue.resumed`. */
  resumed(): void;
  /** Ends open requests, the embedded store, the database and this session's connections. Never rejects. */
  stop(): Promise<void>;
}

export interface HostOptions {
  /** Also validates every answer against the contract; for tests, where a wrong answer should fail loudly. */
  readonly checkOutputs?: boolean;
}

/** What `start` has opened so far. */
interface Opened extends KeptOfStores {
  database: DatabaseSync;
  activity: ActivityLog;
  schemas: StoreSchemas;
  connections: Connections;
  recorded: RecordedGateway;
  forget: ForgetStores;
  updates: Updates;
}

/** Wires the privileged services together. Starts nothing: the embedded store waits for `startStore` or its first call. */
export function createHost(dependencies: HostDependencies, { checkOutputs = false }: HostOptions = {}): Host {
  const { log } = dependencies;
  const tidyUp = createTidyUp(log);
  const events = createHostEvents(log);
  const emit = (event: HostEvent) => events.emit(event);
  const vault = createVault(dependencies);
  const embeddedStore = createEmbeddedStore({
    ...dependencies,
    emit,
    admit: async ({ url, token }) => {
      const sealed = vault.seal(token);
      await vault.keep(SANDBOX_CONNECTION, sealed, 'session');
      await practice.prepare({ ...SANDBOX, origin: url, token: sealed });
    },
  });
  const opened: Partial<Opened> = {};
  const originOf = (id: ConnectionId) => opened.connections?.originOf(id) ?? null;
  const isReadOnly = (id: ConnectionId) => opened.connections?.isReadOnly(id) ?? false;
  const gateway = createGateway({
    ...dependencies,
    emit,
    settings: GATEWAY_SETTINGS,
    locate: async (id, isAwaited) => opened.connections?.locate(id, isAwaited) ?? err(notStarted),
    isReadOnly,
    isThemeLocked: (id, theme) => opened.themeRecords?.keeping.isLocked(id, theme) ?? false,
    onLacks: (id, lacks) => opened.schemas?.learn(id, lacks),
    // For developers only: the user can do nothing about Storedesk's own calls.
    onDeprecated: createDeprecationLog(log),
  });
  const practice = createPractice({
    ...dependencies,
    emit,
    control: (control, at) => gateway.control(control, at),
    whyNotReset: () => {
      if (isReadOnly(SANDBOX_CONNECTION)) return readOnly;
      return opened.queue?.isUnderWay(SANDBOX_CONNECTION) === true ? batchOpen : null;
    },
    forgetStore: async () => opened.forget?.reset(SANDBOX_CONNECTION),
  });
  let calls = refuseHostCalls('not_started');
  let activeConnection = (): ConnectionId | null => null;
  /** Deletes stored data of connections that end with this run or ended with the previous one. */
  let forgetEnded = (): void => undefined;

  async function start(): Promise<Result<null, StartFailure>> {
    const found = openDatabase(dependencies);
    if (!found.ok) return found;
    const { database, notice } = found.value;
    opened.database = database;
    const rows = createConnectionRows(database);
    const nameOf = (id: ConnectionId) =>
      opened.connections?.list().find((one) => one.id === id)?.name ?? null;
    const activity = createActivityLog({ ...dependencies, database, nameOf, originOf, emit });
    opened.activity = activity;
    const inboxRecords = createInboxRecords({
      database,
      now: dependencies.now,
      newId: randomUUID,
      emit,
      isConnected: (id) => nameOf(id) !== null,
    });
    const themeRecords = createThemeRecords({
      ...dependencies,
      database,
      emit,
      storeOf: (id) => storeOf(opened.connections ?? null, id),
      readThemes: async (connection) => {
        const call = { connection, callId: randomUUID() };
        const listed = await callRest(gateway, call, { name: 'themes.list', params: {} });
        return listed.ok ? ok(listed.value.body.themes) : listed;
      },
      submit: async (connection, job) => {
        const submit = opened.queue?.calls['queue.submit'];
        return submit?.({ connection, kind: 'theme', jobs: [job], holdMs: 0 }) ?? err(notStarted);
      },
      dismiss: async ({ id }) => opened.queue?.calls['queue.dismiss']({ batch: id }),
    });
    Object.assign(opened, { themeRecords } satisfies Partial<Opened>);
    const drafts = createDrafts({ database, emit, originOf });
    const schemas = createStoreSchemas({
      database,
      gateway,
      storeOf: (id) => {
        const origin = originOf(id);
        return origin === null ? null : { origin, keeps: opened.connections?.isOfSession(id) === false };
      },
      onChange: (connection) => emit({ type: 'records.changed', connection, what: 'schema' }),
    });
    opened.schemas = schemas;
    const connections = createConnections({
      rows,
      schemas,
      vault,
      gateway,
      embeddedStore,
      now: dependencies.now,
      newId: () => randomUUID() as ConnectionId,
      isUnderWay: (id) => opened.queue?.isUnderWay(id) === true,
      onRemoved: (id, name) => {
        activity.keepName(id, name);
        opened.forget?.removed(id);
      },
      onChange: () => {
        tidyUp(() => opened.queue?.connectionsChanged());
        emit({ type: 'connections.changed' });
      },
      log,
    });
    opened.connections = connections;
    await addEnvironmentConnection(dependencies.environment, { connections, vault });
    tidyUp(() => activity.prune(KEPT_ENTRIES));
    const recorded = recordWrites({ gateway, activity, nameOf });
    const images = createImages({
      ...dependencies,
      locate: async (id) => {
        const target = await connections.locate(id, false);
        return target.ok ? ok(target.value.origin) : target;
      },
      originOf,
    });
    const themeFiles = createThemeFiles({
      ...dependencies,
      database,
      originOf,
      isReadOnly,
      images,
      newId: randomUUID,
      newSecret: () => randomBytes(32).toString('base64url'),
    });
    const explorer = createExplorer({
      ...dependencies,
      database,
      gateway: recorded,
      locate: async (id) => connections.locate(id),
      isReadOnly,
    });
    const queue = createQueue({
      ...dependencies,
      database,
      gateway,
      storeOf: (id) => storeOf(connections, id),
      record: activity.recordJob,
      variantOutcomes: createVariantOutcomes(drafts, () => opened.catalogue ?? null),
      themes: themeRecords.keeping,
      themeArchives: themeFiles.forQueue,
      emit,
      newId: randomUUID,
    });
    Object.assign(opened, { queue, images, themeFiles } satisfies Partial<Opened>);
    const origin = originOf(ENVIRONMENT_CONNECTION);
    const settings = createSettings(database, origin === null ? null : ENVIRONMENT_CONNECTION);
    tidyUp(() => settings.whenMoved(origin, () => inboxRecords.forgetMarks(ENVIRONMENT_CONNECTION)));
    activeConnection = () => settings.read().activeConnection;
    const turns = createBulkTurns();
    const catalogue = createCatalogue({
      ...dependencies,
      turns,
      newId: randomUUID,
      gateway,
      storeOf: (id) => storeOf(connections, id),
      emit,
    });
    const imports = createImports({
      ...dependencies,
      database,
      catalogue,
      drafts,
      originOf,
      newId: randomUUID,
      emit,
    });
    const dataExports = createExports({
      ...dependencies,
      gateway,
      turns,
      storeOf: (id) => storeOf(connections, id),
      newId: randomUUID,
      emit,
      noteRecipients: (id, file) => activity.noteExport(id, file),
    });
    const kept = {
      inboxRecords,
      themeRecords,
      drafts,
      explorer,
      queue,
      catalogue,
      imports,
      dataExports,
      images,
      themeFiles,
    };
    const forget = createForgetStores(kept, tidyUp);
    Object.assign(opened, { ...kept, recorded, forget } satisfies Partial<Opened>);
    forgetEnded = () => {
      // The environment's connection comes back when its variables are set again.
      const known = [SANDBOX_CONNECTION, ENVIRONMENT_CONNECTION, ...rows.ids()];
      const present = known.filter((id) => nameOf(id) !== null);
      forget.ended(known, present);
    };
    forgetEnded();
    tidyUp(() => dataExports.restore());
    const parked = queue.parked;
    const notices = (): HostNotice[] => {
      const unreadable = {
        ...inboxRecords.unreadable(),
        operations: parked,
        connections: rows.ids().length - rows.all().length,
        theme_records: themeRecords.unreadable(),
        settings: settings.unreadable(),
        activity_entries: activity.unreadable(),
        drafts: drafts.unreadable(),
      };
      const own = [notice, unreadableNotice(unreadable)].filter((one) => one !== null);
      return [...dependencies.notices, ...own];
    };
    for (const one of notices()) log({ level: 'warn', event: 'notice', notice: JSON.stringify(one) });
    const updates = createUpdates({
      ...dependencies,
      emit,
      isWanted: () => settings.read().checkUpdates,
      isBusy: () => queue.open().length !== 0,
    });
    opened.updates = updates;
    updates.start();
    const sources = { ...dependencies, connections, settings, vault, queue };
    calls = implementHostCalls({
      emit,
      startSandbox: () => embeddedStore.start(),
      appInfo: dependencies.appInfo,
      vault,
      connections,
      schemas,
      gateway: { ...gateway, ...recorded },
      settings,
      queue: queue.calls,
      activity: activity.calls,
      inboxRecords: inboxRecords.calls,
      themeRecords: themeRecords.calls,
      desktop: createDesktopCalls(dependencies.desktop),
      catalogue: catalogue.calls,
      drafts: drafts.calls,
      imports: imports.calls,
      exports: dataExports.calls,
      images: images.calls,
      themeFiles: themeFiles.calls,
      practice: practice.calls,
      explorer: explorer.calls,
      updates: updates.calls,
      claimNews: createNewsClaims().claim,
      diagnostics: async () => writeDiagnostics(sources),
      notices,
    });
    tidyUp(() => themeRecords.start());
    return ok(null);
  }

  async function drain(choice: DrainChoice, patienceMs: number): Promise<DrainReport | null> {
    try {
      const drained = await opened.queue?.drain(choice, patienceMs);
      return drained ?? { outcomes: [], asChosen: true, submittedMeanwhile: false };
    } catch (error) {
      // For example when the disk is full. Quitting must still be possible.
      log({ level: 'error', event: 'drain_failed', reason: faultReason(error) });
      return null;
    }
  }

  async function stop(): Promise<void> {
    calls = refuseHostCalls('closing');
    const { themeRecords, queue, updates, images, imports, dataExports, themeFiles, catalogue } = opened;
    for (const one of [themeRecords, queue, practice, updates]) one?.stop();
    gateway.cancelAll();
    const ending = [images, imports, dataExports, themeFiles, catalogue].map(async (one) => one?.stop());
    await Promise.all([endWork([...ending, opened.recorded?.settled()], dependencies), embeddedStore.stop()]);
    if (opened.database !== undefined) tidyUp(forgetEnded);
    opened.activity?.stop();
    opened.database?.close();
    delete opened.database;
  }

  return {
    get calls() {
      return calls;
    },
    invoke: (name, rawInput) => invokeHostCall(calls, name, rawInput, { log, checkOutputs }),
    events,
    start,
    startStore: () => {
      if (activeConnection() === SANDBOX_CONNECTION) embeddedStore.start();
    },
    openJobs: () => opened.queue?.open() ?? [],
    drain,
    resumed: () => opened.queue?.resumed(),
    stop,
  };
}
