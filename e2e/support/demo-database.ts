import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';

/** Environment variable with the path of the demo database that was created before the tests. */
export const DEMO_DATABASE = 'STOREDESK_TEST_DEMO_DATABASE';

/**
 * Copies the demo database to where a store will open its own, which saves half the work of a first start. An existing
 * database is kept; if no demo database was created, the store fills its own.
 */
export async function placeDemoDatabase(file: string): Promise<void> {
  const made = process.env[DEMO_DATABASE];
  if (made === undefined) return;
  await copyFile(made, file, constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
