/**
 * Runs the store's conformance suite on a PostgreSQL started for it; arguments go to vitest: `npm run
 * test:store:postgres -- themes`. If PostgreSQL is missing, prints how to install it.
 */
import { join } from 'node:path';
import { findPostgres, HOW_TO_INSTALL_POSTGRES } from '../store/conformance/postgres-cluster.ts';
import { howToInstall, isMissing } from '../store/teams/programs.ts';
import { runProgram } from './run-program.ts';

async function main(): Promise<number> {
  if (findPostgres() === undefined) {
    console.error(HOW_TO_INSTALL_POSTGRES);
    return 1;
  }
  for (const program of ['pgbouncer', 'haproxy'] as const) {
    if (isMissing(program)) console.log(`Some tests are skipped: ${howToInstall(program)}`);
  }
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  return runProgram(process.execPath, [
    vitest,
    'run',
    '--project',
    'store-postgres',
    ...process.argv.slice(2),
  ]);
}

process.exitCode = await main();
