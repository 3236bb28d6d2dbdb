import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ConnectInput, ConnectionId } from '../../../shared/contract/connection.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { GATEWAY_SETTINGS } from '../../gateway/gateway-settings.ts';
import { createFakeClock } from '../../test/fake-clock.ts';
import { createMemoryKeyring } from '../../test/memory-keyring.ts';
import { json, type Step } from '../../test/scripted-store.ts';
import { systemMonotonicNow } from '../../system-timer.ts';
import { createVault } from '../../vault/vault.ts';
import { createConnectionRows } from '../connection-rows.ts';
import { type Connections, createConnections } from '../connections.ts';

export const TOKEN = 'sat_very_secret';
export const welcome = welcomeOf('Northwind');

let dataDir: string;
/** Sets up and tears down each test of the calling file. */
export function setUpConnections(): void {
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'storedesk-connections-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });
}

export function welcomeOf(shop: string): Step {
  return json(200, {
    data: {
      __typename: 'QueryRoot',
      shop: { name: shop, currencyCode: 'EUR' },
      currentAppInstallation: { accessScopes: [{ handle: 'themes' }] },
    },
  });
}

/** Opens the connections of a host on the test's data folder. Called again, it simulates an app restart. */
export function start(memory = createMemoryKeyring()) {
  const database = openTestDatabase(dataDir);
  const clock = createFakeClock();
  const vault = createVault({ ...memory, monotonicNow: systemMonotonicNow });
  let changes = 0;
  const removed: (readonly [ConnectionId, string])[] = [];
  /** Connections whose schema was forgotten. */
  const forgotten: ConnectionId[] = [];
  /** Connections with jobs that have not ended. */
  const underWay = new Set<ConnectionId>();
  let ids = 0;
  const gateway = createGateway({
    ...clock,
    fetch: async (url, init) => fetch(url, init),
    random: () => 0,
    settings: GATEWAY_SETTINGS,
    locate: async (id) => connections.locate(id),
    isReadOnly: (id) => connections.isReadOnly(id),
    isThemeLocked: () => false,
    emit: () => undefined,
  });
  const connections: Connections = createConnections({
    rows: createConnectionRows(database),
    schemas: { answeredIn: () => undefined, forget: (id) => forgotten.push(id) },
    vault,
    gateway,
    embeddedStore: { address: async () => ok('http://127.0.0.1:5') },
    now: clock.now,
    newId: () => `connection-${String((ids += 1))}` as ConnectionId,
    isUnderWay: (id) => underWay.has(id),
    onRemoved: (id, name) => removed.push([id, name]),
    onChange: () => {
      changes += 1;
    },
    log: () => undefined,
  });
  return {
    connections,
    database,
    vault,
    memory,
    gateway,
    removed,
    forgotten,
    underWay,
    changes: () => changes,
  };
}

export function input(address: string, changes: Partial<ConnectInput> = {}): ConnectInput {
  return { address, token: TOKEN, keep: 'keychain', ...changes };
}

export function idOf(added: Result<{ readonly id: ConnectionId }, ApiError>): ConnectionId {
  if (!added.ok) throw new Error(added.error.kind);
  return added.value.id;
}

/** The contents of all files in the test's data folder. */
export function bytesOnDisk(): string {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
}
