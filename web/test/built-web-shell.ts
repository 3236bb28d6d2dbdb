import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configs } from '../../vite.config.ts';

/** The web shell and the store, built into a separate folder, so that tests never use an old build. */
interface BuiltWebShell {
  /** Starts the shell. */
  start(args: readonly string[], env?: NodeJS.ProcessEnv): RunningShellProcess;
  remove(): void;
}

interface RunningShellProcess {
  readonly process: ChildProcess;
  /** The first line on standard output; null if the process ended without one. */
  firstLine(): Promise<string | null>;
  /** Resolves when standard output contains the text; rejects if the process ends without it. */
  says(text: string): Promise<void>;
  /** Waits for the process to end. Returns its exit code or signal, and its complete output. */
  end(): Promise<{
    readonly how: number | NodeJS.Signals | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** Builds the web shell once for the tests of a file. Each test has its own data folder, and its shells are killed after it. */
export function setUpWebShell() {
  let built: BuiltWebShell;
  let dataDir: string;
  let started: RunningShellProcess[];

  beforeAll(async () => {
    built = await buildWebShell();
  });
  afterAll(() => built.remove());

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'storedesk-shell-'));
    started = [];
  });
  afterEach(async () => {
    for (const shell of started) {
      shell.process.kill('SIGKILL');
      await shell.end();
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    /** The data folder of the running test. */
    dataDir: () => dataDir,
    /** Starts the shell on the data folder. */
    start: (args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningShellProcess => {
      const shell = built.start([`--data=${dataDir}`, ...args], env);
      started.push(shell);
      return shell;
    },
  };
}

async function buildWebShell(): Promise<BuiltWebShell> {
  // Inside node_modules, so that the bundles can resolve their external packages.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'web-shell-'));
  for (const config of [configs.web, configs.store]) {
    await build({ ...config, build: { ...config.build, outDir: join(folder, 'dist') } });
  }
  mkdirSync(join(folder, 'dist/renderer'));
  writeFileSync(join(folder, 'dist/renderer/index.html'), '<title>Storedesk</title>');
  writeFileSync(join(folder, 'package.json'), '{"name":"storedesk","version":"0.1.0"}');
  const program = join(folder, 'dist/web/main.mjs');
  return {
    start: (args, env = {}) =>
      watch(spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function watch(child: ChildProcess): RunningShellProcess {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  }
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const firstLine = new Promise<string | null>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const end = said.stdout.indexOf('\n');
      if (end >= 0) resolve(said.stdout.slice(0, end));
    });
    closed.then(() => resolve(null), reject);
  });
  return {
    process: child,
    firstLine: async () => firstLine,
    says: async (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.stdout.includes(text)) resolve();
        };
        child.stdout?.on('data', look);
        closed.then(
          () => reject(new Error(`It never said “${text}” but: ${said.stdout}${said.stderr}`)),
          reject,
        );
        look();
      }),
    end: async () => {
      const [code, signal] = await closed;
      return { how: signal ?? code, ...said };
    },
  };
}
