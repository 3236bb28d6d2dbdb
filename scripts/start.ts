/**
 * `npm start`: builds what changed and opens Storedesk, in a window of its own or in the browser. Prints one line to
 * standard output that says which, why and where; building and downloading print to standard error.
 * Exit codes: 0 ended as asked, or already running; 1 cannot start; 2 wrong options.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStale, type TargetName } from './build-targets.ts';
import { chooseShell } from './start/choose-shell.ts';
import { findOrInstallRuntime } from './start/electron-runtime.ts';
import { runElectron } from './start/run-shell.ts';
import { HELP, readStartOptions, type StartOptions } from './start/start-options.ts';

/** Maximum wait for a download to start, in milliseconds: an unreachable host would otherwise take 44 s. */
const DOWNLOAD_PATIENCE_MS = 5_000;

const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  // npm runs scripts in the project's folder, but typed paths are relative to the user's own.
  const options = readStartOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (!options.ok) return fail(options.error, 2);
  if (options.value.help) {
    console.log(HELP);
    return 0;
  }
  const problem = await environmentProblem(process.env);
  return problem === null ? open(options.value) : fail(problem, 2);
}

/** Reported before anything is built. Most starts name no store, and need not load the code that reads it. */
async function environmentProblem(env: NodeJS.ProcessEnv): Promise<string | null> {
  if (env['STOREDESK_STORE_URL'] === undefined && env['STOREDESK_STORE_TOKEN'] === undefined) return null;
  const { takeStoreEnvironment } = await import('../host/take-store-environment.ts');
  // From a copy: the shell takes the store itself.
  const taken = takeStoreEnvironment({ ...env });
  return taken.ok ? null : taken.error;
}

async function open(options: StartOptions): Promise<number> {
  const { env, platform } = process;
  const place = {
    packageFolder: join(root, 'node_modules/electron'),
    platform,
    env: withoutSecrets(env),
    patienceMs: DOWNLOAD_PATIENCE_MS,
  };
  const shell = await chooseShell(options.web, { platform, env, uid: process.getuid?.() ?? null }, async () =>
    findOrInstallRuntime(place, console.error),
  );
  if (shell.kind === 'web') return openInBrowser(options, shell.because);

  if (!(await buildIfStale(['renderer', 'electron', 'preload', 'store']))) return 1;
  const { code, worked } = await runElectron(shell.program, [root, ...dataArguments(options)], (text) =>
    process.stdout.write(text),
  );
  if (worked) return code;
  return openInBrowser(options, `Electron could not start, exit code ${code}`);
}

/** Runs the shell in this process: a process that only waits for it would cost as much memory again. */
async function openInBrowser(options: StartOptions, because: string): Promise<number> {
  if (!(await buildIfStale(['renderer', 'web', 'store']))) return 1;
  const port = options.port === null ? [] : [`--port=${options.port}`];
  const args = [...port, ...dataArguments(options), `--because=${because}`];
  const program = join(root, 'dist/web/main.mjs');
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}

function dataArguments({ dataDir }: StartOptions): string[] {
  return dataDir === null ? [] : [`--data=${dataDir}`];
}

/** Builds in a separate process, whose memory is freed before the shell starts. */
async function buildIfStale(names: readonly TargetName[]): Promise<boolean> {
  if (findStale(root, names).length === 0) return true;
  const builder = spawn(process.execPath, [join(root, 'scripts/build.ts'), ...names], {
    env: withoutSecrets(process.env),
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  const [code] = (await once(builder, 'exit')) as [number | null];
  return code === 0;
}

/** Only the shell may know this run's token. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { STOREDESK_STORE_URL: _url, STOREDESK_STORE_TOKEN: _token, ...rest } = env;
  return rest;
}

function fail(sentence: string, code: number): number {
  console.error(sentence);
  return code;
}

process.exitCode = await main();
