/** The variables that a Node program needs on any system. None can contain a secret or change the program's code. */
const KEPT = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const;

/** The environment of a store process: only what it needs, so that no token in the shell's environment is passed on. */
export function childEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
