/**
 * The long form of the tests of `store/teams/` in `npm test`: real servers that are killed, suspended and restarted,
 * and the conformance suite through a pooler. Needs PostgreSQL, PgBouncer and HAProxy. Prints the measurements at the
 * end.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, HOW_TO_INSTALL_POSTGRES } from '../store/conformance/postgres-cluster.ts';
import { findProgram, howToInstall } from '../store/teams/programs.ts';
import { runScript } from './run-program.ts';

const folder = join(import.meta.dirname, '../.cache');
const report = join(folder, 'teams-report.txt');

async function main(): Promise<number> {
  const missing = [
    ...(findPostgres() === undefined ? [HOW_TO_INSTALL_POSTGRES] : []),
    ...(['pgbouncer', 'haproxy'] as const).filter((one) => findProgram(one) === undefined).map(howToInstall),
  ];
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const long = { STOREDESK_TEST_LENGTH: 'long', STOREDESK_TEAMS_REPORT: report };
  const failures = [
    await runScript('test:store:postgres', ['store/teams', ...process.argv.slice(2)], long),
    await runScript('test:store:postgres', ['store/conformance', ...process.argv.slice(2)], {
      STOREDESK_TEST_POOLER: 'pgbouncer',
    }),
  ].filter((code) => code !== 0).length;
  if (existsSync(report)) console.log(`\nMeasured:\n${readFileSync(report, 'utf8')}`);
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main();
