import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../shared/contract/api-error.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import { SANDBOX_CONNECTION } from '../shared/own-connections.ts';
import type { DrainReport } from '../shared/queue/drain-report.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { SANDBOX } from './connections/connections.ts';
import { openDatabase, type OpenFailure } from './database/open-database.ts';
import type { HostDependencies, Stop } from './dependencies.ts';
import { createDesktopCalls } from './desktop-calls/desktop-calls.ts';
import { writeDiagnostics } from './diagnostics/diagnostics.ts';
import { createEmbeddedStore } from './embedded-store/embedded-store.ts';
import { endWork } from './end-work.ts';
import { faultReason } from './fault-reason.ts';
import { createDeprecationLog } from './gateway/deprecation-log.ts';
import { createGateway } from './gateway/gateway.ts';
import { GATEWAY_SETTINGS } from './gateway/gateway-settings.ts';
import { type HostImplementation, implementHostCalls, refuseHostCalls } from './host-calls.ts';
import { createHostEvents } from './host-events.ts';
import { invokeHostCall } from './invoke-host-call.ts';
import { createLateServices } from './late-services.ts';
import { createNewsClaims } from './news-claims.ts';
import { openServices, type Services } from './open-services.ts';
import { createPractice } from './practice/practice.ts';
import type { DrainChoice } from './queue/drain.ts';
import { batchOpen, notStarted, readOnly } from './refusals.ts';
import { createTidyUp } from './tidy-up.ts';
import { unreadableNotice } from './unreadable-notice.ts';
import { createVault } from './vault/vault.ts';

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
  jobsUnderWay(): DrainReport['outcomes'];
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
  const late = createLateServices();
  const gateway = createGateway({
    ...dependencies,
    emit,
    settings: GATEWAY_SETTINGS,
    locate: async (id, isAwaited) => late.made.connections?.locate(id, isAwaited) ?? err(notStarted),
    isReadOnly: late.isReadOnly,
    isThemeLocked: (id, theme) => late.made.themeRecords?.keeping.isLocked(id, theme) ?? false,
    onMissingFields: (id, fields) => late.made.schemas?.learn(id, fields),
    // For developers only: the user can do nothing about Storedesk's own calls.
    onDeprecated: createDeprecationLog(log),
  });
  const practice = createPractice({
    ...dependencies,
    emit,
    control: (control, at) => gateway.control(control, at),
    whyNotReset: () => {
      if (late.isReadOnly(SANDBOX_CONNECTION)) return readOnly;
      return late.isUnderWay(SANDBOX_CONNECTION) ? batchOpen : null;
    },
    forgetKept: () => late.made.forget?.reset(SANDBOX_CONNECTION),
    dropCopy: async () => late.made.catalogue?.drop(SANDBOX_CONNECTION),
    kept: {
      read: () => services?.settings.sandboxData() ?? null,
      write: (data) => services?.settings.keepSandboxData(data),
    },
  });
  const beforeStart = { ...dependencies, emit, tidyUp, vault, gateway, embeddedStore, late };
  let calls = refuseHostCalls('not_started');
  let database: DatabaseSync | null = null;
  let services: Services | null = null;

  async function start(): Promise<Result<null, StartFailure>> {
    const found = openDatabase(dependencies);
    if (!found.ok) return found;
    const { notice } = found.value;
    ({ database } = found.value);
    const opened = await openServices(beforeStart, database);
    services = opened;
    const { connections, settings, queue, themeRecords, updates } = opened;
    const notices = (): HostNotice[] => {
      const own = [notice, unreadableNotice(opened.unreadable())].filter((one) => one !== null);
      return [...dependencies.notices, ...own];
    };
    for (const one of notices()) log({ level: 'warn', event: 'notice', notice: JSON.stringify(one) });
    updates.start();
    const sources = { ...dependencies, connections, settings, vault, queue };
    calls = implementHostCalls({
      emit,
      startSandbox: () => embeddedStore.start(),
      appInfo: dependencies.appInfo,
      vault,
      connections,
      schemas: opened.schemas,
      gateway: { ...gateway, ...opened.recorded },
      settings,
      queue: queue.calls,
      activity: opened.activity.calls,
      inboxRecords: opened.inboxRecords.calls,
      themeRecords: themeRecords.calls,
      desktop: createDesktopCalls(dependencies.desktop),
      catalogue: opened.catalogue.calls,
      drafts: opened.drafts.calls,
      imports: opened.imports.calls,
      exports: opened.dataExports.calls,
      images: opened.images.calls,
      themeFiles: opened.themeFiles.calls,
      practice: practice.calls,
      explorer: opened.explorer.calls,
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
      const drained = await services?.queue.drain(choice, patienceMs);
      return drained ?? { outcomes: [], asChosen: true, submittedMeanwhile: false };
    } catch (error) {
      // For example when the disk is full. Quitting must still be possible.
      log({ level: 'error', event: 'drain_failed', reason: faultReason(error) });
      return null;
    }
  }

  async function stop(): Promise<void> {
    calls = refuseHostCalls('closing');
    for (const one of [services?.themeRecords, services?.queue, practice, services?.updates]) one?.stop();
    gateway.cancelAll();
    const ending = services === null ? [] : endingOf(services);
    await Promise.all([endWork(ending, dependencies), embeddedStore.stop()]);
    if (database !== null && services !== null) tidyUp(services.forgetEnded);
    services?.activity.stop();
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
      if (services?.settings.read().activeConnection === SANDBOX_CONNECTION) embeddedStore.start();
    },
    jobsUnderWay: () => services?.queue.jobsUnderWay() ?? [],
    drain,
    resumed: () => services?.queue.resumed(),
    stop,
  };
}

/** Stops the services that read and write in the background, and waits for writes that are being recorded. */
function endingOf({ images, imports, dataExports, themeFiles, catalogue, recorded }: Services) {
  const stopped = [images, imports, dataExports, themeFiles, catalogue].map(async (one) => one.stop());
  return [...stopped, recorded.settled()];
}
