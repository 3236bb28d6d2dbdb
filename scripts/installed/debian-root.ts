import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A small Debian in a folder, created by mmdebstrap, in which root and an ordinary user can run programs. */
export interface DebianRoot {
  readonly folder: string;
  /** Installs Debian packages, or a local .deb file with its dependencies. */
  install(...packages: readonly string[]): void;
  /** Runs a program as root and returns its output; throws with its messages if it fails. */
  run(...command: readonly string[]): string;
  /** Runs a program as `person`. Returns its exit code and all output. */
  runAsPerson(...command: readonly string[]): { readonly code: number | null; readonly said: string };
  /** The command line that runs a program in it as `person`, for a long-running process. */
  asPerson(...command: readonly string[]): readonly [string, ...string[]];
  remove(): void;
}

const PERSON = 1000;
/** The Debian release to test on, unless STOREDESK_DEBIAN names another. */
const SUITE = 'bookworm';

/** Creates one with additional Debian packages. Needs root and access to a Debian mirror. */
export function makeDebianRoot(included: readonly string[]): DebianRoot {
  const folder = mkdtempSync(join(tmpdir(), 'storedesk-debian-'));
  const quiet = { stdio: 'pipe', encoding: 'utf8' } as const;
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=apt',
      `--include=${['passwd', ...included].join(',')}`,
      process.env['STOREDESK_DEBIAN'] ?? SUITE,
      folder,
    ],
    quiet,
  );
  const mounted: string[] = [];
  try {
    execFileSync('mount', ['-t', 'proc', 'proc', join(folder, 'proc')], quiet);
    mounted.push(join(folder, 'proc'));
  } catch {
    // If mounting is not permitted, the tests work without it.
  }
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
  const run = (...command: readonly string[]) =>
    execFileSync('chroot', [folder, ...command], { ...quiet, env });
  const remove = () => {
    for (const path of mounted) execFileSync('umount', [path]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
    run('useradd', '--create-home', '--uid', String(PERSON), 'person');
    run('apt-get', 'update', '--quiet');
  } catch (error) {
    remove();
    throw error;
  }
  const asPerson = (...command: readonly string[]) =>
    [
      'chroot',
      `--userspec=${PERSON}:${PERSON}`,
      folder,
      'env',
      '--ignore-environment',
      'HOME=/home/person',
      'PATH=/usr/local/bin:/usr/bin:/bin',
      ...command,
    ] as const;
  return {
    folder,
    run,
    asPerson,
    install: (...packages) => {
      const names = packages.map((name) => {
        if (!existsSync(name)) return name;
        mkdirSync(join(folder, 'packages'), { recursive: true });
        copyFileSync(name, join(folder, 'packages', basename(name)));
        return `/packages/${basename(name)}`;
      });
      run('apt-get', 'install', '--quiet', '--yes', '--no-install-recommends', ...names);
    },
    runAsPerson: (...command) => {
      const [program, ...args] = asPerson(...command);
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      return { code: status, said: stdout + stderr };
    },
    remove,
  };
}
