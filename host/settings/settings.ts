import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type Settings, settingsSchema } from '../../shared/contract/host-contract.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** What the user chose, kept in the host's file. */
export interface SettingsStore {
  /** Everything, with the default where nothing was chosen or what was chosen can no longer be read. */
  read(): Settings;
  /** Keeps what is given and leaves the rest. Returns all of it. */
  write(changes: SettingsChanges): Settings;
  /**
   * Whether the environment's store is at another address than the last time, with other orders of the same ids; it is at that one
   * from now on. `origin`: null when this run has none.
   */
  hasMoved(origin: string | null): boolean;
  /** How many of the settings are kept in a way that cannot be read. */
  unreadable(): number;
}

/** Some of the settings; what is undefined stays as it is. */
export type SettingsChanges = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

const DEFAULTS: Settings = {
  language: 'system',
  colorScheme: 'auto',
  density: 'comfortable',
  motion: 'system',
  zoom: 100,
  activeConnection: SANDBOX_CONNECTION,
  notifyArrivals: true,
  arrivalSound: false,
  barcodeScanner: 'not_seen',
  checkUpdates: false,
  scanSound: true,
};

/** No setting: where the environment's store was. */
const ENVIRONMENT_ORIGIN = 'environmentOrigin';

/**
 * The settings in a database that has been migrated. `opened`: the store that this run was started with, which is open
 * until another is chosen; null when it was started with none.
 */
export function createSettings(
  database: DatabaseSync,
  opened: typeof ENVIRONMENT_CONNECTION | null = null,
): SettingsStore {
  let openInThisRun: ConnectionId | null = opened;
  const select = database.prepare('select key, value from settings');
  const upsert = database.prepare(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );

  function stored(): Map<string, unknown> {
    return new Map(readRows(select).map(({ key, value }) => [String(key), storedJson.safeParse(value).data]));
  }
  const read = (): Settings => {
    const settings = { ...DEFAULTS, ...readable(stored()) };
    return openInThisRun === null ? settings : { ...settings, activeConnection: openInThisRun };
  };

  return {
    read,
    hasMoved(origin) {
      const before = stored().get(ENVIRONMENT_ORIGIN);
      if (origin === null || origin === before) return false;
      upsert.run(ENVIRONMENT_ORIGIN, JSON.stringify(origin));
      return true;
    },
    unreadable() {
      const kept = stored();
      const known = Object.keys(DEFAULTS).filter((key) => kept.has(key));
      return known.length - Object.keys(readable(kept)).length;
    },
    write(changes) {
      const { activeConnection: wanted } = changes;
      // The store of the environment goes with its run: the next one opens what was open before.
      const isOfThisRun = wanted === ENVIRONMENT_CONNECTION;
      const kept = isOfThisRun ? { ...changes, activeConnection: undefined } : changes;
      transaction(database, () => {
        for (const [key, value] of Object.entries(kept)) {
          if (value !== undefined) upsert.run(key, JSON.stringify(value));
        }
      });
      if (wanted !== undefined) openInThisRun = isOfThisRun ? wanted : null;
      return read();
    },
  };
}

/** Leaves out what is no setting, one by one: one bad value must not cost the others. */
function readable(stored: ReadonlyMap<string, unknown>): Partial<Settings> {
  const shape = Object.entries(settingsSchema.shape);
  return Object.fromEntries(
    shape.flatMap(([key, schema]) => {
      const parsed = schema.safeParse(stored.get(key));
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}
