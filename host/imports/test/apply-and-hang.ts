/** Applies an import plan and hangs, so that a test can kill it inside the transaction or after it. */
import { writeSync } from 'node:fs';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { createDrafts } from '../../drafts/drafts.ts';
import { createImportRows } from '../import-rows.ts';

const [dataDir = '', plan = '', connection = '', origin = '', moment] = process.argv.slice(2);
const database = openTestDatabase(dataDir);
const drafts = createDrafts({ database, originOf: () => origin, emit: () => undefined });
const imports = createImportRows(database);

function hang(): void {
  writeSync(1, 'here');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

drafts.takePlan(connection as ConnectionId, plan, () => {
  imports.remove(connection as ConnectionId);
  if (moment === 'inside') hang();
});
hang();
