/**
 * `npm run package:check`: packs the app and checks the result offline. `-- --deb` installs the .deb on a clean Debian,
 * which needs root, mmdebstrap and a Debian mirror. To check existing files instead, set STOREDESK_PACKED to a folder
 * that `npm run dist` has filled, and STOREDESK_DEB to a .deb. The exit code is 1 if something is wrong.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGE_TESTS } from './package/package-tests.ts';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { deb: { type: 'boolean', default: false } } });
  const missing = values.deb ? whatIsMissing() : null;
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const chosen = values.deb ? ['--project=installed'] : PACKAGE_TESTS;
  return runProgram(process.execPath, [vitest, 'run', `--root=${root}`, '--reporter=verbose', ...chosen]);
}

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'Installing a .deb on a clean Debian needs root.';
  const tools = ['mmdebstrap', 'dpkg-deb', '7za'].filter(
    (tool) => spawnSync('sh', ['-c', 'command -v "$0"', tool]).status !== 0,
  );
  if (tools.length === 0) return null;
  return `${tools.join(', ')} is missing; on Debian: apt-get install mmdebstrap dpkg p7zip-full`;
}

process.exitCode = await main();
