import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../shared/contract/api-error.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import type { DrainReport } from '../shared/queue/drain-report.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { createActivityLog, KEPT_ENTRIES } from './activity/activity-log.ts';
import { type RecordedGateway, recordWrites } from './activity/record-writes.ts';
import { createBulkTurns } from './bulk/bulk-turns.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { createConnectionMarkRows } from './connections/connection-marks.ts';
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
import { createExplorer } from './explorer/explorer.ts';
import { faultReason } from './fault-reason.ts';
import { type HostImplementation, implementHostCalls, refuseHostCalls } from './host-calls.ts';
import { createHostEvents } from './host-events.ts';
import { createExports, type Exports } from './exports/exports.ts';
import { createImages, type Images } from './images/images.ts';
import { createImports, type Imports } from './imports/imports.ts';
import { createInboxRecords } from './inbox-records/inbox-records.ts';
import { invokeHostCall } from './invoke-host-call.ts';
import type { HostDependencies, Stop } from './dependencies.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createVariantOutcomes } from './drafts/variant-outcomes.ts';
import { createNewsClaims } from './news-claims.ts';
import { createPractice } from './practice/practice.ts';
import type { DrainChoice } from './queue/drain.ts';
import { callRest } from './queue/kinds/rest-write.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { writeDiagnostics } from './diagnostics/diagnostics.ts';
import { batchOpen, notStarted, readOnly } from './refusals.ts';
import { createSettings } from './settings/settings.ts';
import { createThemeFiles, type ThemeFiles } from './theme-files/theme-files.ts';
import { createThemeRecords, type ThemeRecords } from './theme-records/theme-records.ts';
import { createTidyUp } from './tidy-up.ts';
import { unreadableNotice } from './unreadable-notice.ts';
import { createUpdates, type Updates } from './updates/updates.ts';
import { createVault } from './vault/vault.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../shared/own-connections.ts';

/** Why the host cannot start: one sentence for the shell to print. */
export type StartFailure = OpenFailure;

export interface Host {
  readonly calls: HostImplementation;
  /**
   * Parses `rawInput` by the contract and makes the call. An unknown name, an input that is not in the contract and a
   * bug in the implementation are all values, so that a shell can pass every answer on as it is.
   */
  invoke(name: string, rawInput: unknown): Promise<Result<unknown, ApiError>>;
  readonly events: {
    /** Returns the function that stops listening. */
    subscribe(listener: (event: HostEvent) => void): Stop;
  };
  /** Opens the data folder. Must have succeeded before the first call. */
  start(): Promise<Result<null, StartFailure>>;
  /** Starts the embedded store if the page will open on it: then it need not wait for it. After `start`; never throws. */
  startStore(): void;
  /** The jobs that quitting now would cut short, by orders and no people; empty when there are none. */
  openJobs(): DrainReport['outcomes'];
  /** Sends or cancels what is open, waiting at most `patienceMs`; see `Queue.drain`. Null: it failed. Never rejects. */
  drain(choice: DrainChoice, patienceMs: number): Promise<DrainReport | null>;
  /** The computer has slept: what waits in the queue is looked at anew; see `Queue.resumed`. */
  resumed(): void;
  /** Ends what runs: open requests, the embedded store, the database, and connections of this session. Never rejects. */
  stop(): Promise<void>;
}

export interface HostOptions {
  /** Parses every answer by the contract too; for tests, where a wrong answer should be loud. */
  readonly checkOutputs?: boolean;
}

/** Puts the privileged services together. Starts nothing by itself: the embedded store waits for `startStore`, or for its first call. */
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
  let connections: Connections | null = null;
  let themes: ThemeRecords | null = null;
  let schemas: StoreSchemas | null = null;
  const gateway = createGateway({
    ...dependencies,
    emit,
    settings: GATEWAY_SETTINGS,
    locate: async (id, isAwaited) => connections?.locate(id, isAwaited) ?? err(notStarted),
    isReadOnly: (id) => connections?.isReadOnly(id) ?? false,
    isThemeLocked: (id, theme) => themes?.keeping.isLocked(id, theme) ?? false,
    onLacks: (id, lacks) => schemas?.learn(id, lacks),
    // For who works on Storedesk: a person can do nothing about its own calls.
    onDeprecated: createDeprecationLog(log),
  });
  /** Forgets what is kept of the data that the embedded store had. */
  let forgetSandbox = async (): Promise<void> => undefined;
  const practice = createPractice({
    ...dependencies,
    emit,
    control: (control, at) => gateway.control(control, at),
    whyNotReset: () => {
      if (connections?.isReadOnly(SANDBOX_CONNECTION) === true) return readOnly;
      return queue?.isUnderWay(SANDBOX_CONNECTION) === true ? batchOpen : null;
    },
    forgetStore: async () => forgetSandbox(),
  });
  let calls = refuseHostCalls('not_started');
  let database: DatabaseSync | null = null;
  let recorded: RecordedGateway | null = null;
  let queue: Queue | null = null;
  let catalogue: Catalogue | null = null;
  let imports: Imports | null = null;
  let dataExports: Exports | null = null;
  let images: Images | null = null;
  let themeFiles: ThemeFiles | null = null;
  let updates: Updates | null = null;
  let activeConnection = (): ConnectionId | null => null;
  let stopActivity: () => void = () => undefined;
  /** Forgets what is kept of connections that end with this run, or have ended with the one before. */
  let forgetEnded = stopActivity;

  async function start(): Promise<Result<null, StartFailure>> {
    const opened = openDatabase(dependencies);
    if (!opened.ok) return opened;
    const { notice } = opened.value;
    ({ database } = opened.value);
    const rows = createConnectionRows(database);
    const nameOf = (id: ConnectionId) => connections?.list().find((one) => one.id === id)?.name ?? null;
    const activity = createActivityLog({ ...dependencies, database, nameOf, emit });
    stopActivity = () => activity.stop();
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
      storeOf: (id) => storeOf(connections, id),
      readThemes: async (connection) => {
        const call = { connection, callId: randomUUID() };
        const listed = await callRest(gateway, call, { name: 'themes.list', params: {} });
        return listed.ok ? ok(listed.value.body.themes) : listed;
      },
      submit: async (connection, job) => {
        const submit = queue?.calls['queue.submit'];
        return submit?.({ connection, kind: 'theme', jobs: [job], holdMs: 0 }) ?? err(notStarted);
      },
      dismiss: async ({ id }) => queue?.calls['queue.dismiss']({ batch: id }),
    });
    themes = themeRecords;
    const drafts = createDrafts({ database, emit, originOf: (id) => connections?.originOf(id) ?? null });
    const known = createStoreSchemas({
      database,
      gateway,
      storeOf: (id) => {
        const origin = connections?.originOf(id) ?? null;
        return origin === null ? null : { origin, keeps: connections?.isOfSession(id) === false };
      },
      onChange: (connection) => emit({ type: 'records.changed', connection, what: 'schema' }),
    });
    schemas = known;
    connections = createConnections({
      rows,
      schemas: known,
      marks: createConnectionMarkRows(database),
      vault,
      gateway,
      embeddedStore,
      now: dependencies.now,
      newId: () => randomUUID() as ConnectionId,
      isUnderWay: (id) => queue?.isUnderWay(id) === true,
      onRemoved: (id, name) => {
        activity.keepName(id, name);
        const records = [inboxRecords, explorer, drafts, themeRecords, queue, catalogue, imports, images];
        for (const one of [...records, dataExports, themeFiles]) tidyUp(() => one?.forget(id));
      },
      onChange: () => {
        tidyUp(() => queue?.connectionsChanged());
        emit({ type: 'connections.changed' });
      },
      log,
    });
    const problem = await addEnvironmentConnection(dependencies.environment, { connections, vault });
    tidyUp(() => activity.prune(KEPT_ENTRIES));
    const writing = recordWrites({ gateway, activity, nameOf });
    recorded = writing;
    const pictures = createImages({
      ...dependencies,
      locate: async (id) => {
        const target = (await connections?.locate(id, false)) ?? err(notStarted);
        return target.ok ? ok(target.value.origin) : target;
      },
      originOf: (id) => connections?.originOf(id) ?? null,
    });
    images = pictures;
    const archives = createThemeFiles({
      ...dependencies,
      database,
      originOf: (id) => connections?.originOf(id) ?? null,
      isReadOnly: (id) => connections?.isReadOnly(id) ?? false,
      images: pictures,
      newId: randomUUID,
      newSecret: () => randomBytes(32).toString('base64url'),
    });
    themeFiles = archives;
    const explorer = createExplorer({
      ...dependencies,
      database,
      gateway: writing,
      locate: async (id) => connections?.locate(id) ?? err(notStarted),
      isReadOnly: (id) => connections?.isReadOnly(id) ?? false,
    });
    queue = createQueue({
      ...dependencies,
      database,
      gateway,
      storeOf: (id) => storeOf(connections, id),
      record: activity.recordJob,
      variantOutcomes: createVariantOutcomes(drafts, () => catalogue),
      themes: themeRecords.keeping,
      themeArchives: archives.forQueue,
      emit,
      newId: randomUUID,
    });
    const origin = connections.originOf(ENVIRONMENT_CONNECTION);
    const settings = createSettings(database, origin === null ? null : ENVIRONMENT_CONNECTION);
    tidyUp(() => settings.hasMoved(origin) && inboxRecords.forgetMarks(ENVIRONMENT_CONNECTION));
    activeConnection = () => settings.read().activeConnection;
    const turns = createBulkTurns();
    const copies = createCatalogue({
      ...dependencies,
      turns,
      newId: randomUUID,
      gateway,
      storeOf: (id) => storeOf(connections, id),
      emit,
    });
    catalogue = copies;
    const brought = createImports({
      ...dependencies,
      database,
      catalogue: copies,
      drafts,
      originOf: (id) => connections?.originOf(id) ?? null,
      newId: randomUUID,
      emit,
    });
    imports = brought;
    const written = createExports({
      ...dependencies,
      gateway,
      turns,
      storeOf: (id) => storeOf(connections, id),
      newId: randomUUID,
      emit,
      noteRecipients: (id, file) => activity.noteExport(id, file),
    });
    dataExports = written;
    forgetSandbox = async () => {
      queue?.forget(SANDBOX_CONNECTION);
      inboxRecords.forgetMarks(SANDBOX_CONNECTION);
      for (const one of [drafts, brought, written, themeRecords, pictures, archives])
        one.forget(SANDBOX_CONNECTION);
      await copies.drop(SANDBOX_CONNECTION);
    };
    forgetEnded = () => {
      // The environment's connection is there again when its variables are set again.
      const kept = [SANDBOX_CONNECTION, ENVIRONMENT_CONNECTION, ...rows.ids()];
      for (const one of [inboxRecords, drafts, themeRecords, explorer, brought, archives])
        tidyUp(() => one.forgetAllBut(kept));
      // What is typed is kept longer than a copy, which can be made again.
      const connected = kept.filter((id) => nameOf(id) !== null);
      for (const one of [copies, pictures, written]) tidyUp(() => one.forgetAllBut(connected));
    };
    forgetEnded();
    tidyUp(() => written.restore());
    const parked = queue.parked;
    const environmentNotice: HostNotice | null = problem && { kind: 'environment_not_used', problem };
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
      const own = [notice, environmentNotice, unreadableNotice(unreadable)].filter((one) => one !== null);
      return [...dependencies.notices, ...own];
    };
    for (const one of notices()) log({ level: 'warn', event: 'notice', notice: JSON.stringify(one) });
    updates = createUpdates({
      ...dependencies,
      emit,
      isWanted: () => settings.read().checkUpdates,
      isBusy: () => queue?.open().length !== 0,
    });
    updates.start();
    const sources = { ...dependencies, connections, settings, vault, queue };
    calls = implementHostCalls({
      emit,
      startSandbox: () => embeddedStore.start(),
      appInfo: dependencies.appInfo,
      vault,
      connections,
      schemas: known,
      gateway: { ...gateway, ...recorded },
      settings,
      queue: queue.calls,
      activity: activity.calls,
      inboxRecords: inboxRecords.calls,
      themeRecords: themeRecords.calls,
      desktop: createDesktopCalls(dependencies.desktop),
      catalogue: copies.calls,
      drafts: drafts.calls,
      imports: brought.calls,
      exports: written.calls,
      images: pictures.calls,
      themeFiles: archives.calls,
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
      return (await queue?.drain(choice, patienceMs)) ?? { outcomes: [], asChosen: true };
    } catch (error) {
      // The disk is full, say. Whoever wants to end must get there all the same.
      log({ level: 'error', event: 'drain_failed', reason: faultReason(error) });
      return null;
    }
  }

  async function stop(): Promise<void> {
    calls = refuseHostCalls('closing');
    for (const one of [themes, queue, practice, updates]) one?.stop();
    gateway.cancelAll();
    for (const one of [images, imports, dataExports, themeFiles, catalogue]) await one?.stop();
    await embeddedStore.stop();
    await recorded?.settled(dependencies.timer);
    if (database !== null) tidyUp(forgetEnded);
    stopActivity();
    database?.close();
    database = null;
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
    openJobs: () => queue?.open() ?? [],
    drain,
    resumed: () => queue?.resumed(),
    stop,
  };
}
