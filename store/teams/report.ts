import { appendFileSync } from 'node:fs';

/** Writes down what was measured, for the end of `npm run test:teams`. It judges nothing. */
export function report(what: string, milliseconds: number): void {
  const file = process.env['STOREDESK_TEAMS_REPORT'];
  if (file !== undefined) appendFileSync(file, `${what}: ${(milliseconds / 1000).toFixed(1)} s\n`);
}
