import { posix, win32 } from 'node:path';

/** What determines the default data folder. */
export interface UserFolders {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** The user's home folder, as an absolute path. */
  readonly home: string;
}

/**
 * Returns the absolute path of the folder in which both shells keep their data by default, by each system's convention (XDG base
 * directories, Application Support on macOS, local application data on Windows).
 */
export function defaultDataFolder({ platform, env, home }: UserFolders): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'];
    return win32.join(isPath(local, win32) ? local : win32.join(home, 'AppData', 'Local'), 'Storedesk');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Storedesk');
  const data = env['XDG_DATA_HOME'];
  return posix.join(isPath(data, posix) ? data : posix.join(home, '.local', 'share'), 'storedesk');
}

/** The XDG specification requires relative paths to be ignored. */
function isPath(path: string | undefined, rules: typeof posix): path is string {
  return path !== undefined && rules.isAbsolute(path);
}
