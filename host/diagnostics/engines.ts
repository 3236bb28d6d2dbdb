import type { AppInfo } from '../dependencies.ts';

/** Display names of the engines that Storedesk runs on, by their keys in `process.versions`. */
const ENGINES = { electron: 'Electron', chrome: 'Chromium', node: 'Node', sqlite: 'SQLite' } as const;

/** The engines of a process with their versions. Missing ones are left out: a plain Node process has no Electron. */
export function enginesOf(versions: Readonly<Record<string, string | undefined>>): AppInfo['engines'] {
  return Object.entries(ENGINES).flatMap(([key, name]) => {
    const version = versions[key];
    return version === undefined ? [] : [{ name, version }];
  });
}
