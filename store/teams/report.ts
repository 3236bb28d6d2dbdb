import { appendFileSync } from 'node:fs';

/** Records a measured time, for the end of `npm run test:teams`. It sets no limit. */
export function report(what: string, milliseconds: number): void {
  const file = process.env['STOREDESK_TEAMS_REPORT'];
  if (file !== undefined) appendFileSync(file, `${what}: ${(milliseconds / 1000).toFixed(1)} s\n`);
}
