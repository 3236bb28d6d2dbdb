import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import type { ParkedRows } from '../shared/contract/host-notice.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../shared/own-connections.ts';
import { err, ok } from '../shared/result.ts';
import { createActivityLog, KEPT_ENTRIES } from './activity/activity-log.ts';
import { recordWrites } from './activity/record-writes.ts';
import { createBulkTurns } from './bulk/bulk-turns.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createConnectionRows } from './connections/connection-rows.ts';
import { createConnections } from './connections/connections.ts';
import { addEnvironmentConnection } from './connections/environment-connection.ts';
import { createStoreSchemas } from './connections/store-schemas.ts';
import type { HostDependencies } from './dependencies.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createVariantOutcomes } from './drafts/variant-outcomes.ts';
import type { EmbeddedStore } from './embedded-store/embedded-store.ts';
import { createExplorer } from './explorer/explorer.ts';
import { createExports } from './exports/exports.ts';
import { createForgetStores } from './forget-stores.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createImages } from './images/images.ts';
import { createImports } from './imports/imports.ts';
import { createInboxRecords } from './inbox-records/inbox-records.ts';
import type { LateServices } from './late-services.ts';
import { callRest } from './queue/kinds/rest-write.ts';
import { createQueue } from './queue/queue.ts';
import { notStarted } from './refusals.ts';
import { createSettings } from './settings/settings.ts';
import { createThemeFiles } from './theme-files/theme-files.ts';
import { createThemeRecords } from './theme-records/theme-records.ts';
import type { createTidyUp } from './tidy-up.ts';
import { createUpdates } from './updates/updates.ts';
import type { Vault } from './vault/vault.ts';

/** What exists before the database is open. */
export interface ServicesDependencies extends HostDependencies {
  readonly emit: (event: HostEvent) => void;
  readonly tidyUp: ReturnType<typeof createTidyUp>;
  readonly vault: Vault;
  readonly gateway: Gateway;
  readonly embeddedStore: EmbeddedStore;
  readonly late: LateServices;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Makes the services that need the open database, in the order in which they need each other, and deletes stored data of
 * connections that ended with the previous run.
 */
export async function openServices(dependencies: ServicesDependencies, database: DatabaseSync) {
  const { emit, tidyUp, vault, gateway, late } = dependencies;
  const { nameOf, originOf, isReadOnly } = late;
  /** What several services need. */
  const common = {
    ...dependencies,
    database,
    newId: randomUUID,
    originOf,
    isReadOnly,
    storeOf: late.storeOf,
  };
  const rows = createConnectionRows(database);
  const activity = createActivityLog({ ...common, nameOf });
  const inboxRecords = createInboxRecords({ ...common, isConnected: (id) => nameOf(id) !== null });
  const themeRecords = createThemeRecords({
    ...common,
    readThemes: async (connection) => {
      const call = { connection, callId: randomUUID() };
      const listed = await callRest(gateway, call, { name: 'themes.list', params: {} });
      return listed.ok ? ok(listed.value.body.themes) : listed;
    },
    submit: async (connection, job) => {
      const submit = late.made.queue?.calls['queue.submit'];
      return submit?.({ connection, kind: 'theme', jobs: [job], holdMs: 0 }) ?? err(notStarted);
    },
    dismiss: async ({ id }) => late.made.queue?.calls['queue.dismiss']({ batch: id }),
  });
  late.made.themeRecords = themeRecords;
  const drafts = createDrafts(common);
  const schemas = createStoreSchemas({
    database,
    gateway,
    storeOf: (id) => {
      const origin = originOf(id);
      return origin === null ? null : { origin, keeps: late.made.connections?.isOfSession(id) === false };
    },
    onChange: (connection) => emit({ type: 'records.changed', connection, what: 'schema' }),
  });
  late.made.schemas = schemas;
  const connections = createConnections({
    ...dependencies,
    rows,
    schemas,
    newId: () => randomUUID() as ConnectionId,
    isUnderWay: late.isUnderWay,
    onRemoved: (id, name) => {
      activity.keepName(id, name);
      late.made.forget?.removed(id);
    },
    onChange: () => {
      tidyUp(() => late.made.queue?.connectionsChanged());
      tidyUp(() => late.made.explorer?.connectionsChanged());
      emit({ type: 'connections.changed' });
    },
  });
  late.made.connections = connections;
  await addEnvironmentConnection(dependencies.environment, { connections, vault });
  tidyUp(() => activity.prune(KEPT_ENTRIES));
  const recorded = recordWrites({ gateway, activity, nameOf });
  const images = createImages({
    ...common,
    locate: async (id) => {
      const target = await connections.locate(id, false);
      return target.ok ? ok(target.value.origin) : target;
    },
  });
  const themeFiles = createThemeFiles({
    ...common,
    images,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
  const explorer = createExplorer({
    ...common,
    gateway: recorded,
    locate: async (id) => connections.locate(id),
  });
  late.made.explorer = explorer;
  const queue = createQueue({
    ...common,
    record: activity.recordJob,
    isThemeAdded: activity.isThemeAdded,
    variantOutcomes: createVariantOutcomes(drafts, () => late.made.catalogue),
    themes: themeRecords.keeping,
    themeArchives: themeFiles.forQueue,
  });
  late.made.queue = queue;
  const origin = originOf(ENVIRONMENT_CONNECTION);
  const settings = createSettings(database, origin === null ? null : ENVIRONMENT_CONNECTION);
  tidyUp(() => settings.whenMoved(origin, () => inboxRecords.forgetMarks(ENVIRONMENT_CONNECTION)));
  const turns = createBulkTurns();
  const catalogue = createCatalogue({ ...common, turns });
  late.made.catalogue = catalogue;
  const imports = createImports({ ...common, catalogue, drafts });
  const dataExports = createExports({
    ...common,
    turns,
    activity,
  });
  const forget = createForgetStores(
    {
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
    },
    tidyUp,
  );
  late.made.forget = forget;
  const forgetEnded = () => {
    // The environment's connection comes back when its variables are set again.
    const known = [SANDBOX_CONNECTION, ENVIRONMENT_CONNECTION, ...rows.ids()];
    const present = known.filter((id) => nameOf(id) !== null);
    forget.ended(known, present);
  };
  forgetEnded();
  tidyUp(() => dataExports.restore());
  const updates = createUpdates({
    ...dependencies,
    isWanted: () => settings.read().checkUpdates,
    isBusy: () => queue.jobsUnderWay().length !== 0,
  });
  return {
    activity,
    catalogue,
    connections,
    dataExports,
    drafts,
    explorer,
    images,
    imports,
    inboxRecords,
    queue,
    recorded,
    schemas,
    settings,
    themeFiles,
    themeRecords,
    updates,
    /** Deletes stored data of connections that end with this run or ended with the previous one. */
    forgetEnded,
    /** Counts the stored rows that cannot be read. */
    unreadable: (): Readonly<Record<ParkedRows, number>> => ({
      ...inboxRecords.unreadable(),
      operations: queue.parked,
      connections: rows.ids().length - rows.all().length,
      theme_records: themeRecords.unreadable(),
      settings: settings.unreadable(),
      activity_entries: activity.unreadable(),
      drafts: drafts.unreadable(),
    }),
  };
}
