import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A small Debian in a folder, made by mmdebstrap, in which root and an ordinary person can run programs. */
export interface DebianRoot {
  readonly folder: string;
  /** Installs packages of Debian, or a .deb of this computer with all that it depends on. */
  install(...packages: readonly string[]): void;
  /** Runs a program as root and returns what it prints; throws with its messages when it fails. */
  run(...command: readonly string[]): string;
  /** Exit code and all output of a program run as `person`. */
  runAsPerson(...command: readonly string[]): { readonly code: number | null; readonly said: string };
  /** The words that run a program in it as `person`, for a process that goes on. */
  asPerson(...command: readonly string[]): readonly [string, ...string[]];
  remove(): void;
}

const PERSON = 1000;
/** The release of Debian that is tested unless STOREDESK_DEBIAN names another. */
const SUITE = 'bookworm';

/** Makes one with further packages of Debian; needs root and the reach of a Debian mirror. */
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
    // Where nothing may be mounted, what is tested does without.
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
