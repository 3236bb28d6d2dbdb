import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program on this Node with this terminal and resolves with its exit code.
 * Being told to stop is passed on, and its end is awaited: it may have a database to close.
 */
export async function runNode(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', forward);
  // Ctrl-C reaches the child by itself; here it only must not end the wait.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', forward);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
