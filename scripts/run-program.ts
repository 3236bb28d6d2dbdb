import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in this terminal and resolves with its exit code. SIGTERM is passed on, and the program's end is
 * awaited, because it may have to close a database.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  // Ctrl-C reaches the child directly; here it must only not end the wait.
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

/** Runs an npm script of this project with additional arguments. */
export async function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  // npm passes its own path to scripts; running that with this Node needs no shell on any system.
  const npm = process.env['npm_execpath'];
  const run = ['run', '--silent', name, '--', ...args];
  return npm === undefined ? runProgram('npm', run, env) : runProgram(process.execPath, [npm, ...run], env);
}
