import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type Settings, settingsSchema } from '../../shared/contract/host-contract.ts';
import { DEFAULT_SETTINGS } from '../../shared/default-settings.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';
import { ENVIRONMENT_CONNECTION } from '../../shared/own-connections.ts';

/** The user's settings, stored in the host's file. */
export interface SettingsStore {
  /** All settings, with defaults for those not chosen or no longer readable. */
  read(): Settings;
  /** Stores the given settings and leaves the rest. Returns all settings. */
  write(changes: SettingsChanges): Settings;
  /**
   * Calls `forget` if the environment's store is at a new address, where the same ids belong to other orders, and stores this
   * address once `forget` has returned. `origin`: null if this run has no such store.
   */
  whenMoved(origin: string | null, forget: () => void): void;
  /** The sandbox's data, as last kept; null if none is. */
  sandboxData(): SandboxData | null;
  keepSandboxData(data: SandboxData): void;
  /** Number of stored settings that are unreadable. */
  unreadable(): number;
}

const sandboxDataSchema = z.object({
  id: z.string(),
  /** The copy of the products of the data before is still to be deleted. */
  copyLeft: z.boolean(),
});
export type SandboxData = z.infer<typeof sandboxDataSchema>;

/** Some of the settings; undefined ones stay unchanged. */
export type SettingsChanges = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

/** Keys for the last address of the environment's store and the sandbox's data, which are not settings. */
const ENVIRONMENT_ORIGIN = 'environmentOrigin';
const SANDBOX_DATA = 'sandboxData';

/**
 * The settings in a migrated database. `opened`: the store that this run was started with, which is active until another is
 * chosen; null if there is none.
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
    const settings = { ...DEFAULT_SETTINGS, ...readable(stored()) };
    return openInThisRun === null ? settings : { ...settings, activeConnection: openInThisRun };
  };

  return {
    read,
    whenMoved(origin, forget) {
      if (origin === null || origin === stored().get(ENVIRONMENT_ORIGIN)) return;
      forget();
      upsert.run(ENVIRONMENT_ORIGIN, JSON.stringify(origin));
    },
    sandboxData() {
      return sandboxDataSchema.safeParse(stored().get(SANDBOX_DATA)).data ?? null;
    },
    keepSandboxData(data) {
      upsert.run(SANDBOX_DATA, JSON.stringify(data));
    },
    unreadable() {
      const kept = stored();
      const known = Object.keys(DEFAULT_SETTINGS).filter((key) => kept.has(key));
      return known.length - Object.keys(readable(kept)).length;
    },
    write(changes) {
      const { activeConnection: wanted } = changes;
      // The environment's store exists only in this run, so the stored active connection is kept for the next one.
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

/** Parses settings one by one, so that an invalid value does not affect the others. */
function readable(stored: ReadonlyMap<string, unknown>): Partial<Settings> {
  const shape = Object.entries(settingsSchema.shape);
  return Object.fromEntries(
    shape.flatMap(([key, schema]) => {
      const parsed = schema.safeParse(stored.get(key));
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}
