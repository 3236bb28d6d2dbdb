import { posix, win32 } from 'node:path';

/** What decides where an app keeps its data. */
export interface Person {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** The person's home folder, absolute. */
  readonly home: string;
}

/**
 * Where both shells keep their data when nothing else is said: what the system's own rules name for data of an app
 * (XDG base directories, macOS' Application Support, Windows' local application data). An absolute path.
 */
export function defaultDataFolder({ platform, env, home }: Person): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'];
    return win32.join(isPath(local, win32) ? local : win32.join(home, 'AppData', 'Local'), 'Storedesk');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Storedesk');
  const data = env['XDG_DATA_HOME'];
  return posix.join(isPath(data, posix) ? data : posix.join(home, '.local', 'share'), 'storedesk');
}

/** XDG says that a relative path is to be ignored. */
function isPath(path: string | undefined, rules: typeof posix): path is string {
  return path !== undefined && rules.isAbsolute(path);
}
