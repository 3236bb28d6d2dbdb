import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeAnswer } from './choose-shell.ts';

/** Exit code of an installer whose download did not start in time. */
export const NOT_BEGUN = 75;

interface RuntimePlace {
  /** The folder of the npm package `electron`. */
  readonly packageFolder: string;
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Maximum wait for a download to start, in milliseconds. */
  readonly patienceMs: number;
}

/** Finds the runtime's program: in ELECTRON_OVERRIDE_DIST_PATH, or installed in the package; null if it is missing. */
export function findRuntime({ packageFolder, platform, env }: RuntimePlace): string | null {
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const program = programName(platform);
  if (override !== undefined && override !== '') return existing(join(override, program));
  return isWhole(packageFolder) ? existing(join(packageFolder, 'dist', program)) : null;
}

/** Finds the runtime, or downloads it once. `say` receives a line for each tenth of the download. */
export async function findOrInstallRuntime(
  place: RuntimePlace,
  say: (line: string) => void,
): Promise<RuntimeAnswer> {
  const found = findRuntime(place);
  if (found !== null) return { kind: 'found', program: found };
  if (place.env['ELECTRON_OVERRIDE_DIST_PATH']) {
    return { kind: 'missing', because: 'ELECTRON_OVERRIDE_DIST_PATH holds no Electron' };
  }
  const code = await install(place, say);
  const installed = findRuntime(place);
  if (installed !== null) return { kind: 'found', program: installed };
  const because =
    code === NOT_BEGUN
      ? `the download of Electron did not begin within ${place.patienceMs / 1000} seconds`
      : 'Electron is not installed and could not be downloaded';
  return { kind: 'missing', because };
}

/** Runs Electron's own installer with a timeout for the start of the download. Returns its exit code. */
async function install(
  { packageFolder, env, patienceMs }: RuntimePlace,
  say: (line: string) => void,
): Promise<number> {
  const impatient = pathToFileURL(join(import.meta.dirname, 'impatient-download.ts'));
  impatient.searchParams.set('patience', String(patienceMs));
  const installer = spawn(process.execPath, ['--import', impatient.href, join(packageFolder, 'install.js')], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  installer.on('message', (percent) => say(`Downloading Electron: ${Number(percent)} %`));
  const [code] = (await once(installer, 'exit')) as [number | null];
  return code ?? 1;
}

function programName(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** Whether the installation is complete: the installer writes path.txt last. After an update, the version differs. */
function isWhole(packageFolder: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
      version: string;
    };
    const installed = readFileSync(join(packageFolder, 'dist/version'), 'utf8').replace(/^v/, '');
    return existsSync(join(packageFolder, 'path.txt')) && installed === manifest.version;
  } catch {
    return false;
  }
}

function existing(path: string): string | null {
  return existsSync(path) ? path : null;
}
