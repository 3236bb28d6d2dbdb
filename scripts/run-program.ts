import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program with this terminal and resolves with its exit code.
 * Being told to stop is passed on, and its end is awaited: it may have a database to close.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  // Ctrl-C reaches the child by itself; here it only must not end the wait.
  const keepWaiting = () => undefined;
  process.on('SIGTERM', passOn);
  process.on('SIGINT', keepWaiting);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    process.off('SIGTERM', passOn);
    process.off('SIGINT', keepWaiting);
  }
}

/** Runs an npm script of this project, with further arguments for it. */
export async function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  // npm tells its scripts which file it is; calling that on this Node needs no shell on any system.
  const npm = process.env['npm_execpath'];
  const run = ['run', '--silent', name, '--', ...args];
  return npm === undefined ? runProgram('npm', run, env) : runProgram(process.execPath, [npm, ...run], env);
}
