import type { DatabaseSync } from 'node:sqlite';
import { SANDBOX_CONNECTION } from '../../shared/contract/connection.ts';
import { type Settings, settingsSchema } from '../../shared/contract/host-contract.ts';

/** What the user chose, kept in the host's file. */
export interface SettingsStore {
  /** Everything, with the default where nothing was chosen or what was chosen can no longer be read. */
  read(): Settings;
  /** Keeps what is given and leaves the rest. Returns all of it. */
  write(changes: SettingsChanges): Settings;
}

/** Some of the settings; what is undefined stays as it is. */
export type SettingsChanges = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

const DEFAULTS: Settings = {
  colorScheme: 'auto',
  density: 'comfortable',
  activeConnection: SANDBOX_CONNECTION,
  notifyArrivals: true,
  arrivalSound: false,
};

/** The settings in a database that has been migrated. */
export function createSettings(database: DatabaseSync): SettingsStore {
  const select = database.prepare('select key, value from settings');
  const upsert = database.prepare(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );

  function read(): Settings {
    const stored = Object.fromEntries(
      select.all().map((row) => [String(row['key']), parseJson(row['value'])]),
    );
    return { ...DEFAULTS, ...readable(stored) };
  }

  return {
    read,
    write(changes) {
      for (const [key, value] of Object.entries(changes)) {
        if (value !== undefined) upsert.run(key, JSON.stringify(value));
      }
      return read();
    },
  };
}

/** Leaves out what is no setting, one by one: one bad value must not cost the others. */
function readable(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const shape = Object.entries(settingsSchema.shape);
  return Object.fromEntries(
    shape.flatMap(([key, schema]) => {
      const parsed = schema.safeParse(stored[key]);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}
