import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AppClock, steerClock } from './app-clock.ts';
import type { EmbeddedStoreLine } from './tell-embedded-store.ts';

const WEB_SHELL = join(import.meta.dirname, '../../dist/web/main.mjs');
/** Modules that the web shell loads before its own code. */
const LOADED_FIRST = ['steered-clock.ts', 'tell-embedded-store.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);

/** The line that a store prints when it listens (D7). */
interface StoreLine {
  readonly listening: string;
  readonly tokens: readonly [{ readonly token: string }];
}

/** A running web shell, with its embedded store. */
export interface RunningApp {
  /** The one-time link that it printed. */
  readonly link: string;
  /** The lines that it has printed; complete after `stop`. */
  readonly said: readonly string[];
  readonly clock: AppClock;
  /** Address and a token of its embedded store; waits until the store listens. */
  embeddedStore(): Promise<{ readonly url: string; readonly token: string }>;
  /** Ends it as Ctrl-C does, with its clock running. Does nothing if it has already ended. */
  stop(): Promise<void>;
  /** Like `stop`, but a stopped clock stays stopped, so that the shutdown has no timeout. */
  interrupt(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Suspends the process, with all its connections open, until `goOn`. */
  hang(): void;
  goOn(): void;
}

/**
 * Starts the built web shell on a data folder and waits for its link.
 * @param aheadMs how far its clock is ahead, in milliseconds
 * @param port port to listen on; 0: any free port
 */
export async function startWebShell(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  aheadMs = 0,
  port = 0,
): Promise<RunningApp> {
  const args = [...LOADED_FIRST, WEB_SHELL, '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, args, {
    // Without the runner's FORCE_COLOR: if NO_COLOR is set as well, Node warns at each start.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      STOREDESK_TEST_CLOCK_AHEAD_MS: String(aheadMs),
      ...env,
    },
    // A failing test may not stop the app, so it ends with the runner, when its IPC channel closes.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  const embeddedStore = new Promise<string>((resolve) => {
    child.on('message', (message: Partial<EmbeddedStoreLine>) => {
      if (message.embeddedStore !== undefined) resolve(message.embeddedStore);
    });
  });
  if (child.stdout === null) throw new Error('The app has nowhere to print its link.');
  const exited = once(child, 'close');
  const said: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => said.push(line));
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  const [link] = /http:\S+/.exec(String(line)) ?? [];
  if (link === undefined) throw new Error(`The app ended with ${String(line)} before it listened.`);
  const clock = steerClock(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  const interrupt = async () => end('SIGINT');
  const stop = async () => {
    // A failed test may have left it suspended.
    child.kill('SIGCONT');
    if (child.connected) await clock.go().catch(() => undefined);
    await interrupt();
  };
  return {
    link,
    said,
    clock,
    embeddedStore: async () => {
      const { listening, tokens } = JSON.parse(await embeddedStore) as StoreLine;
      return { url: listening, token: tokens[0].token };
    },
    stop,
    interrupt,
    kill: () => end('SIGKILL'),
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  };
}
