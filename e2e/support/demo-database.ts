import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';

/** The environment variable that names the database with demo data that was made before the tests. */
export const DEMO_DATABASE = 'STOREDESK_TEST_DEMO_DATABASE';

/**
 * Puts a copy of the database with demo data where a store will open its own: half the work of a first start. A database that
 * is there stays; where none was made before, the store fills its own.
 */
export async function placeDemoDatabase(file: string): Promise<void> {
  const made = process.env[DEMO_DATABASE];
  if (made === undefined) return;
  await copyFile(made, file, constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}
