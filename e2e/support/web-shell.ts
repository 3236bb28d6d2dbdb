import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AppClock, steerClock } from './app-clock.ts';
import type { EmbeddedStoreLine } from './tell-embedded-store.ts';

const WEB_SHELL = join(import.meta.dirname, '../../dist/web/main.mjs');
/** What the web shell loads before its own code. */
const LOADED_FIRST = ['steered-clock.ts', 'tell-embedded-store.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
]);

/** What a store prints when it listens (D7). */
interface StoreLine {
  readonly listening: string;
  readonly tokens: readonly [{ readonly token: string }];
}

/** A running web shell, with its embedded store. */
export interface RunningApp {
  /** The one-time link that it printed. */
  readonly link: string;
  /** What it printed, line by line; after `stop` all of it. */
  readonly said: readonly string[];
  readonly clock: AppClock;
  /** Where its embedded store listens, and a token of it; waits until it does. */
  embeddedStore(): Promise<{ readonly url: string; readonly token: string }>;
  /** Ends it as a person would, with Ctrl-C; its clock goes meanwhile. Nothing happens when it has ended. */
  stop(): Promise<void>;
  /** The same, and its clock stands if it stood: then it takes for its end what it needs. */
  interrupt(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Stops the process where it is, with all its connections open, until `goOn`. */
  hang(): void;
  goOn(): void;
}

/**
 * Starts the built web shell on a data folder and waits for its link.
 * @param aheadMs by how much its clock is ahead: a day, and it is tomorrow for it
 * @param port where it listens; 0: on any free port
 */
export async function startWebShell(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  aheadMs = 0,
  port = 0,
): Promise<RunningApp> {
  const args = [...LOADED_FIRST, WEB_SHELL, '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, args, {
    // The runner's colours are not the app's: with both said, Node warns at each start.
    env: {
      ...process.env,
      FORCE_COLOR: undefined,
      STOREDESK_TEST_CLOCK_AHEAD_MS: String(aheadMs),
      ...env,
    },
    // A test that fails does not get to stop it: then it ends with the runner, whose channel it hears close.
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
    // A story that fails may have left it hanging.
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
