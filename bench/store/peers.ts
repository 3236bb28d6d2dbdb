import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs packages into a separate folder; returns its path, from which they can be resolved. */
export async function installPeers(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<string> {
  const peers = join(folder, 'peers');
  await mkdir(peers, { recursive: true });
  await writeFile(join(peers, 'package.json'), '{"private":true}');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await promisify(execFile)('npm', ['install', ...quiet, ...wanted], { cwd: peers });
  return peers;
}
