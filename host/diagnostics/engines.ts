import type { AppInfo } from '../dependencies.ts';

/** What Storedesk runs on and is not its own: names as they are shown, by their names in `process.versions`. */
const ENGINES = { electron: 'Electron', chrome: 'Chromium', node: 'Node', sqlite: 'SQLite' } as const;

/** The parts that a process runs on with their versions, those that it has: a shell of plain Node has no Electron. */
export function enginesOf(versions: Readonly<Record<string, string | undefined>>): AppInfo['engines'] {
  return Object.entries(ENGINES).flatMap(([key, name]) => {
    const version = versions[key];
    return version === undefined ? [] : [{ name, version }];
  });
}
